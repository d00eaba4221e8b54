import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type pg from 'pg'
import type { ApiClient } from './api-client.ts'
import { unProducto } from './builders.ts'
import { revisarLibros } from './libros.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'
import { WITHOUT_DATABASE } from './torture.ts'

const CLERKS = 6

/** An order that a clerk wants to save, and what came of it. */
export type OrderRequest = {
  readonly key: string
  readonly body: Readonly<Record<string, unknown>> & { readonly ncfId: number }
  /** The acknowledged order. */
  pedido: Pedido | null
  /** Told that somebody else has the number. */
  refused: boolean
}

/** One order per number of these days, of one to five lines; every fourth number is wanted by two. */
export async function prepareOrderRequests(
  api: ApiClient,
  puesto: PuestoDeVenta,
  dias: readonly Dia[],
): Promise<OrderRequest[]> {
  const categoriaId = puesto.empresa.categoriaId
  const productos = await Promise.all(
    [0.05, 19.99, 333.33, 1204.75].map(precio => unProducto(api, { categoriaId, precio })),
  )
  const lines = (n: number) =>
    Array.from({ length: 1 + (n % 5) }, (_, i) => ({
      productoId: productos[(n + i) % productos.length]?.id,
      cantidad: 1 + ((n * 7 + i) % 23),
      descuento: (n * 3 + i * 5) % 16,
    }))
  const requests: OrderRequest[] = []
  for (const fecha of dias) {
    for (const [n, { id }] of (await puesto.disponibles(fecha)).entries()) {
      for (const rival of n % 4 === 0 ? ['a', 'b'] : ['a']) {
        const body = await puesto.datos({ fechaPedido: fecha, ncfId: id, detalles: lines(n) })
        requests.push({
          key: `${id}-${rival}`,
          body: { ...body, ncfId: id },
          pedido: null,
          refused: false,
        })
      }
    }
  }
  return requests
}

/** Sends it under its key. False: no answer, or only that the database is away, so nobody knows whether it exists. */
export async function sendOrder(api: ApiClient, request: OrderRequest): Promise<boolean> {
  const answer = await api
    .call(pedidos.create, { body: request.body, headers: { 'idempotency-key': request.key } })
    .catch(noAnswer)
  if (answer === null || WITHOUT_DATABASE.has(answer.body.errorCode ?? '')) return false
  if (answer.status === 201) request.pedido = answer.body.data
  else if (answer.body.errorCode === 'NCF_NOT_AVAILABLE') request.refused = true
  else throw new Error(`Order ${request.key} was answered ${answer.status}: ${answer.response.body}`)
  return true
}

/** What fetch throws when the other side is gone; everything else is a mistake of the test. */
function noAnswer(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

interface Selling {
  readonly api: ApiClient
  readonly requests: OrderRequest[]
  /** So many acknowledged orders bring the cut. */
  readonly sales: number
  readonly cut: () => Promise<unknown>
}

/**
 * Six clerks sell, one order after the other, each until one of his gets no answer. Somewhere in the middle something
 * is cut off. Answers, when the cut is made, the orders that nobody knows of.
 */
export async function sellUntilCut({ api, requests, sales, cut }: Selling): Promise<OrderRequest[]> {
  const open: OrderRequest[] = []
  let sold = 0
  let cutting: Promise<unknown> | undefined
  const clerk = async () => {
    for (let next = requests.shift(); next; next = requests.shift()) {
      if (!(await sendOrder(api, next))) {
        open.push(next)
        return
      }
      if (!next.pedido) continue
      sold += 1
      if (sold === sales) cutting = cut()
    }
    throw new Error('The clerks ran out of orders before anything happened')
  }
  await Promise.all(Array.from({ length: CLERKS }, clerk))
  if (!cutting) throw new Error(`Calls got no answer after ${sold} orders, before anything was cut off`)
  await cutting
  return open
}

/** What the books and these orders disagree about, in English; empty when exactly the acknowledged ones exist, after one of before. */
export async function checkOrderRequests(
  client: Pick<pg.Client, 'query'>,
  all: readonly OrderRequest[],
  after = 0,
): Promise<string[]> {
  const { rows } = await client.query<{ id: number }>('select id from pedidos where id > $1', [after])
  const stored = new Set(rows.map(({ id }) => id))
  const acknowledged = all.flatMap(({ pedido }) => pedido?.pedidoId ?? [])
  const known = new Set(acknowledged)
  return [
    ...(await revisarLibros(client)),
    ...(known.size === acknowledged.length ? [] : ['an order was acknowledged twice']),
    ...acknowledged.filter(id => !stored.has(id)).map(id => `order ${id} was acknowledged and is lost`),
    ...[...stored].filter(id => !known.has(id)).map(id => `order ${id} exists and nobody was told`),
  ]
}
