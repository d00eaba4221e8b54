import './user-menu.css'
import { Button } from '@mantine/core'
import { IconChevronDown, IconKey, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** The user's name, and behind it what concerns the own account. A plain disclosure: one link needs no menu widget. */
export function UserMenu({ username }: { username: string }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

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
        <span className="cuadre-greeting-text">{`Bienvenido, ${username}`}</span>
      </Button>
      {opened && (
        <div className="cuadre-user-links">
          <Link to="/change-password" className="cuadre-menu-link" onClick={() => setOpened(false)}>
            <IconKey size={16} aria-hidden />
            Cambiar contraseña
          </Link>
        </div>
      )}
    </nav>
  )
}
