import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconKey, IconLogout, IconMenu2, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSession } from '../ui/use-session.ts'
import { useLogout } from './use-logout.ts'

export function AppHeader(props: { onOpenMenu: () => void; menuOpened: boolean }) {
  const username = useSession()?.username || 'Usuario'
  const navigate = useNavigate()
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
        <Menu position="bottom-end" withinPortal shadow="md">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              className="cuadre-greeting"
              leftSection={<IconUser size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              <span className="cuadre-greeting-text">{`Bienvenido, ${username}`}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconKey size={16} aria-hidden />}
              onClick={() => void navigate({ to: '/change-password' })}
            >
              Cambiar contraseña
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
