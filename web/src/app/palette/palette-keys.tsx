import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { usePermiso } from '../../ui/screen/use-session.ts'
import type { MenuState } from '../menu/use-menu.ts'
import type { Destination } from './destinations.ts'
import { Palette } from './palette.tsx'

export interface PaletteKeysProps {
  opened: boolean
  onOpened: (opened: boolean) => void
  menu: MenuState
}

/**
 * Ctrl+K and Alt+N, on every screen and in every field, but not over a dialog that asks for an answer. Neither belongs to
 * browsers or screen readers on Windows and Linux; a Mac's Alt+N, which writes ñ, stays the field's.
 */
export function PaletteKeys({ opened, onOpened, menu }: PaletteKeysProps) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('pedidos.crear')
  const free = () => menu.opened || document.querySelector('[role="dialog"]') === null

  function go({ ruta, nuevo, buscar = {} }: Pick<Destination, 'ruta' | 'nuevo' | 'buscar'>) {
    onOpened(false)
    void navigate({ to: ruta, search: nuevo ? { nuevo: '1' } : buscar })
  }

  function onPalette() {
    if (opened) return onOpened(false)
    if (!free()) return
    menu.close()
    onOpened(true)
  }

  function onNuevoPedido() {
    if (mayCreate && free()) go({ ruta: '/facturacion/nuevo' })
  }

  useHotkeys(
    [
      ['mod+K', onPalette],
      ['alt+N', onNuevoPedido],
    ],
    [],
  )

  return opened && <Palette onGo={go} onClose={() => onOpened(false)} />
}
