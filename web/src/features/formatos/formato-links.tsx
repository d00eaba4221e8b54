import { SectionLinks } from '../../ui/screen/section-links.tsx'

const LINKS = [
  { texto: '607 Ventas', ruta: '/reporteExcel' },
  { texto: '608 NCF anulados', ruta: '/reporte608' },
] as const

const KEEP = ['empresaId', 'fecha'] as const

/** Both monthly formats; the chosen company and month go along. */
export function FormatoLinks() {
  return <SectionLinks label="Formatos de la DGII" links={LINKS} keep={KEEP} />
}
