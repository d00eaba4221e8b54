import './refusals.css'
import type { FieldError } from '@cuadre/contract/envelope'
import { productos as productosCalls } from '@cuadre/contract/productos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { ApiError, type ApiErrorCode } from '../../../api/api-error.ts'
import { read } from '../../../api/calls.ts'
import { KEYS } from '../../../api/keys.ts'
import { cotizacionOptions } from '../../../api/pedidos.ts'
import { MES_CERRADO } from '../../../meses/mes-cerrado.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import type { Viene } from '../copia/copia.ts'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { esCotizacion, type Guardado, leerDeNuevo, loQueVende } from '../guardado.ts'
import { totalesDe } from '../lineas/lineas.ts'
import { cambiosDePrecio, repriced } from '../lineas/prices.ts'
import { focusField, focusFirstField } from './faltas.ts'

/** It was frozen, paid, deleted, turned into an order or thrown away meanwhile. */
const YA_NO_CAMBIA: ReadonlySet<ApiErrorCode> = new Set([
  'DOCUMENTO_FROZEN',
  'PEDIDO_PAID',
  'PEDIDO_NOT_FOUND',
  'COTIZACION_CONVERTIDA',
  'COTIZACION_DESCARTADA',
  'COTIZACION_NOT_FOUND',
])

type Tell = (faltas: readonly FieldError[]) => void

interface Options {
  readonly form: PedidoForm
  /** What is saved over: the stored order or quote, null for a new one. */
  readonly guardado: Guardado | null
  /** The quote, or the month, that a new order comes from. */
  readonly viene: Viene | null
  readonly container: RefObject<HTMLElement | null>
  /** Somebody else saved it meanwhile. */
  readonly onConflict: (error: unknown) => Promise<void>
}

/** What the form does when the server says no. Nothing typed is touched without asking. */
export function useRefusals({ form, guardado, viene, container, onConflict }: Options) {
  const { cotiza } = form
  const queryClient = useQueryClient()
  const acuerda = usePermiso('pedidos.cambiarPrecio')

  /** True when the next save is another order than the refused one; `tell`: what the server finds missing, all of it. */
  async function handle(error: unknown, tell: Tell): Promise<boolean> {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'CONFLICT') {
      await onConflict(error)
      return false
    }
    toast.failed(cotiza ? 'No se pudo guardar la cotización' : failureTitle(error, guardado !== null), error)
    if (code === 'NCF_NOT_AVAILABLE') await chooseAnotherNcf()
    else if (code === 'SECUENCIA_AGOTADA') await showRanges()
    else if (code === 'PRICE_CHANGED') await offerNewPrices()
    else if (code !== null && YA_NO_CAMBIA.has(code)) await lookAgain()
    else if (code === 'MES_CERRADO') showAtTheDate(tell)
    else if (code === 'IDEMPOTENCY_MISMATCH') return await askForSecondOrder()
    else if (error instanceof ApiError && error.errors.length > 0) {
      tell(error.errors)
      const fields = error.errors.map(({ field }) => field)
      // After the paint that enables the fields again.
      requestAnimationFrame(() => focusFirstField(container.current, fields))
    }
    return false
  }

  /** Another day, of a month that is open, would do. */
  function showAtTheDate(tell: Tell) {
    tell([{ field: 'fechaPedido', message: MES_CERRADO }])
    requestAnimationFrame(() => focusField(container.current, 'fechaPedido'))
  }

  /** The form says what happened as soon as it is read again; that it is gone is an answer too. */
  async function lookAgain() {
    if (guardado !== null) await leerDeNuevo(queryClient, guardado).catch(() => null)
  }

  /** A number chosen by hand stays in sight until the user chooses another; a proposed one is followed by the next. */
  async function chooseAnotherNcf() {
    if (form.ncf.chosen !== undefined) await form.ncf.refuse(form.ncf.chosen)
    requestAnimationFrame(() => focusField(container.current, 'ncfId'))
  }

  /** The field of the number says where ranges are registered, as soon as it knows that none has a number left. */
  async function showRanges() {
    await queryClient.invalidateQueries({ queryKey: KEYS.secuencias })
    requestAnimationFrame(() => focusField(container.current, 'ncfId'))
  }

  async function offerNewPrices() {
    const { categoriaId, lineas, aplicaItbis } = form.state
    const options = read(productosCalls.list, { query: { categoriaId: categoriaId ?? 0 } })
    const reading = Promise.all([queryClient.fetchQuery({ ...options, staleTime: 0 }), conSuPrecio()])
    const [productos, detalles] = await reading.catch(() => [[], []])
    const cambios = cambiosDePrecio(lineas, productos, { detalles, acuerda })
    if (cambios.length === 0) return
    // What was agreed by somebody who may stays; nobody else can keep it.
    const nuevos = { cambios, acordados: !acuerda }
    const { total } = totalesDe(repriced(lineas, nuevos), aplicaItbis)
    const taken = await confirm({
      title: '¿Tomar los precios nuevos?',
      message: (
        <>
          <ul className="cuadre-cambios">
            {cambios.map(({ productoId, descripcion, antes, ahora }) => (
              <li
                key={`${productoId} ${antes}`}
              >{`${descripcion}: de ${formatMonto(antes)} a ${formatMonto(ahora)}`}</li>
            ))}
          </ul>
          <p>
            <strong>{`Total: ${formatMontoCentavos(form.totales.total)} → ${formatMontoCentavos(total)}`}</strong>
          </p>
        </>
      ),
      destructive: false,
      confirmLabel: 'Tomar precio nuevo',
      cancelLabel: 'Seguir editando',
      focusAfter: () => container.current?.querySelector('[data-path="guardar"]') ?? null,
    })
    if (!taken) return
    form.dispatch({ type: 'prices', ...nuevos })
    toast.info('Precios actualizados', 'Revise el total y guarde de nuevo.')
  }

  /**
   * Lines that keep the price they have: those of what is saved over, and those that a quote answers for until its day; another day for it is for
   * who may agree on prices.
   */
  async function conSuPrecio() {
    if (guardado !== null) {
      const { validaHasta } = form.state
      const seAlarga = esCotizacion(guardado) && validaHasta !== null && validaHasta > guardado.vence
      return seAlarga && !acuerda ? [] : loQueVende(guardado).detalles
    }
    if (viene === null || 'repite' in viene) return []
    const { estado, pedido } = await queryClient.fetchQuery(cotizacionOptions(viene.cotizacionId))
    return estado === 'vigente' ? pedido.detalles : []
  }

  /** An earlier attempt did arrive, and the form was changed since then. */
  function askForSecondOrder(): Promise<boolean> {
    return confirm({
      title: cotiza ? 'Esta cotización ya se había guardado' : 'Este pedido ya se había guardado',
      message: cotiza
        ? 'Un intento anterior llegó al servidor con otros datos. Búsquela en la lista de cotizaciones antes de crear otra.'
        : 'Un intento anterior llegó al servidor con otros datos. Búsquelo en la lista de pedidos antes de crear otro.',
      confirmLabel: cotiza ? 'Crear otra cotización' : 'Crear otro pedido',
      cancelLabel: 'Seguir editando',
      focusAfter: () => container.current?.querySelector('[data-path="guardar"]') ?? null,
    })
  }

  return handle
}

/** The two titles of R4.12: the server said no, or something broke on the way. */
function failureTitle(error: unknown, editing: boolean): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (editing) return refused ? 'No se pudo actualizar' : 'Error al actualizar pedido'
  return refused ? 'No se pudo crear el pedido' : 'Error al crear pedido'
}
