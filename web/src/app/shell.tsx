import './shell.css'
import './shell-parts.css'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { endGuide, isGuided } from '../lib/guide-mark.ts'
import { late } from '../lib/late.tsx'
import { showUnsaved } from '../ui/notices/connection.ts'
import { type Guide, GuideContext } from '../ui/screen/guide.ts'
import { AppHeader } from './app-header.tsx'
import { useMenu } from './menu/use-menu.ts'
import { useSessionLife } from './session-life.ts'

// One file with the part that every screen loads a moment later.
const AppMenu = late(() => import('./menu/app-menu.tsx'), 'AppMenu')
const ShellLate = late(() => import('./shell-late.tsx'), 'ShellLate')

/** What surrounds every screen: header, menu, content. */
export function Shell() {
  const menu = useMenu()
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: state => state.location.pathname })
  const shown = useRef(pathname)
  // Once opened it stays, so that it can close with its own movement.
  const [menuWanted, setMenuWanted] = useState(false)
  const { hub, inactivity, forcedEnd, acceptForcedEnd } = useSessionLife()
  const [paletteOpened, setPaletteOpened] = useState(false)
  const [late, setLate] = useState(false)

  // A new screen begins at its top for the keyboard and the screen reader too.
  const closeMenu = useEffectEvent(() => menu.close())
  useEffect(() => {
    closeMenu()
    if (shown.current === pathname) return
    shown.current = pathname
    // Who goes on has decided about what was not saved there.
    showUnsaved(false)
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  // Not needed to see the first screen, which asks for its readings first; there before anybody reaches for it.
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 0)
    return () => clearTimeout(timer)
  }, [])

  function openMenu() {
    setMenuWanted(true)
    menu.open()
  }

  return (
    <>
      <a className="cuadre-skip" href="#contenido">
        Saltar al contenido
      </a>
      <AppHeader menu={menu} onOpenMenu={openMenu} onOpenPalette={() => setPaletteOpened(true)} hub={hub} />
      {late && (
        <ShellLate
          hub={hub}
          inactivity={inactivity}
          forcedEnd={forcedEnd}
          onForcedEndAccepted={acceptForcedEnd}
          menu={menu}
          opened={paletteOpened}
          onOpened={setPaletteOpened}
        />
      )}
      <div className="cuadre-shell-body" data-menu={menu.pinned || undefined}>
        {(menuWanted || menu.pinned) && <AppMenu menu={menu} />}
        <main id="contenido" ref={main} tabIndex={-1} className="cuadre-main">
          <Guided pathname={pathname}>
            <Outlet />
          </Guided>
        </main>
      </div>
    </>
  )
}

// Whoever is past the first steps does not load them.
const GuideBar = late(() => import('./guide-bar.tsx'), 'GuideBar')

/** Leads whoever began the first steps at Inicio from screen to screen. */
function Guided({ pathname, children }: { pathname: string; children: ReactNode }) {
  const [guide, setGuide] = useState<Guide | null>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)

  function end() {
    endGuide()
    drawAgain()
  }

  return (
    <GuideContext value={guide}>
      {pathname !== '/' && isGuided() && <GuideBar pathname={pathname} onGuide={setGuide} onEnd={end} />}
      {children}
    </GuideContext>
  )
}
