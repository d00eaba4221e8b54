import type { FieldError } from '@cuadre/contract/envelope'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef, useState } from 'react'
import { UNKNOWN } from '../../lib/message-of.ts'
import { refusedField } from '../fields/refused-field.ts'
import { toast } from '../notices/toast.ts'

/** What a refused save may say; the API's error has it, and the kit does not need to know more of it. */
interface SaveRefusal {
  readonly message: string
  readonly code?: string
  readonly errors?: readonly FieldError[]
}

interface Options<V extends object> {
  form: UseFormReturnType<V>
  onSave: (values: V) => Promise<unknown>
  onSaved: () => void
  onInvalid?: ((sentence: string) => void) | undefined
  onRefused?: ((message: string) => void) | undefined
  failure: string
  /** Title of the toast when the record cannot be read again. */
  reloadFailure?: string | undefined
  container: RefObject<HTMLElement | null>
}

/** Saving a form: one save at a time, rules first, refusals beside their fields, nothing typed lost. */
export function useFormSave<V extends object>(options: Options<V>) {
  const { form } = options
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)

  async function submit() {
    // A ref: the second Enter of a double press comes before the busy button is painted.
    if (running.current) return
    const checked = await form.validate()
    if (checked.hasErrors) {
      const [field, sentence] = Object.entries(checked.errors)[0] ?? []
      options.onInvalid?.(String(sentence))
      return focusField(field)
    }
    const refused = refusedField(options.container.current)
    if (refused !== null) {
      options.onInvalid?.(refused.validationMessage)
      return refused.focus()
    }
    running.current = true
    setBusy(true)
    setConflict(null)
    try {
      await options.onSave(form.getValues())
      options.onSaved()
    } catch (error) {
      showRefusal(refusalOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function showRefusal({ code, message, errors = [] }: SaveRefusal) {
    if (code === 'CONFLICT') return setConflict(message)
    const known = errors.filter(({ field }) => field in form.getValues())
    if (known.length > 0) form.setErrors(Object.fromEntries(known.map(error => [error.field, error.message])))
    if (options.onRefused !== undefined) options.onRefused(message)
    else if (known.length === 0 || known[0]?.message !== message) toast.error(options.failure, message)
    focusField(known[0]?.field)
  }

  /** After the paint: the fields are enabled again and their errors are there to be read out. */
  function focusField(field: string | undefined) {
    requestAnimationFrame(() => {
      const container = options.container.current
      const input =
        field === undefined ? null : container?.querySelector<HTMLElement>(`[data-path="${field}"]`)
      const target = input ?? container?.querySelector<HTMLElement>('button[type="submit"]')
      target?.focus()
      // A field that has the focus already is not scrolled to by focusing it again.
      target?.scrollIntoView({ block: 'nearest' })
    })
  }

  async function reload(fetchAgain: (() => Promise<unknown>) | undefined) {
    try {
      await fetchAgain?.()
      setConflict(null)
    } catch (error) {
      toast.error(options.reloadFailure ?? 'Error al recargar', refusalOf(error).message)
    }
  }

  return { busy, conflict, submit, reload }
}

function refusalOf(error: unknown): SaveRefusal {
  return error instanceof Error && error.message !== '' ? error : { message: UNKNOWN }
}
