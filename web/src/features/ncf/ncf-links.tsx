import { SectionLinks } from '../../ui/section-links.tsx'

const LINKS = [
  { texto: 'Generar', ruta: '/ncf' },
  { texto: 'Mes', ruta: '/ncf/mes' },
  { texto: 'Cuadre de secuencia', ruta: '/ncf/cuadre' },
] as const

const KEEP = ['empresaId', 'mes'] as const

/** The three screens of the fiscal numbers; the chosen company and month go along. */
export function NcfLinks() {
  return <SectionLinks label="Secciones de NCF" links={LINKS} keep={KEEP} />
}
