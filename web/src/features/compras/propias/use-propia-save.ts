import { comprasPropias } from '@cuadre/contract/compras-propias'
import type { FieldError } from '@cuadre/contract/envelope'
import type { AvisoDeCompra } from '@cuadre/domain/compras/avisos-de-compra'
import type { ClasePropia } from '@cuadre/domain/compras/propia'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/calls.ts'
import { useDocumentSave } from '../../../ui/document-form/use-document-save.ts'
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

/** Issuing an own document. */
export function usePropiaSave({ clase, calculo, avisos, form, container, sending, onSaved }: Options) {
  const issue = useWrite(comprasPropias.create)
  const avisosLeidos = useAvisosLeidos()
  const asking = useRef(false)
  const [faltas, setFaltas] = useState<readonly FieldError[]>([])
  const save = useDocumentSave({
    form,
    container,
    sending,
    send: async (values, idempotencyKey) => {
      const body = bodyOf(clase, values, calculo)
      const { data, message } = await issue.mutateAsync({ body, idempotencyKey })
      return { documentoId: data.documentoId, message }
    },
    onSaved,
    onRefusal: error => setFaltas(error instanceof ApiError ? error.errors : []),
    failure: 'No se pudo emitir el comprobante',
    second: {
      title: 'Este comprobante ya se había emitido',
      message:
        'Un intento anterior llegó al servidor con otros datos. Búsquelo en la lista de comprobantes de compras antes de emitir otro.',
      confirmLabel: 'Emitir otro comprobante',
    },
  })

  async function submit() {
    // The second key of a double press.
    if (asking.current) return
    asking.current = true
    const leidos = form.validate().hasErrors || (await avisosLeidos(avisos))
    asking.current = false
    if (leidos) await save.submit()
  }

  return { ...save, submit: () => void submit(), faltas }
}
