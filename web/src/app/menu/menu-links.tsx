import './menu-links.css'
import { esDelEnlace, menuPara } from '@cuadre/domain/acceso/menu'
import { Accordion } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useSession } from '../../ui/screen/use-session.ts'
import { KeyList } from './key-list.tsx'

interface MenuLinksProps {
  /** Every group unfolded instead of the one of the screen. */
  allOpen: boolean
  onChoose?: () => void
}

/** Inicio, then the groups of R4.1, then the keys. Links to screens that this version does not have are not shown. */
export function MenuLinks({ allOpen, onChoose }: MenuLinksProps) {
  const roles = useSession()?.roles ?? []
  const { routesByPath } = useRouter()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const groups = menuPara([...roles])
    .map(({ grupo, enlaces }) => ({ grupo, enlaces: enlaces.filter(({ ruta }) => ruta in routesByPath) }))
    .filter(({ enlaces }) => enlaces.length > 0)
  const current = groups.filter(({ enlaces }) => enlaces.some(each => esDelEnlace(each, pathname)))
  const unfolded = allOpen ? groups : current.length > 0 ? current : groups.slice(0, 1)

  const link = (ruta: string, texto: string, here: boolean) => (
    <Link
      key={ruta}
      to={ruta}
      className="cuadre-menu-link"
      data-current={here || undefined}
      aria-current={here ? 'page' : undefined}
      onClick={onChoose}
    >
      {texto}
    </Link>
  )

  return (
    <nav aria-label="Menú principal" className="cuadre-menu">
      {link('/', 'Inicio', pathname === '/')}
      <Accordion
        multiple
        defaultValue={unfolded.map(({ grupo }) => keyOf(grupo))}
        variant="filled"
        transitionDuration={100}
      >
        {groups.map(({ grupo, enlaces }) => (
          <Accordion.Item key={grupo} value={keyOf(grupo)}>
            <Accordion.Control>{grupo}</Accordion.Control>
            <Accordion.Panel>
              {enlaces.map(enlace => link(enlace.ruta, enlace.texto, esDelEnlace(enlace, pathname)))}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Link
        to="/ayuda"
        search={{ de: pathname }}
        className="cuadre-menu-link"
        data-current={pathname === '/ayuda' || undefined}
        aria-current={pathname === '/ayuda' ? 'page' : undefined}
        onClick={onChoose}
      >
        Ayuda
      </Link>
      <KeyList />
    </nav>
  )
}

/** Becomes part of the ids that tie a group's button to its links: no blanks. */
function keyOf(grupo: string): string {
  return grupo.replaceAll(' ', '-')
}
