import type { FieldError } from '@cuadre/contract/envelope'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { documentoOptions, useEmitirNota } from '../../../api/documentos.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { useFormSave } from '../../../ui/dialog/use-form-save.ts'
import { bodyOf, type Correccion, type NotaValues, notaEscrita } from './nota-values.ts'

/** Why the server did not issue the note. */
export interface NotaRefusal {
  readonly code: string | null
  readonly message: string
  /** Everything that an electronic note lacks, before it takes a number. */
  readonly faltas: readonly FieldError[]
}

const YA_EMITIDA =
  'Un intento anterior ya llegó al servidor con otros datos: la nota puede estar emitida. Mire lo que queda antes de emitir otra.'

interface Options {
  readonly correccion: Correccion
  readonly form: UseFormReturnType<NotaValues>
  readonly container: RefObject<HTMLElement | null>
  readonly onSaved: (nota: { readonly documentoId: number; readonly message: string }) => void
}

/** Issuing a note: once, however often it is pressed or sent; a refusal keeps everything that was written. */
export function useNotaSave({ correccion, form, container, onSaved }: Options) {
  const { documento, clase } = correccion
  const client = useQueryClient()
  const issue = useEmitirNota(clase)
  const idempotencyKey = useRef(randomKey())
  const [refusal, setRefusal] = useState<NotaRefusal | null>(null)
  const saved = useRef<{ documentoId: number; message: string } | null>(null)

  async function send(values: NotaValues) {
    const nota = notaEscrita(correccion, values)
    if (values.modo === null || nota === null || 'falta' in nota)
      throw new Error('A note without gaps adds up')
    const body = { ...bodyOf(values, nota), modo: values.modo }
    setRefusal(null)
    try {
      const answer = await issue.mutateAsync({
        id: documento.documentoId,
        body,
        idempotencyKey: idempotencyKey.current,
      })
      saved.current = { documentoId: answer.data.documentoId, message: answer.message }
    } catch (error) {
      setRefusal(refusalOf(error))
      // Another body under the same key would be taken for a mistake; without an answer it may have arrived.
      if (error instanceof ApiError && error.status !== 0) idempotencyKey.current = randomKey()
      // Somebody else may have corrected it meanwhile: the figures follow, what was written stays.
      void client.invalidateQueries(documentoOptions(documento.documentoId))
      throw error
    }
  }

  const save = useFormSave({
    form,
    onSave: send,
    onSaved: () => {
      if (saved.current !== null) onSaved(saved.current)
    },
    // Told above the form, where it stays until the next try.
    onRefused: focusLost,
    failure: 'No se pudo emitir la nota',
    container,
  })

  /** The button that was pressed was disabled while it worked, and lost the focus. Whoever is in a field stays there. */
  function focusLost() {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      container.current?.querySelector<HTMLElement>('[data-path="guardar"]')?.focus()
    })
  }

  function focusOn(field: string) {
    container.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus()
  }

  return { busy: save.busy, submit: () => void save.submit(), refusal, focusOn }
}

function refusalOf(error: unknown): NotaRefusal {
  const code = error instanceof ApiError ? error.code : null
  return {
    code,
    message: code === 'IDEMPOTENCY_MISMATCH' ? YA_EMITIDA : messageOf(error),
    faltas: error instanceof ApiError && code === 'INVALID_INPUT' ? error.errors : [],
  }
}
