import './shell.css'
import { ModalsProvider } from '@mantine/modals'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { AppHeader } from './app-header.tsx'
import { Guided } from './guided.tsx'
import { ForcedEndDialog } from './session-forced-end-dialog.tsx'
import { InactivityDialog } from './session-inactivity-dialog.tsx'
import { useSessionLife } from './session-life.ts'

const loadMenu = () => import('./app-menu.tsx')
const AppMenu = lazy(async () => ({ default: (await loadMenu()).AppMenu }))
/** The first screen is there by then. */
const MENU_AFTER_MS = 2000

const MODAL_TEXTS = { confirm: 'Aceptar', cancel: 'Cancelar' }

/** What surrounds every screen: header, menu drawer, content. */
export function Shell() {
  const [menuOpened, setMenuOpened] = useState(false)
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: state => state.location.pathname })
  const shown = useRef(pathname)
  // Once opened it stays, so that it can close with its own movement.
  const [menuWanted, setMenuWanted] = useState(false)
  const { hub, inactivity, forcedEnd, acceptForcedEnd } = useSessionLife()

  // A new screen begins at its top for the keyboard and the screen reader too.
  useEffect(() => {
    setMenuOpened(false)
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  // Not needed to see the first screen, but there before anybody reaches for it.
  useEffect(() => {
    const timer = setTimeout(() => void loadMenu().catch(() => undefined), MENU_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  function openMenu() {
    setMenuWanted(true)
    setMenuOpened(true)
  }

  return (
    <ModalsProvider labels={MODAL_TEXTS}>
      <a className="cuadre-skip" href="#contenido">
        Saltar al contenido
      </a>
      <AppHeader onOpenMenu={openMenu} menuOpened={menuOpened} hub={hub} />
      {menuWanted && (
        <Suspense>
          <AppMenu opened={menuOpened} onClose={() => setMenuOpened(false)} />
        </Suspense>
      )}
      <main id="contenido" ref={main} tabIndex={-1} className="cuadre-main">
        <Guided pathname={pathname}>
          <Outlet />
        </Guided>
      </main>
      <InactivityDialog inactivity={inactivity} />
      {forcedEnd !== null && <ForcedEndDialog message={forcedEnd} onAccept={acceptForcedEnd} />}
    </ModalsProvider>
  )
}
