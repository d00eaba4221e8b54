import './app-header.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../ui/screen/use-session.ts'
import type { HubClient } from './hub-client.ts'
import { HubStatus } from './hub-status.tsx'
import { useLogout } from './use-logout.ts'
import { UserMenu } from './user-menu.tsx'

export function AppHeader(props: { onOpenMenu: () => void; menuOpened: boolean; hub: HubClient | null }) {
  const username = useSession()?.username || 'Usuario'
  const logout = useLogout()
  return (
    <header className="cuadre-shell-header">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        aria-expanded={props.menuOpened}
        onClick={props.onOpenMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Link to="/" className="cuadre-brand">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        Cuadre
      </Link>
      <div className="cuadre-shell-user">
        {props.hub !== null && <HubStatus hub={props.hub} />}
        <UserMenu username={username} />
        <Button
          variant="default"
          className="cuadre-logout"
          aria-label="Cerrar sesión"
          loading={logout.busy}
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void logout.run()}
        >
          <span className="cuadre-logout-text">Cerrar sesión</span>
        </Button>
      </div>
    </header>
  )
}
