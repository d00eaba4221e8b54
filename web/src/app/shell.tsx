import { ModalsProvider } from '@mantine/modals'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AppHeader } from './app-header.tsx'
import { AppMenu } from './app-menu.tsx'
import { ForcedEndDialog } from './session-forced-end-dialog.tsx'
import { InactivityDialog } from './session-inactivity-dialog.tsx'
import { useSessionLife } from './session-life.ts'

const MODAL_TEXTS = { confirm: 'Aceptar', cancel: 'Cancelar' }

/** What surrounds every screen: header, menu drawer, content. */
export function Shell() {
  const [menuOpened, setMenuOpened] = useState(false)
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: state => state.location.pathname })
  const shown = useRef(pathname)
  const { hub, inactivity, forcedEnd, acceptForcedEnd } = useSessionLife()

  // A new screen begins at its top for the keyboard and the screen reader too.
  useEffect(() => {
    setMenuOpened(false)
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <ModalsProvider labels={MODAL_TEXTS}>
      <a className="cuadre-skip" href="#contenido">
        Saltar al contenido
      </a>
      <AppHeader onOpenMenu={() => setMenuOpened(true)} menuOpened={menuOpened} hub={hub} />
      <AppMenu opened={menuOpened} onClose={() => setMenuOpened(false)} />
      <main id="contenido" ref={main} tabIndex={-1} className="cuadre-main">
        <Outlet />
      </main>
      <InactivityDialog inactivity={inactivity} />
      {forcedEnd !== null && <ForcedEndDialog message={forcedEnd} onAccept={acceptForcedEnd} />}
    </ModalsProvider>
  )
}
