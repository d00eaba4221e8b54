import './menu/menu-links.css'
import './user-menu.css'
import { Button } from '@mantine/core'
import { IconChevronDown, IconKey, IconLogout, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { sessionUser } from '../api/sesion.ts'
import { useSession } from '../ui/screen/use-session.ts'
import type { useLogout } from './use-logout.ts'

/** The user's name, and behind it what concerns the own account. A plain disclosure: two links need no menu widget. */
export function UserMenu({ username, logout }: { username: string; logout: ReturnType<typeof useLogout> }) {
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
        leftSection={<IconUser size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        <span className="cuadre-greeting-text">
          <Greeting username={username} nombre={nombre} roles={roles} />
        </span>
      </Button>
      {opened && (
        <div className="cuadre-user-links">
          <Link to="/mi-cuenta" className="cuadre-menu-link" onClick={() => setOpened(false)}>
            <IconUser size={16} aria-hidden />
            Mi cuenta
          </Link>
          <Link to="/change-password" className="cuadre-menu-link" onClick={() => setOpened(false)}>
            <IconKey size={16} aria-hidden />
            Cambiar contraseña
          </Link>
          {/* On a narrow screen, in the place of the header's button. */}
          <button
            type="button"
            className="cuadre-menu-link"
            disabled={logout.busy}
            onClick={() => void logout.run()}
          >
            <IconLogout size={16} aria-hidden />
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
