import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { helpWasAsked } from '../../lib/early-help.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { Help } from '../help.tsx'
import type { MenuState } from '../menu/use-menu.ts'
import type { Destination } from './destinations.ts'
import { Palette } from './palette.tsx'

export interface PaletteKeysProps {
  opened: boolean
  onOpened: (opened: boolean) => void
  menu: MenuState
}

/**
 * Ctrl+K, Alt+N and F1, on every screen and in every field, but not over a dialog that asks for an answer; over a paper, which asks nothing, Alt+N. The first two belong to no browser
 * or screen reader on Windows and Linux; a Mac's Alt+N, which writes ñ, stays the field's. F1 is what every program's help has.
 */
export function PaletteKeys({ opened, onOpened, menu }: PaletteKeysProps) {
  const navigate = useNavigate()
  const [help, setHelp] = useState<string | null>()
  const mayCreate = usePermiso('pedidos.crear')
  const free = (besides = '') => menu.opened || document.querySelector(`[role="dialog"]${besides}`) === null

  function go({ ruta, nuevo, buscar = {}, tema }: Pick<Destination, 'ruta' | 'nuevo' | 'buscar' | 'tema'>) {
    onOpened(false)
    if (tema !== undefined) return setHelp(tema)
    void navigate({ to: ruta, search: nuevo ? { nuevo: '1' } : buscar })
  }

  function onPalette() {
    if (opened) return onOpened(false)
    if (!free()) return
    menu.close()
    onOpened(true)
  }

  function onNuevoPedido() {
    if (mayCreate && free(':not(.cuadre-pdf-dialog)')) go({ ruta: '/facturacion/nuevo' })
  }

  function onF1() {
    if (!free()) return
    menu.close()
    setHelp(null)
  }

  const openIfAsked = useEffectEvent(() => helpWasAsked() && onF1())
  useEffect(() => void openIfAsked(), [])

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
      <Help tema={help} onTema={setHelp} />
    </>
  )
}
