import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { unProducto } from './builders.ts'
import type { ClienteDeApi } from './cliente-de-api.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

/** An order that a clerk wants to save, and what came of it. */
export type Encargo = {
  readonly clave: string
  readonly body: Readonly<Record<string, unknown>> & { readonly ncfId: number }
  /** The acknowledged order. */
  pedido: Pedido | null
  /** Told that somebody else has the number. */
  rechazado: boolean
}

/** One order per number of these days, of one to five lines; every fourth number is wanted by two. */
export async function prepararEncargos(
  api: ClienteDeApi,
  puesto: PuestoDeVenta,
  dias: readonly Dia[],
): Promise<Encargo[]> {
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
  const encargos: Encargo[] = []
  for (const fecha of dias) {
    for (const [n, { id }] of (await puesto.disponibles(fecha)).entries()) {
      for (const rival of n % 4 === 0 ? ['a', 'b'] : ['a']) {
        const body = await puesto.datos({ fechaPedido: fecha, ncfId: id, detalles: lines(n) })
        encargos.push({
          clave: `${id}-${rival}`,
          body: { ...body, ncfId: id },
          pedido: null,
          rechazado: false,
        })
      }
    }
  }
  return encargos
}

/** Sends it under its key. False: no answer, or only that the database is away, so nobody knows whether it exists. */
export async function enviar(api: ClienteDeApi, encargo: Encargo): Promise<boolean> {
  const answer = await api
    .call(pedidos.create, { body: encargo.body, headers: { 'idempotency-key': encargo.clave } })
    .catch(noAnswer)
  if (answer === null || answer.body.errorCode === 'DATABASE_UNAVAILABLE') return false
  if (answer.status === 201) encargo.pedido = answer.body.data
  else if (answer.body.errorCode === 'NCF_NOT_AVAILABLE') encargo.rechazado = true
  else throw new Error(`Order ${encargo.clave} was answered ${answer.status}: ${answer.response.body}`)
  return true
}

/** What fetch throws when the other side is gone; everything else is a mistake of the test. */
function noAnswer(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

type Ventas = { api: ClienteDeApi; encargos: Encargo[]; vendedores: number; alVender(): void }

/** Clerks who take one order after the other, each until one of his gets no answer; answers those. */
export async function vender({ api, encargos, vendedores, alVender }: Ventas): Promise<Encargo[]> {
  const open: Encargo[] = []
  const clerk = async () => {
    for (let next = encargos.shift(); next; next = encargos.shift()) {
      if (!(await enviar(api, next))) {
        open.push(next)
        return
      }
      if (next.pedido) alVender()
    }
    throw new Error('The clerks ran out of orders before anything happened')
  }
  await Promise.all(Array.from({ length: vendedores }, clerk))
  return open
}
