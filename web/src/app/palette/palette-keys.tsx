import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePermiso } from '../../ui/screen/use-session.ts'
import type { MenuState } from '../menu/use-menu.ts'
import type { Destination } from './destinations.ts'
import { Palette } from './palette.tsx'

const AyudaDrawer = lazy(async () => ({
  default: (await import('../../features/ayuda/ayuda-drawer.tsx')).AyudaDrawer,
}))

export interface PaletteKeysProps {
  opened: boolean
  onOpened: (opened: boolean) => void
  menu: MenuState
  /** The topic of the help that stands open; null is that of the screen, undefined none. */
  help: string | null | undefined
  onHelp: (tema: string | null | undefined) => void
}

/**
 * Ctrl+K, Alt+N and F1, on every screen and in every field, but not over a dialog that asks for an answer. The first two belong to no browser
 * or screen reader on Windows and Linux; a Mac's Alt+N, which writes ñ, stays the field's. F1 is what every program's help has.
 */
export function PaletteKeys({ opened, onOpened, menu, help, onHelp }: PaletteKeysProps) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('pedidos.crear')
  const free = () => menu.opened || document.querySelector('[role="dialog"]') === null

  function go({ ruta, nuevo, buscar = {}, tema }: Pick<Destination, 'ruta' | 'nuevo' | 'buscar' | 'tema'>) {
    onOpened(false)
    if (tema !== undefined) return onHelp(tema)
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

  function onF1() {
    if (!free()) return
    menu.close()
    onHelp(null)
  }

  useHotkeys(
    [
      ['mod+K', onPalette],
      ['alt+N', onNuevoPedido],
      ['F1', onF1],
    ],
    [],
  )

  return (
    <>
      {opened && <Palette onGo={go} onClose={() => onOpened(false)} />}
      {help !== undefined && (
        <Suspense>
          <AyudaDrawer key={help} tema={help} onClose={() => onHelp(undefined)} />
        </Suspense>
      )}
    </>
  )
}
