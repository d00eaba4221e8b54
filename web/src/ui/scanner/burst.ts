/** The longest pause between two keys of a scanner, in milliseconds. Scanners leave 0 to 30; a quick hand of twelve keys a second leaves 83. */
export const LONGEST_GAP = 40

/** A radio that stutters makes a scanner wait; after so many keys without a pause a longer one is its own too. */
const CERTAIN_KEYS = 4
export const LONGEST_STALL = 150

/** Fewer keys than these are a scan only where they are the code of something: a hand may roll over two or three at once. */
export const FEWEST_KEYS = 6

/** Keys that came too fast one after the other for a hand. */
export interface Burst {
  readonly text: string
  /** When the last of them was pressed. */
  readonly last: number
}

/** Says whether a key of that moment is of the same burst. */
export function goesOn({ text, last }: Burst, at: number): boolean {
  return at - last <= (text.length < CERTAIN_KEYS ? LONGEST_GAP : LONGEST_STALL)
}
