import { comprasPropias } from '@cuadre/contract/compras-propias'
import type { FieldError } from '@cuadre/contract/envelope'
import type { AvisoDeCompra } from '@cuadre/domain/compras/avisos-de-compra'
import type { ClasePropia } from '@cuadre/domain/compras/propia'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/calls.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useFormSave } from '../../../ui/dialog/use-form-save.ts'
import type { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { useAvisosLeidos } from '../avisos-de-compra.tsx'
import { bodyOf, type Calculo, type PropiaValues } from './propia-values.ts'

interface Options {
  readonly clase: ClasePropia
  readonly calculo: Calculo
  /** What is to be known of it; it is issued once that was read. */
  readonly avisos: readonly AvisoDeCompra[]
  readonly form: UseFormReturnType<PropiaValues>
  readonly container: RefObject<HTMLElement | null>
  /** The document is sent under it. */
  readonly sending: ReturnType<typeof useSendingKey>
  readonly onSaved: (emitida: { readonly documentoId: number; readonly message: string }) => void
}

/** Issuing an own document: once, however often it is pressed or sent; a refusal keeps everything that was written. */
export function usePropiaSave({ clase, calculo, avisos, form, container, sending, onSaved }: Options) {
  const issue = useWrite(comprasPropias.create)
  const avisosLeidos = useAvisosLeidos()
  const asking = useRef(false)
  const [faltas, setFaltas] = useState<readonly FieldError[]>([])
  const saved = useRef<{ documentoId: number; message: string } | null>(null)

  async function send(values: PropiaValues, idempotencyKey = sending.key): Promise<void> {
    setFaltas([])
    try {
      const body = bodyOf(clase, values, calculo)
      const { data, message } = await issue.mutateAsync({ body, idempotencyKey })
      saved.current = { documentoId: data.documentoId, message }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The key stays whatever the answer is: a refused document has not used it, one that was issued unseen is answered again.
      const mismatch = error.code === 'IDEMPOTENCY_MISMATCH'
      if (mismatch && (await askForSecond())) return send(values, sending.renew())
      setFaltas(error.errors)
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

  async function submit() {
    // The second key of a double press.
    if (asking.current) return
    asking.current = true
    const leidos = form.validate().hasErrors || (await avisosLeidos(avisos))
    asking.current = false
    if (leidos) await save.submit()
  }

  return { busy: save.busy, conflict: save.conflict, submit: () => void submit(), faltas, focusOn }
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
