import { esDelEnlace, menuPara } from '@cuadre/domain/acceso/menu'
import { Accordion, Drawer } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useSession } from '../ui/screen/use-session.ts'

/** The left drawer of R4.1. Links to screens that this version does not have are not shown. */
export function AppMenu(props: { opened: boolean; onClose: () => void }) {
  const roles = useSession()?.roles ?? []
  const { routesByPath } = useRouter()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const groups = menuPara([...roles])
    .map(({ grupo, enlaces }) => ({ grupo, enlaces: enlaces.filter(({ ruta }) => ruta in routesByPath) }))
    .filter(({ enlaces }) => enlaces.length > 0)
  const current = groups.filter(({ enlaces }) => enlaces.some(each => esDelEnlace(each, pathname)))

  return (
    <Drawer opened={props.opened} onClose={props.onClose} title="Menú" size={300} position="left">
      <nav aria-label="Menú principal">
        <Accordion
          multiple
          defaultValue={(current.length > 0 ? current : groups.slice(0, 1)).map(({ grupo }) => grupo)}
          variant="filled"
          transitionDuration={100}
        >
          {groups.map(({ grupo, enlaces }) => (
            <Accordion.Item key={grupo} value={grupo}>
              <Accordion.Control>{grupo}</Accordion.Control>
              <Accordion.Panel>
                {enlaces.map(enlace => (
                  <Link
                    key={enlace.ruta}
                    to={enlace.ruta}
                    className="cuadre-menu-link"
                    data-current={esDelEnlace(enlace, pathname) || undefined}
                    aria-current={esDelEnlace(enlace, pathname) ? 'page' : undefined}
                    onClick={props.onClose}
                  >
                    {enlace.texto}
                  </Link>
                ))}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </nav>
    </Drawer>
  )
}
