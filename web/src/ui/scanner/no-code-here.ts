import { toast } from '../notices/toast.ts'
import { FEWEST_KEYS } from './burst.ts'
import { useScanner } from './use-scanner.ts'

/** As much of a code as a notice has room for. */
const LONGEST_TOLD = 40

/** Tells that something was scanned where no code goes. */
export function tellNoCode(text: string): void {
  const told = text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)}…` : text
  toast.warning('Aquí no va un código', `Se leyó «${told}». La cifra quedó como estaba.`)
}

/** On every screen: what is scanned while a figure has the focus never becomes a figure. */
export function useFiguresApart(): void {
  useScanner({
    room: () => document.body,
    wants: (text, place) => place === 'figure' && text.length >= FEWEST_KEYS,
    take: tellNoCode,
  })
}
