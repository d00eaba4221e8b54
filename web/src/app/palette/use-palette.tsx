import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePermisos, useSession } from '../../ui/screen/use-session.ts'
import { type Destination, destinationsFor } from './destinations.ts'

export const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** None of them belongs to browsers or screen readers on Windows and Linux; a Mac's Alt+N, which writes ñ, stays the field's. */
const KEYS = { palette: 'mod+K', nuevoPedido: 'alt+N' } as const

/** Ctrl+K and Alt+N, on every screen and in every field, but not over a dialog that asks for an answer. */
export function usePalette({ menuOpened, closeMenu }: { menuOpened: boolean; closeMenu: () => void }) {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const may = usePermisos()
  const roles = useSession()?.roles ?? []
  const free = () => menuOpened || document.querySelector('[role="dialog"]') === null

  function open() {
    closeMenu()
    setOpened(true)
  }

  function go({ ruta, nuevo }: Pick<Destination, 'ruta' | 'nuevo'>) {
    setOpened(false)
    void navigate({ to: ruta, search: nuevo ? { nuevo: '1' } : {} } as never)
  }

  useHotkeys(
    [
      [
        KEYS.palette,
        () => {
          if (opened) setOpened(false)
          else if (free()) open()
        },
      ],
      [
        KEYS.nuevoPedido,
        () => {
          if (may('pedidos.crear') && free()) go({ ruta: '/facturacion/nuevo' })
        },
      ],
    ],
    [],
  )

  return {
    open,
    palette: opened && (
      <Suspense>
        <Palette destinations={destinationsFor({ may, roles })} onGo={go} onClose={() => setOpened(false)} />
      </Suspense>
    ),
  }
}
