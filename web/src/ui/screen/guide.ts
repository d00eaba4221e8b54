import { createContext } from 'react'

/** What follows when the first record of a screen has been made, while somebody is led through several screens. */
export interface Guide {
  /** Of the button that saves. */
  readonly label: string
  /** Opens the next screen. */
  readonly go: () => void
}

/** What the screen on view leads on to; null when nobody is led. */
export const GuideContext = createContext<Guide | null>(null)

/** The same for the dialog that makes the record: given by its screen, so that no other dialog of it leads away. */
export const DialogGuideContext = createContext<Guide | null>(null)
