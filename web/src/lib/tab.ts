import { randomKey } from './random-key.ts'

/** This tab, told from the user's others: the server does not send a change back to the tab that made it. No secret. */
export const TAB = randomKey(8)
