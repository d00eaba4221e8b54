import { SectionLinks } from '../../ui/screen/section-links.tsx'

const LINKS = [
  { texto: 'Generar', ruta: '/ncf' },
  { texto: 'Mes', ruta: '/ncf/mes' },
  { texto: 'Cuadre de secuencia', ruta: '/ncf/cuadre' },
  // Where annulled numbers are reported.
  { texto: '608', ruta: '/reporte608' },
] as const

const KEEP = ['empresaId', 'mes'] as const

/** The screens of the fiscal numbers; the chosen company and month go along. */
export function NcfLinks() {
  return <SectionLinks label="Secciones de NCF" links={LINKS} keep={KEEP} />
}
