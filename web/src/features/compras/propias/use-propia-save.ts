import type { FieldError } from '@cuadre/contract/envelope'
import type { ClasePropia } from '@cuadre/domain/compras/propia'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useEmitirPropia } from '../../../api/compras-propias.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useFormSave } from '../../../ui/dialog/use-form-save.ts'
import { bodyOf, type Calculo, type PropiaValues } from './propia-values.ts'

interface Options {
  readonly clase: ClasePropia
  readonly calculo: Calculo
  readonly form: UseFormReturnType<PropiaValues>
  readonly container: RefObject<HTMLElement | null>
  readonly onSaved: (emitida: { readonly documentoId: number; readonly message: string }) => void
}

/** Issuing an own document: once, however often it is pressed or sent; a refusal keeps everything that was written. */
export function usePropiaSave({ clase, calculo, form, container, onSaved }: Options) {
  const issue = useEmitirPropia()
  const idempotencyKey = useRef(randomKey())
  const [faltas, setFaltas] = useState<readonly FieldError[]>([])
  const saved = useRef<{ documentoId: number; message: string } | null>(null)

  async function send(values: PropiaValues) {
    setFaltas([])
    try {
      const body = bodyOf(clase, values, calculo)
      const { data, message } = await issue.mutateAsync({ body, idempotencyKey: idempotencyKey.current })
      saved.current = { documentoId: data.documentoId, message }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaltas(error.errors)
      if (error.code === 'IDEMPOTENCY_MISMATCH') {
        if (!(await askForSecond())) throw error
        idempotencyKey.current = randomKey()
        return send(values)
      }
      // Without an answer it may have arrived; after any other refusal nothing was issued.
      if (error.status !== 0) idempotencyKey.current = randomKey()
      throw error
    }
  }

  const save = useFormSave({
    form,
    onSave: send,
    onSaved: () => {
      if (saved.current !== null) onSaved(saved.current)
    },
    failure: 'No se pudo emitir el comprobante',
    container,
  })

  function focusOn(field: string) {
    container.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus()
  }

  return { busy: save.busy, conflict: save.conflict, submit: () => void save.submit(), faltas, focusOn }
}

/** An earlier attempt did arrive, and the form was changed since then: its number is taken. */
function askForSecond(): Promise<boolean> {
  return confirm({
    title: 'Este comprobante ya se había emitido',
    message:
      'Un intento anterior llegó al servidor con otros datos. Búsquelo en la lista de comprobantes de compras antes de emitir otro.',
    confirmLabel: 'Emitir otro comprobante',
    cancelLabel: 'Seguir editando',
  })
}
