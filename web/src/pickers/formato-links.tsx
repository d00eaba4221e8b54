import { PERMISOS_DE_PANTALLA } from '@cuadre/domain/acceso/pantallas'
import { SectionLinks } from '../ui/screen/section-links.tsx'
import { usePermisos } from '../ui/screen/use-session.ts'

const LINKS = [
  { texto: '606 Compras', ruta: '/reporte606' },
  { texto: '607 Ventas', ruta: '/reporteExcel' },
  { texto: '608 NCF anulados', ruta: '/reporte608' },
  { texto: 'IT-1', ruta: '/it1' },
] as const

const KEEP = ['empresaId', 'fecha'] as const

/** The monthly formats and the return that follows them; the chosen company and month go along. */
export function FormatoLinks() {
  const may = usePermisos()
  const links = LINKS.filter(({ ruta }) => PERMISOS_DE_PANTALLA.get(ruta)?.every(may))
  return <SectionLinks label="Formatos de la DGII" links={links} keep={KEEP} />
}
