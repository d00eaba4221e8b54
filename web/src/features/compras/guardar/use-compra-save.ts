import { type Compra, compras } from '@cuadre/contract/compras'
import type { CallInput } from '@cuadre/contract/endpoint'
import type { FieldError } from '@cuadre/contract/envelope'
import type { RefObject } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/calls.ts'
import { hoy } from '../../../lib/clock.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useCheckedSave } from '../../../ui/document-form/use-checked-save.ts'
import type { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { useAvisosLeidos } from '../avisos-de-compra.tsx'
import type { CompraForm } from '../formulario/use-compra-form.ts'
import { compraBodyOf } from './compra-body.ts'
import { faltasDe, focusField, focusFirstField } from './faltas.ts'

/** Another receipt's, or the same one twice: the form looks who has it. */
const REPETIDA = 'COMPRA_REPETIDA'

interface Options {
  readonly form: CompraForm
  /** The stored purchase; null for a new one. */
  readonly compra: Compra | null
  readonly container: RefObject<HTMLElement | null>
  /** A new purchase is sent under it. */
  readonly sending: ReturnType<typeof useSendingKey>
  /** `otra`: another one is to be written next. */
  readonly onSaved: (saved: { readonly compra: Compra; readonly otra: boolean }) => Promise<void> | void
  /** Somebody else saved it meanwhile. */
  readonly onConflict: (error: unknown) => Promise<void>
}

/** Saving a purchase: everything that is wrong at once, one save at a time, nothing lost when it fails. */
export function useCompraSave({ form, compra, container, sending, onSaved, onConflict }: Options) {
  const create = useWrite(compras.create)
  const update = useWrite(compras.update)
  const avisosLeidos = useAvisosLeidos()
  const saving = useCheckedSave<boolean>({
    container,
    state: form.state,
    check: () => faltasDe(form.state, form.calculo, hoy()),
    // After the paint that unfolds the fields which have something to say.
    goTo: fields => requestAnimationFrame(() => focusFirstField(container.current, fields)),
    ask: () => avisosLeidos(form.calculo.avisos),
    send: async otra => {
      const saved = await send()
      sending.renew()
      await onSaved({ compra: saved, otra })
    },
    onRefused: handle,
  })

  async function send(): Promise<Compra> {
    // Without gaps it has its company, supplier, day and kind of expense.
    const body = compraBodyOf(form.state, form.calculo, compra?.version) as CallInput<
      typeof compras.create
    >['body']
    if (compra !== null) return (await update.mutateAsync({ params: { id: compra.id }, body })).data
    return (await create.mutateAsync({ body, idempotencyKey: sending.key })).data
  }

  async function handle(error: unknown, tell: (faltas: readonly FieldError[]) => void) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'CONFLICT') return onConflict(error)
    toast.failed(compra === null ? 'No se pudo registrar la compra' : 'No se pudo actualizar', error)
    if (code === REPETIDA) {
      await form.buscarRepetida()
      focusField(container.current, 'ncf')
    } else if (code === 'IDEMPOTENCY_MISMATCH') await askForSecond()
    else if (error instanceof ApiError && error.errors.length > 0) {
      tell(error.errors)
      const fields = error.errors.map(({ field }) => field)
      requestAnimationFrame(() => focusFirstField(container.current, fields))
    }
  }

  /** An earlier attempt did arrive, and the form was changed since then. */
  async function askForSecond() {
    const otra = await confirm({
      title: 'Esta compra ya se había guardado',
      message:
        'Un intento anterior llegó al servidor con otros datos. Búsquela en la lista de compras antes de registrar otra.',
      confirmLabel: 'Registrar otra compra',
      cancelLabel: 'Seguir editando',
    })
    if (otra) sending.renew()
  }

  return { ...saving, save: (otra = false) => saving.save(otra) }
}
