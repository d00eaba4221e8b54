import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { readPreference, writePreference } from '../../lib/preferences.ts'

/** From 1200 px on there is room for the menu beside a list. */
const ROOM = '(min-width: 75em)'

export interface MenuState {
  readonly opened: boolean
  readonly open: () => void
  readonly close: () => void
  /** It stands beside the screen instead of being opened over it. */
  readonly pinned: boolean
  readonly canPin: boolean
  readonly pin: (on: boolean) => void
}

/** Whether the menu is open, and whether it stands beside the screen: where there is room it does, unless this person let it go. */
export function useMenu(): MenuState {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(() => readPreference('menuFijo') !== 'no')
  const canPin = useMediaQuery(ROOM, false, { getInitialValueInEffect: false })
  return {
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    pinned: wanted && canPin,
    canPin,
    pin: on => {
      writePreference('menuFijo', on ? null : 'no')
      setWanted(on)
      setOpened(false)
    },
  }
}
