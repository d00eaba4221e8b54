import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { readPreference, writePreference } from '../../lib/preferences.ts'

/** From 1280 px on there is room for the menu beside a list. */
const ROOM = '(min-width: 80em)'

export interface MenuState {
  readonly opened: boolean
  readonly open: () => void
  readonly close: () => void
  /** It stands beside the screen instead of being opened over it. */
  readonly pinned: boolean
  readonly canPin: boolean
  readonly pin: (on: boolean) => void
}

/** Whether the menu is open, and whether this person has it pinned. */
export function useMenu(): MenuState {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(() => readPreference('menuFijo') !== null)
  const canPin = useMediaQuery(ROOM, false, { getInitialValueInEffect: false })
  return {
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    pinned: wanted && canPin,
    canPin,
    pin: on => {
      writePreference('menuFijo', on ? 'si' : null)
      setWanted(on)
      setOpened(false)
    },
  }
}
