import { PERMISOS_DE_PANTALLA } from '@cuadre/domain/acceso/pantallas'
import { SectionLinks } from '../../ui/screen/section-links.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'

const LINKS = [
  { texto: 'Compras', ruta: '/compras' },
  { texto: 'Comprobantes propios', ruta: '/compras/propias' },
  { texto: '606', ruta: '/reporte606' },
] as const

/** What was bought, what the companies issued themselves for it, and what is told of it to the tax office. */
export function ComprasLinks() {
  const may = usePermisos()
  const links = LINKS.filter(({ ruta }) => PERMISOS_DE_PANTALLA.get(ruta)?.every(may))
  return <SectionLinks label="Compras" links={links} />
}
