import './app-header.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import favicon from '../ui/favicon.svg'
import { useSession } from '../ui/screen/use-session.ts'
import type { HubClient } from './hub-client.ts'
import { HubStatus } from './hub-status.tsx'
import type { MenuState } from './menu/use-menu.ts'
import { useLogout } from './use-logout.ts'
import { UserMenu } from './user-menu.tsx'

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
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className="cuadre-brand">
        <img src={favicon} alt="" width={24} height={24} />
        Cuadre
      </Link>
      <div className="cuadre-shell-user">
        <Button
          variant="default"
          size="compact-md"
          className="cuadre-go"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={onOpenPalette}
        >
          <IconSearch size={16} aria-hidden />
          <span className="cuadre-visually-hidden">Ir a una pantalla o un registro</span>
          <span className="cuadre-go-text" aria-hidden>
            &nbsp;Ir a…
          </span>
          <kbd aria-hidden>Ctrl K</kbd>
        </Button>
        <span id="ayuda-abrir" />
        {hub !== null && <HubStatus hub={hub} />}
        <UserMenu username={username} logout={logout} />
        <Button
          variant="subtle"
          color="gray"
          className="cuadre-logout"
          loading={logout.busy}
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void logout.run()}
        >
          Cerrar sesión
        </Button>
      </div>
    </header>
  )
}
