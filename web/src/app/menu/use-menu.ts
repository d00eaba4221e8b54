import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { readSession } from '../../lib/session-storage.ts'

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

/** What somebody chose about the screen. It outlives the session, and is his alone: others log in here too. */
type Preference = 'menuFijo'

/** What was chosen, or null while nothing was. */
function readPreference(name: Preference): string | null {
  const key = keyOf(name)
  return key === null ? null : localStorage.getItem(key)
}

/** Null takes the choice back. */
function writePreference(name: Preference, value: string | null): void {
  const key = keyOf(name)
  if (key === null) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A full storage: the choice lasts as long as the page.
  }
}

function keyOf(name: Preference): string | null {
  const session = readSession()
  return session === null ? null : `${name}:${session.userId}`
}
