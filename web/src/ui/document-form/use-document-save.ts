import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef } from 'react'
import { confirm } from '../dialog/confirm.tsx'
import { useFormSave } from '../dialog/use-form-save.ts'
import type { useSendingKey } from '../draft/use-sending-key.ts'

/** What was issued, by its id, and the sentence that says so. */
interface Issued {
  readonly documentoId: number
  readonly message: string
}

interface Options<V extends object> {
  readonly form: UseFormReturnType<V>
  readonly container: RefObject<HTMLElement | null>
  /** The document is sent under it. */
  readonly sending: ReturnType<typeof useSendingKey>
  readonly send: (values: V, idempotencyKey: string) => Promise<Issued>
  readonly onSaved: (issued: Issued) => void
  /** Why it was not issued; null: it is being sent again. */
  readonly onRefusal: (error: unknown) => void
  /** The refusal is told by the form itself; absent: by a notice, with this title. */
  readonly onTold?: () => void
  readonly failure: string
  /** Asked where an earlier attempt did arrive, and the form was changed since then. Absent: there can be no second one. */
  readonly second?: { readonly title: string; readonly message: string; readonly confirmLabel: string }
}

/** Issuing a document: once, however often it is pressed or sent; a refusal keeps everything that was written. */
export function useDocumentSave<V extends object>(options: Options<V>) {
  const { form, container, sending, failure, second } = options
  const issued = useRef<Issued | null>(null)

  async function send(values: V, idempotencyKey = sending.key): Promise<void> {
    options.onRefusal(null)
    try {
      issued.current = await options.send(values, idempotencyKey)
    } catch (error) {
      // The key stays whatever the answer is: a refused document has not used it, one that was issued unseen is answered again.
      const mismatch = error instanceof Error && 'code' in error && error.code === 'IDEMPOTENCY_MISMATCH'
      if (mismatch && second && (await confirm({ ...second, cancelLabel: 'Seguir editando' })))
        return send(values, sending.renew())
      options.onRefusal(error)
      throw error
    }
  }

  const save = useFormSave({
    form,
    onSave: send,
    onSaved: () => {
      if (issued.current !== null) options.onSaved(issued.current)
    },
    onRefused: options.onTold,
    failure,
    container,
  })
  const focusOn = (field: string) =>
    container.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus()
  return { busy: save.busy, conflict: save.conflict, submit: save.submit, focusOn }
}
