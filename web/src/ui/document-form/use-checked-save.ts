import type { FieldError } from '@cuadre/contract/envelope'
import { type RefObject, useRef, useState } from 'react'
import { refusedField } from '../fields/refused-field.ts'
import { toast } from '../notices/toast.ts'

const NONE: readonly FieldError[] = []

interface Refused {
  readonly faltas: readonly FieldError[]
  /** What was written when they were told. */
  readonly at: unknown
  readonly byServer: boolean
}

/** `H`: what else is said as it is saved. */
interface Options<H> {
  readonly container: RefObject<HTMLElement | null>
  /** What is written: another object once anything of it changes. */
  readonly state: unknown
  /** All that keeps it from being sent. */
  readonly check: () => readonly FieldError[]
  /** Goes to the first of these fields. */
  readonly goTo: (fields: readonly string[]) => void
  /** Asked once nothing is missing: false keeps it from being sent. */
  readonly ask?: () => Promise<boolean>
  readonly send: (how: H) => Promise<void>
  /** What becomes of a refusal; `tell` shows sentences beside their fields. */
  readonly onRefused: (error: unknown, tell: (faltas: readonly FieldError[]) => void) => Promise<void>
}

/** Saving what is too large for a dialog: all that is missing at once, one save at a time, nothing lost when it fails. */
export function useCheckedSave<H = void>(options: Options<H>) {
  const { container, state } = options
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function save(how: H) {
    // A ref: the second key of a double press comes before the busy button is painted.
    if (running.current) return
    const faltas = options.check()
    if (faltas[0] !== undefined) {
      setRefused({ faltas, at: state, byServer: false })
      toast.warning(faltas[0].message)
      return options.goTo(faltas.map(({ field }) => field))
    }
    const marked = refusedField(container.current)
    if (marked !== null) {
      toast.warning(marked.validationMessage, 'Corrija el campo marcado.')
      return marked.focus()
    }
    running.current = true
    try {
      if (options.ask && !(await options.ask())) return
      setBusy(true)
      setRefused(null)
      await options.send(how)
    } catch (error) {
      await options.onRefused(error, told => setRefused({ faltas: told, at: state, byServer: true }))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const told = refused !== null && refused.at === state ? refused : null
  return {
    busy,
    save: (how: H) => void save(how),
    /** The sentences beside the fields, until something is changed. */
    faltas: told?.faltas ?? NONE,
    /** Those of them that only the server knows. */
    faltasDelServidor: told?.byServer ? told.faltas : NONE,
  }
}
