import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { pedidos } from '@cuadre/contract/pedidos'
import type pg from 'pg'
import type { ApiClient, Input } from './api-client.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

/** What can be asked of an order after it was made, as the office would read it. */
export interface OrderState {
  readonly anulado: boolean
  readonly version: number
  readonly cantidad: number
  readonly pagar: boolean
  readonly cobrar: boolean
  /** Credit notes on its invoice; with the first one it changes no more. */
  readonly notas: number
}

/** Something that was sent and not answered: the order is as before, or as it would be afterwards. */
interface Attempt {
  readonly call: Endpoint
  readonly input: Input
  readonly after: OrderState
}

/** An order of one clerk and what was acknowledged of it last. */
export interface OrderCase {
  readonly key: string
  readonly creation: Input
  /** Null until its creation was answered. */
  pedidoId: number | null
  state: OrderState
  open: Attempt | null
}

/** Answers that tell nothing: the other side is gone, or only its database is. */
/** It is away, or has no room: nothing was done. */
export const WITHOUT_DATABASE: ReadonlySet<string> = new Set(['DATABASE_UNAVAILABLE', 'DISK_FULL'])

function isNoAnswer(answer: { body: { errorCode: string | null } } | null): boolean {
  return answer === null || WITHOUT_DATABASE.has(answer.body.errorCode ?? '')
}

async function send(api: ApiClient, call: Endpoint, input: Input) {
  return api.call(call, input).catch((error: unknown) => {
    // What fetch throws when the other side is gone; everything else is a mistake of the test.
    if (error instanceof TypeError) return null
    throw error
  })
}

const NEW: OrderState = { anulado: false, version: 1, cantidad: 0, pagar: false, cobrar: false, notas: 0 }

/** A number with the body that orders it. */
export async function newCase(
  puesto: PuestoDeVenta,
  ncf: { id: number; fecha: string },
  n: number,
): Promise<OrderCase> {
  const cantidad = 1 + (n % 17)
  const { gravado } = puesto
  const detalles = [{ productoId: gravado.id, precio: gravado.precio, cantidad, descuento: n % 5 }]
  const body = await puesto.datos({ ncfId: ncf.id, fechaPedido: ncf.fecha, detalles })
  const key = `torture-${ncf.id}`
  return {
    key,
    creation: { body, headers: { 'idempotency-key': key } },
    pedidoId: null,
    state: { ...NEW, cantidad },
    open: null,
  }
}

/** Creates the order; false when nobody answered. May be repeated as often as one likes. */
export async function createOrder(api: ApiClient, one: OrderCase): Promise<boolean> {
  const answer = await send(api, pedidos.create, one.creation)
  if (isNoAnswer(answer)) return false
  if (answer?.status !== 201)
    throw new Error(`${one.key} was answered ${answer?.status}: ${answer?.response.body}`)
  one.pedidoId = (answer.body.data as unknown as { pedidoId: number }).pedidoId
  return true
}

/** One more thing that an office does with an order; which one is chosen by `n`. False when nobody answered. */
export async function continueOrder(api: ApiClient, one: OrderCase, n: number): Promise<boolean> {
  const attempt = nextAttempt(one, n)
  const answer = await send(api, attempt.call, attempt.input)
  if (isNoAnswer(answer)) {
    one.open = attempt
    return false
  }
  if (answer?.status !== (attempt.call.status ?? 200)) {
    const { method, path } = attempt.call
    throw new Error(
      `${method} ${path} of ${one.key} was answered ${answer?.status}: ${answer?.response.body}`,
    )
  }
  one.state = attempt.after
  return true
}

function nextAttempt({ pedidoId, creation, state }: OrderCase, n: number): Attempt {
  const account = { params: { pedidoId } }
  if (state.pagar) {
    return { call: cuentasPorPagar.anular, input: account, after: { ...state, pagar: false } }
  }
  if (state.cobrar) {
    return { call: cuentasPorCobrar.anular, input: account, after: { ...state, cobrar: false } }
  }
  const step = n % 8
  const corrects = step === 7 || (state.notas > 0 && (step === 0 || step > 4))
  if (corrects) {
    const body = { modo: 'monto', monto: 1 + (n % 7) / 100, motivo: 'Rebaja acordada' }
    return {
      call: documentos.notaDeCredito,
      input: { params: { id: pedidoId }, body },
      after: { ...state, notas: state.notas + 1 },
    }
  }
  switch (step) {
    case 0:
      return {
        call: pedidos.remove,
        input: { params: { id: pedidoId } },
        after: { ...state, anulado: true, version: state.version + 1 },
      }
    case 1:
    case 2:
      return { call: cuentasPorPagar.marcarPagada, input: account, after: { ...state, pagar: true } }
    case 3:
    case 4:
      return { call: cuentasPorCobrar.marcarPagada, input: account, after: { ...state, cobrar: true } }
    default: {
      const cantidad = (state.cantidad % 900) + 1 + (n % 7)
      const body = creation.body as { detalles: readonly object[] }
      const detalles = body.detalles.map(linea => ({ ...linea, cantidad }))
      return {
        call: pedidos.update,
        input: { params: { id: pedidoId }, body: { ...body, detalles, version: state.version } },
        after: { ...state, cantidad, version: state.version + 1 },
      }
    }
  }
}

/** Every order as the database holds it, past the product. */
export async function readStates(connection: Pick<pg.Client, 'query'>): Promise<Map<number, OrderState>> {
  const { rows } = await connection.query<OrderState & { id: number }>(`
    select p.id, o.anulado, p.version, d.cantidad::int as cantidad,
      (select pagada from cuentas c where c.documento_id = o.id and lado = 'pagar') as pagar,
      (select pagada from cuentas c where c.documento_id = o.id and lado = 'cobrar') as cobrar,
      (select count(*)::int from documentos n where n.factura_id = o.id) as notas
    from pedidos p join documentos o on o.id = p.documento_id
      join lateral (select sum(cantidad) as cantidad from documentos_detalles where documento_id = o.id) d on true`)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

export interface Balance {
  /** Orders whose creation was answered. */
  acknowledged: number
  /** Changes, notes, payments, annulments and deletions that were answered. */
  changes: number
  rounds: number
  lost: number
  duplicated: number
  halfWritten: number
}

function same(a: OrderState | undefined, b: OrderState): boolean {
  return a !== undefined && (Object.keys(b) as (keyof OrderState)[]).every(key => a[key] === b[key])
}

/**
 * Holds what the database has against what was answered. What was open is settled as the database says; an
 * acknowledged state that is not there is lost, an order that nobody made is a double.
 */
export function compare(
  cases: readonly OrderCase[],
  states: ReadonlyMap<number, OrderState>,
  balance: Balance,
): void {
  const known = new Set<number>()
  for (const one of cases) {
    if (one.pedidoId === null) continue
    known.add(one.pedidoId)
    const real = states.get(one.pedidoId)
    const after = one.open?.after
    if (after && same(real, after)) one.state = after
    else if (!same(real, one.state)) balance.lost++
    one.open = null
  }
  for (const id of states.keys()) if (!known.has(id)) balance.duplicated++
}
