import './sections.css'
import { PERMISOS_DE_PANTALLA } from '@cuadre/domain/acceso/pantallas'
import { Link } from '@tanstack/react-router'
import type { UrlText } from '../list/url-state.ts'
import { usePermisos } from './use-session.ts'

export interface SectionLink {
  readonly texto: string
  readonly ruta: string
}

interface SectionLinksProps {
  /** Name of the row for screen readers, e.g. 'Secciones de NCF'. */
  label: string
  links: readonly SectionLink[]
  /** What goes along in the address from one screen to the next, e.g. the chosen company. */
  keep?: readonly string[]
}

/** The screens that belong together, one row of links to those that may be opened; the one on view is marked. */
export function SectionLinks({ label, links, keep = [] }: SectionLinksProps) {
  const may = usePermisos()
  const open = links.filter(({ ruta }) => PERMISOS_DE_PANTALLA.get(ruta)?.every(may) !== false)
  const kept = (search: UrlText) =>
    Object.fromEntries(Object.entries(search).filter(([name]) => keep.includes(name)))
  return (
    <nav className="cuadre-secciones cuadre-no-print" aria-label={label}>
      {open.map(({ texto, ruta }) => (
        <Link
          key={ruta}
          to={ruta}
          search={kept}
          activeOptions={{ exact: true, includeSearch: false }}
          className="cuadre-seccion"
        >
          {texto}
        </Link>
      ))}
    </nav>
  )
}
