import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { pedidos } from '@cuadre/contract/pedidos'
import type pg from 'pg'
import type { ClienteDeApi, Entrada } from './cliente-de-api.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

/** What can be asked of an order after it was made, as the office would read it. */
export interface EstadoDePedido {
  readonly anulado: boolean
  readonly version: number
  readonly cantidad: number
  readonly pagar: boolean
  readonly cobrar: boolean
}

/** Something that was sent and not answered: the order is as before, or as it would be afterwards. */
interface Intento {
  readonly call: Endpoint
  readonly input: Entrada
  readonly despues: EstadoDePedido
}

/** An order of one clerk and what was acknowledged of it last. */
export interface Caso {
  readonly clave: string
  readonly creacion: Entrada
  /** Null until its creation was answered. */
  pedidoId: number | null
  estado: EstadoDePedido
  abierto: Intento | null
}

/** Answers that tell nothing: the other side is gone, or only its database is. */
function isNoAnswer(answer: { body: { errorCode: string | null } } | null): boolean {
  return answer === null || answer.body.errorCode === 'DATABASE_UNAVAILABLE'
}

async function send(api: ClienteDeApi, call: Endpoint, input: Entrada) {
  return api.call(call, input).catch((error: unknown) => {
    // What fetch throws when the other side is gone; everything else is a mistake of the test.
    if (error instanceof TypeError) return null
    throw error
  })
}

const NUEVO: EstadoDePedido = { anulado: false, version: 1, cantidad: 0, pagar: false, cobrar: false }

/** A number with the body that orders it. */
export async function nuevoCaso(
  puesto: PuestoDeVenta,
  ncf: { id: number; fecha: string },
  n: number,
): Promise<Caso> {
  const cantidad = 1 + (n % 17)
  const { gravado } = puesto
  const detalles = [{ productoId: gravado.id, precio: gravado.precio, cantidad, descuento: n % 5 }]
  const body = await puesto.datos({ ncfId: ncf.id, fechaPedido: ncf.fecha, detalles })
  const clave = `tortura-${ncf.id}`
  return {
    clave,
    creacion: { body, headers: { 'idempotency-key': clave } },
    pedidoId: null,
    estado: { ...NUEVO, cantidad },
    abierto: null,
  }
}

/** Creates the order; false when nobody answered. May be repeated as often as one likes. */
export async function crear(api: ClienteDeApi, caso: Caso): Promise<boolean> {
  const answer = await send(api, pedidos.create, caso.creacion)
  if (isNoAnswer(answer)) return false
  if (answer?.status !== 201)
    throw new Error(`${caso.clave} was answered ${answer?.status}: ${answer?.response.body}`)
  caso.pedidoId = (answer.body.data as unknown as { pedidoId: number }).pedidoId
  return true
}

/** One more thing that an office does with an order; which one is chosen by `n`. False when nobody answered. */
export async function seguir(api: ClienteDeApi, caso: Caso, n: number): Promise<boolean> {
  const intento = siguiente(caso, n)
  const answer = await send(api, intento.call, intento.input)
  if (isNoAnswer(answer)) {
    caso.abierto = intento
    return false
  }
  if (answer?.status !== 200) {
    const { method, path } = intento.call
    throw new Error(
      `${method} ${path} of ${caso.clave} was answered ${answer?.status}: ${answer?.response.body}`,
    )
  }
  caso.estado = intento.despues
  return true
}

function siguiente({ pedidoId, creacion, estado }: Caso, n: number): Intento {
  const account = { params: { pedidoId } }
  if (estado.pagar) {
    return { call: cuentasPorPagar.anular, input: account, despues: { ...estado, pagar: false } }
  }
  if (estado.cobrar) {
    return { call: cuentasPorCobrar.anular, input: account, despues: { ...estado, cobrar: false } }
  }
  switch (n % 8) {
    case 0:
      return {
        call: pedidos.remove,
        input: { params: { id: pedidoId } },
        despues: { ...estado, anulado: true, version: estado.version + 1 },
      }
    case 1:
    case 2:
      return { call: cuentasPorPagar.marcarPagada, input: account, despues: { ...estado, pagar: true } }
    case 3:
    case 4:
      return { call: cuentasPorCobrar.marcarPagada, input: account, despues: { ...estado, cobrar: true } }
    default: {
      const cantidad = (estado.cantidad % 900) + 1 + (n % 7)
      const body = creacion.body as { detalles: readonly object[] }
      const detalles = body.detalles.map(linea => ({ ...linea, cantidad }))
      return {
        call: pedidos.update,
        input: { params: { id: pedidoId }, body: { ...body, detalles, version: estado.version } },
        despues: { ...estado, cantidad, version: estado.version + 1 },
      }
    }
  }
}

/** Every order as the database holds it, past the product. */
export async function leerEstados(
  connection: Pick<pg.Client, 'query'>,
): Promise<Map<number, EstadoDePedido>> {
  const { rows } = await connection.query<EstadoDePedido & { id: number }>(`
    select p.id, p.anulado, p.version, d.cantidad::int as cantidad,
      (select pagada from cuentas c where c.pedido_id = p.id and lado = 'pagar') as pagar,
      (select pagada from cuentas c where c.pedido_id = p.id and lado = 'cobrar') as cobrar
    from pedidos p join lateral (select sum(cantidad) as cantidad from pedidos_detalles where pedido_id = p.id) d on true`)
  return new Map(rows.map(({ id, ...estado }) => [id, estado]))
}

export interface Balance {
  /** Orders whose creation was answered. */
  acknowledged: number
  /** Changes, payments, annulments and deletions that were answered. */
  changes: number
  rounds: number
  lost: number
  duplicated: number
  halfWritten: number
}

function same(a: EstadoDePedido | undefined, b: EstadoDePedido): boolean {
  return a !== undefined && (Object.keys(b) as (keyof EstadoDePedido)[]).every(key => a[key] === b[key])
}

/**
 * Holds what the database has against what was answered. What was open is settled as the database says; an
 * acknowledged state that is not there is lost, an order that nobody made is a double.
 */
export function cotejar(
  casos: readonly Caso[],
  estados: ReadonlyMap<number, EstadoDePedido>,
  balance: Balance,
): void {
  const known = new Set<number>()
  for (const caso of casos) {
    if (caso.pedidoId === null) continue
    known.add(caso.pedidoId)
    const real = estados.get(caso.pedidoId)
    const after = caso.abierto?.despues
    if (after && same(real, after)) caso.estado = after
    else if (!same(real, caso.estado)) balance.lost++
    caso.abierto = null
  }
  for (const id of estados.keys()) if (!known.has(id)) balance.duplicated++
}
