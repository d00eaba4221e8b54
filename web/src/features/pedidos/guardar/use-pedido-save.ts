import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { ecf } from '@cuadre/contract/ecf'
import type { FieldError } from '@cuadre/contract/envelope'
import { ERRORS } from '@cuadre/contract/errors'
import { pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import { caben } from '@cuadre/domain/documentos/pago'
import { excedeMaximo } from '@cuadre/domain/pedidos/calcular-totales'
import type { RefObject } from 'react'
import { useWrite } from '../../../api/calls.ts'
import { type PedidoInput, useCreatePedido, useUpdatePedido } from '../../../api/pedidos.ts'
import { useCheckedSave } from '../../../ui/document-form/use-checked-save.ts'
import type { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import type { Viene } from '../copia/copia.ts'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { type Guardado, idDe } from '../guardado.ts'
import { cifraInvalida, problemaDe } from '../lineas/lineas.ts'
import { faltasDe, focusField } from './faltas.ts'
import { pedidoBodyOf } from './pedido-body.ts'
import { useRefusals } from './use-refusals.tsx'

export interface SavedPedido {
  readonly pedidoId: number
  readonly message: string
}

interface Options {
  readonly form: PedidoForm
  /** What is saved over; null: a new one. */
  readonly guardado: Guardado | null
  /** The order whose refused document is issued anew. */
  readonly reemplaza: { readonly pedidoId: number; readonly documentoId: number } | null
  /** The quote, or the month, that this order comes from. */
  readonly viene: Viene | null
  readonly container: RefObject<HTMLElement | null>
  /** A new order is sent under it. */
  readonly sending: ReturnType<typeof useSendingKey>
  /** A product waits in the add block. */
  readonly pending: RefObject<boolean>
  readonly onSaved: (saved: SavedPedido) => void
  /** Somebody else saved this order meanwhile. */
  readonly onConflict: (error: unknown) => Promise<void>
}

/** Saving an order, or a quote: the checks of R7.3 in their sequence, one save at a time, nothing lost when it fails. */
export function usePedidoSave(options: Options) {
  const { form, guardado, viene, container, sending, onConflict } = options
  const create = useCreatePedido()
  const update = useUpdatePedido()
  const emision = useWrite(ecf.emitirDeNuevo)
  const cotizar = useWrite(cotizaciones.create)
  const recotizar = useWrite(cotizaciones.update)
  const handleRefusal = useRefusals({ form, guardado, viene, container, onConflict })
  const saving = useCheckedSave({
    container,
    state: form.state,
    check: () => {
      const faltas = faltasDe(form)
      return faltas.length > 0 ? faltas : entryProblem()
    },
    goTo: ([first = '']) => focusField(container.current, first),
    send: async () => {
      options.onSaved(await send())
      sending.renew()
    },
    onRefused: async (error, tell) => {
      if (await handleRefusal(error, tell)) sending.renew()
    },
  })

  /** What R7.3 does not list: a product that was not added yet, a quantity that was left blank. */
  function entryProblem(): readonly FieldError[] {
    for (const [place, linea] of form.state.lineas.entries()) {
      const figure = cifraInvalida(linea)
      if (figure === undefined) continue
      const usual = figure === 'cantidad' || figure === 'descuento'
      const message = usual
        ? 'Revise la cantidad y el descuento de la línea señalada.'
        : problemaDe(figure, linea)
      return [{ field: `detalles.${place}.${figure}`, message: message ?? '' }]
    }
    if (options.pending.current) {
      const message =
        'Hay un producto sin agregar: termine de agregar la línea, borre el producto o cierre su aviso.'
      return [{ field: 'cantidad', message }]
    }
    if (form.cotiza && form.state.validaHasta === null) {
      return [{ field: 'validaHasta', message: 'Debe decir hasta qué día vale la cotización.' }]
    }
    if (excedeMaximo(form.totales)) return [{ field: 'detalles', message: ERRORS.AMOUNT_TOO_LARGE.message }]
    const terminos = terminosDe(form.pago)
    const { total } = form.totales
    if (!caben(terminos, total)) return [{ field: 'pago', message: pagoSinResto(terminos, total) }]
    return []
  }

  async function send(): Promise<SavedPedido> {
    const { empresa, cliente, porcentajes, totales, pago } = form
    const ncf = form.ncf.chosen
    const sinNumero = ncf === undefined && !form.automatico
    if (empresa === undefined || cliente === undefined || porcentajes === null || sinNumero) {
      throw new Error('An order without gaps has its company, client and number')
    }
    const chosen = {
      empresa,
      cliente,
      ncf,
      porcentajes,
      totales,
      pago,
      version: guardado?.version,
    }
    const body = pedidoBodyOf(form.state, chosen)
    if (form.cotiza) return cotizarCon({ ...body, validaHasta: form.state.validaHasta ?? '' })
    if (guardado !== null) {
      const id = idDe(guardado)
      const { data } = await update.mutateAsync({ id, body })
      return { pedidoId: id, message: data }
    }
    if (options.reemplaza !== null) {
      const { pedidoId, documentoId: id } = options.reemplaza
      const { message } = await emision.mutateAsync({
        params: { id },
        idempotencyKey: sending.key,
        body: { pedido: body },
      })
      return { pedidoId, message }
    }
    if (ncf !== undefined) form.ncf.hold(ncf)
    const sent = { body: { ...body, ...viene }, idempotencyKey: sending.key }
    const { data, message } = await create.mutateAsync(sent)
    return { pedidoId: data.pedidoId, message }
  }

  async function cotizarCon(body: PedidoInput & { validaHasta: string }): Promise<SavedPedido> {
    const { data, message } =
      guardado === null
        ? await cotizar.mutateAsync({ body, idempotencyKey: sending.key })
        : await recotizar.mutateAsync({ params: { id: idDe(guardado) }, body })
    return { pedidoId: data.id, message }
  }

  return saving
}
