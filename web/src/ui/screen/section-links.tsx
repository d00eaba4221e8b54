import './sections.css'
import { Link } from '@tanstack/react-router'
import type { UrlText } from '../list/url-state.ts'

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

/** The screens that belong together, one row of links; the one on view is marked. */
export function SectionLinks({ label, links, keep = [] }: SectionLinksProps) {
  const kept = (search: UrlText) =>
    Object.fromEntries(Object.entries(search).filter(([name]) => keep.includes(name)))
  return (
    <nav className="cuadre-secciones cuadre-no-print" aria-label={label}>
      {links.map(({ texto, ruta }) => (
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
