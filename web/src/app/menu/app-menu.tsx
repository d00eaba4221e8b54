import './menu.css'
import { Button, Drawer } from '@mantine/core'
import { IconPin, IconPinnedOff } from '../../ui/icons/icons.ts'
import { MenuLinks } from './menu-links.tsx'
import type { MenuState } from './use-menu.ts'

/** The menu at the left: a drawer over the screen (R4.1), or beside it where there is room and somebody wants it so. */
export function AppMenu({ menu }: { menu: MenuState }) {
  if (menu.pinned) {
    return (
      // A browser stops with Tab at what it can scroll, and says its name.
      <aside aria-label="Menú" className="cuadre-menu-pinned cuadre-no-print">
        <Button
          id={PIN}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPinnedOff />}
          onClick={() => {
            menu.pin(false)
            focusLater('menu-abrir')
          }}
        >
          Soltar el menú
        </Button>
        <MenuLinks allOpen />
      </aside>
    )
  }
  return (
    <Drawer opened={menu.opened} onClose={menu.close} title="Menú" size={300} position="left">
      {menu.canPin && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mb="xs"
          leftSection={<IconPin />}
          onClick={() => {
            menu.pin(true)
            focusLater(PIN)
          }}
        >
          Fijar el menú
        </Button>
      )}
      <MenuLinks allOpen={false} onChoose={menu.close} />
    </Drawer>
  )
}

const PIN = 'menu-soltar'

/** The button that was pressed is gone: its counterpart goes on, as soon as it is there. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
