import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import type { FieldError } from '@cuadre/contract/envelope'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { readAnew, useWrite } from '../../../api/calls.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { useDocumentSave } from '../../../ui/document-form/use-document-save.ts'
import type { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { bodyOf, type Correccion, type NotaValues, notaEscrita } from './nota-values.ts'

const EMITIR = {
  'nota de crédito': documentos.notaDeCredito,
  'nota de débito': documentos.notaDeDebito,
} as const satisfies Record<ClaseDeNota, unknown>

/** Why the server did not issue the note. */
export interface NotaRefusal {
  readonly code: string | null
  readonly message: string
  /** Everything that an electronic note lacks, before it takes a number. */
  readonly faltas: readonly FieldError[]
}

interface Options {
  readonly correccion: Correccion
  /** The refused note in whose place it comes. */
  readonly reemplaza: number | null
  readonly form: UseFormReturnType<NotaValues>
  readonly container: RefObject<HTMLElement | null>
  /** The note is sent under it. */
  readonly sending: ReturnType<typeof useSendingKey>
  readonly onSaved: (nota: { readonly documentoId: number; readonly message: string }) => void
}

/** Issuing a note. */
export function useNotaSave({ correccion, reemplaza, form, container, sending, onSaved }: Options) {
  const { documento, clase } = correccion
  const client = useQueryClient()
  const issue = useWrite(EMITIR[clase])
  const deNuevo = useWrite(ecf.emitirDeNuevo)
  const [refusal, setRefusal] = useState<NotaRefusal | null>(null)

  async function send(values: NotaValues, idempotencyKey: string) {
    const nota = notaEscrita(correccion, values)
    if (values.modo === null || nota === null || 'falta' in nota)
      throw new Error('A note without gaps adds up')
    const aplicar = clase === 'nota de crédito' && { aplicar: values.aplicar }
    const body = { ...bodyOf(values, nota), modo: values.modo, ...aplicar }
    try {
      const { data, message } =
        reemplaza === null
          ? await issue.mutateAsync({ params: { id: documento.documentoId }, body, idempotencyKey })
          : await deNuevo.mutateAsync({ params: { id: reemplaza }, body: { nota: body }, idempotencyKey })
      return { documentoId: data.documentoId, message }
    } catch (error) {
      // Somebody else may have corrected it meanwhile: the figures follow, what was written stays.
      void client.invalidateQueries(readAnew(documentos.get, { params: { id: documento.documentoId } }))
      throw error
    }
  }

  const { submit, ...save } = useDocumentSave({
    form,
    container,
    sending,
    send,
    onSaved,
    onRefusal: error => setRefusal(error === null ? null : refusalOf(error)),
    // Told above the form, where it stays until the next try.
    onTold: focusLost,
    failure: 'No se pudo emitir la nota',
    second: {
      title: 'Esta nota ya se había emitido',
      message:
        'Un intento anterior llegó al servidor con otros datos. Búsquela en la lista de comprobantes antes de emitir otra.',
      confirmLabel: 'Emitir otra nota',
    },
  })

  /** The button that was pressed was disabled while it worked, and lost the focus. Whoever is in a field stays there. */
  function focusLost() {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      container.current?.querySelector<HTMLElement>('[data-path="guardar"]')?.focus()
    })
  }

  return { ...save, submit: () => void submit(), refusal }
}

export function refusalOf(error: unknown): NotaRefusal {
  const code = error instanceof ApiError ? error.code : null
  return {
    code,
    message: messageOf(error),
    faltas: error instanceof ApiError && code === 'INVALID_INPUT' ? error.errors : [],
  }
}
