import './menu-links.css'
import { enlaceDe, menuPara } from '@cuadre/domain/acceso/menu'
import { Accordion, Kbd } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { usePermiso, useSession } from '../../ui/screen/use-session.ts'
import { MenuIcon } from './menu-icons.tsx'

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
  const here = enlaceDe(groups, pathname)
  const current = groups.filter(({ enlaces }) => enlaces.some(each => each === here))
  const unfolded = allOpen ? groups : current.length > 0 ? current : groups.slice(0, 1)

  const link = (ruta: string, texto: string, at: { isHere: boolean; grupo?: string }) => (
    <Link
      key={ruta}
      ref={at.isHere ? intoSight : undefined}
      to={ruta}
      {...(ruta === '/ayuda' && { search: { de: pathname } })}
      className="cuadre-menu-link"
      data-current={at.isHere || undefined}
      aria-current={at.isHere ? 'page' : undefined}
      onClick={onChoose}
    >
      <MenuIcon ruta={ruta} grupo={at.grupo} />
      {texto}
    </Link>
  )

  return (
    <nav aria-label="Menú principal" className="cuadre-menu">
      {link('/', 'Inicio', { isHere: pathname === '/' })}
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
              {enlaces.map(each => link(each.ruta, each.texto, { isHere: each === here, grupo }))}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {link('/ayuda', 'Ayuda', { isHere: pathname === '/ayuda' })}
      <KeyList />
    </nav>
  )
}

/** A menu longer than the window shows where one is. */
function intoSight(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView?.({ block: 'nearest' })
}

/** Becomes part of the ids that tie a group's button to its links: no blanks. */
function keyOf(grupo: string): string {
  return grupo.replaceAll(' ', '-')
}

/** The keys that work on every screen, for whom they do something. */
function KeyList() {
  const mayCreate = usePermiso('pedidos.crear')
  return (
    <dl className="cuadre-keys" aria-label="Teclas">
      <Key keys={['Ctrl', 'K']} does="Ir a una pantalla o un registro" />
      <Key keys={['F1']} does="Ayuda de esta pantalla" />
      {mayCreate && <Key keys={['Alt', 'N']} does="Nuevo Pedido" />}
    </dl>
  )
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key, place) => (
          <span key={key}>
            {place > 0 && ' + '}
            <Kbd size="xs">{key}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
