import { SectionLinks } from '../../ui/screen/section-links.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'

const LINKS = [
  { texto: 'Generar', ruta: '/ncf' },
  { texto: 'Mes', ruta: '/ncf/mes' },
  { texto: 'Cuadre de secuencia', ruta: '/ncf/cuadre' },
] as const

/** Where annulled numbers are reported; whoever may not see reports is not sent there. */
const FORMATO_608 = { texto: '608', ruta: '/reporte608' } as const

const KEEP = ['empresaId', 'mes'] as const

/** The screens of the fiscal numbers; the chosen company and month go along. */
export function NcfLinks() {
  const links = usePermiso('reportes.ver') ? [...LINKS, FORMATO_608] : LINKS
  return <SectionLinks label="Secciones de NCF" links={links} keep={KEEP} />
}
