import './app-header.css'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import favicon from '../ui/favicon.svg'
import {
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconChevronDown,
  IconKey,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconUser,
} from '../ui/icons/icons.ts'
import { QuietButton } from '../ui/links/buttons.tsx'
import { useSession } from '../ui/screen/use-session.ts'
import type { HubClient } from './hub-client.ts'
import type { MenuState } from './menu/use-menu.ts'
import { useLogout } from './use-logout.ts'
import './hub-status.css'
import { HUB_TEXTS, type HubState, useHubState } from '../ui/notices/hub-state.ts'
import { useHeldNotices } from '../ui/notices/notices.ts'
import './menu/menu-links.css'
import './user-menu.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionUser } from '../api/sesion.ts'

interface AppHeaderProps {
  menu: MenuState
  onOpenMenu: () => void
  onOpenPalette: () => void
  hub: HubClient | null
}

export function AppHeader({ menu, onOpenMenu, onOpenPalette, hub }: AppHeaderProps) {
  const username = useSession()?.username || 'Usuario'
  const logout = useLogout()
  return (
    <header className="cuadre-shell-header">
      {!menu.pinned && (
        <ActionIcon
          id="menu-abrir"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Abrir menú"
          aria-haspopup="dialog"
          aria-expanded={menu.opened}
          onClick={onOpenMenu}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <Link to="/" className="cuadre-brand">
        <img src={favicon} alt="" width={24} height={24} />
        Cuadre
      </Link>
      <div className="cuadre-shell-user">
        <QuietButton
          size="compact-md"
          className="cuadre-go"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={onOpenPalette}
        >
          <IconSearch />
          <span className="cuadre-visually-hidden">Ir a una pantalla o un registro</span>
          <span className="cuadre-go-text" aria-hidden>
            &nbsp;Ir a…
          </span>
          <kbd aria-hidden>Ctrl K</kbd>
        </QuietButton>
        <span id="ayuda-abrir" />
        {hub !== null && <HubStatus hub={hub} />}
        <UserMenu username={username} logout={logout} />
        <Button
          variant="subtle"
          color="gray"
          className="cuadre-logout"
          loading={logout.busy}
          leftSection={<IconLogout />}
          onClick={() => void logout.run()}
        >
          Cerrar sesión
        </Button>
      </div>
    </header>
  )
}

/** Whether this page hears of the others' changes: a quiet sign, and a button when it has given up. */
function HubStatus({ hub }: { hub: HubClient }) {
  const state = useHubState()
  const news = useHeldNotices()
  return (
    <div className="cuadre-hub" data-state={state} data-news={news > 0 || undefined}>
      {state === 'disconnected' ? <Reconnect onClick={hub.start} /> : <Sign state={state} news={news} />}
      {/* Heard only when the notices are lost: the rest is no news. */}
      <span className="cuadre-visually-hidden" aria-live="polite">
        {state === 'disconnected' && HUB_TEXTS.disconnected}
      </span>
    </div>
  )
}

/** `news`: changes of others that were not told because a form has the attention. */
function Sign({ state, news }: { state: HubState; news: number }) {
  const Icon = state === 'connected' ? IconBell : IconBellRinging
  const changes = news === 1 ? '1 cambio de otros' : `${news} cambios de otros`
  const text = news === 0 ? HUB_TEXTS[state] : `${HUB_TEXTS[state]}: ${changes} desde que abrió el formulario`
  return (
    <span className="cuadre-hub-sign" role="img" aria-label={text} title={text}>
      <Icon size={18} />
      {news > 0 && <span className="cuadre-hub-news">{news}</span>}
    </span>
  )
}

function Reconnect({ onClick }: { onClick: () => void }) {
  return (
    <QuietButton
      size="compact-sm"
      className="cuadre-hub-reconnect"
      title={HUB_TEXTS.disconnected}
      aria-label={`${HUB_TEXTS.disconnected}. Reconectar`}
      leftSection={<IconBellOff />}
      onClick={onClick}
    >
      <span className="cuadre-hub-lost">Sin conexión de avisos ·&nbsp;</span>Reconectar
    </QuietButton>
  )
}

/** The user's name, and behind it what concerns the own account. A plain disclosure: two links need no menu widget. */
function UserMenu({ username, logout }: { username: string; logout: ReturnType<typeof useLogout> }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const roles = useSession()?.roles ?? []
  // Only looked at, the guard has asked for it: what the browser stores has no full name.
  const nombre = useQuery({ ...sessionUser(), enabled: false }).data?.nombre ?? ''

  function close() {
    setOpened(false)
    button.current?.focus()
  }

  return (
    <nav
      aria-label="Cuenta"
      className="cuadre-user-menu"
      onKeyDown={event => {
        if (event.key === 'Escape' && opened) close()
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false)
      }}
    >
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        className="cuadre-greeting"
        aria-expanded={opened}
        leftSection={<IconUser />}
        rightSection={<IconChevronDown size={14} />}
        onClick={() => setOpened(!opened)}
      >
        <span className="cuadre-greeting-text">
          <Greeting username={username} nombre={nombre} roles={roles} />
        </span>
      </Button>
      {opened && (
        <div className="cuadre-user-links cuadre-sheet">
          <Link to="/mi-cuenta" className="cuadre-menu-link" onClick={() => setOpened(false)}>
            <IconUser />
            Mi cuenta
          </Link>
          <Link to="/change-password" className="cuadre-menu-link" onClick={() => setOpened(false)}>
            <IconKey />
            Cambiar contraseña
          </Link>
          {/* On a narrow screen, in the place of the header's button. */}
          <button
            type="button"
            className="cuadre-menu-link"
            disabled={logout.busy}
            onClick={() => void logout.run()}
          >
            <IconLogout />
            Cerrar sesión
          </button>
        </div>
      )}
    </nav>
  )
}

/** The sentence of R4.1 has the user name; the full one, where there is one, is what stands out, with what its holder is. */
function Greeting({
  username,
  nombre,
  roles,
}: {
  username: string
  nombre: string
  roles: readonly string[]
}) {
  const suyo = nombre.toLowerCase() === username.toLowerCase() ? '' : nombre
  return (
    <>
      <small>{`Bienvenido, ${username}`}</small>
      <span>{[...new Set([suyo, enCorto(roles)])].filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** 'Administrador', or 'Facturacion y 3 más' of who holds several. */
function enCorto(roles: readonly string[]): string {
  const [first = '', ...others] = roles.includes('Administrador') ? ['Administrador'] : roles
  return others.length === 0 ? first : `${first} y ${others.length} más`
}
