import { SectionLinks } from '../../ui/screen/section-links.tsx'

const LINKS = [
  { texto: '607 Ventas', ruta: '/reporteExcel' },
  { texto: '608 NCF anulados', ruta: '/reporte608' },
  { texto: 'IT-1', ruta: '/it1' },
] as const

const KEEP = ['empresaId', 'fecha'] as const

/** The monthly formats and the return that follows them; the chosen company and month go along. */
export function FormatoLinks() {
  return <SectionLinks label="Formatos de la DGII" links={LINKS} keep={KEEP} />
}
