import { randomUUID } from 'node:crypto'
import type { PedidoBody } from '@cuadre/contract/pedidos'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'
import type pg from 'pg'
import type { Call } from '../http-subject.ts'
import { type FreeNumber, freeNumbers } from './numbers.ts'

interface Producto {
  readonly id: number
  readonly precio: number
  readonly categoriaId: number
}

/** Lines of an order, as the workload asks. */
const LINES = 5
const CLIENTES_USED = 400

/** Endless orders of five lines, each on a number of its own, as the form sends them. */
export async function newOrders(pool: pg.Pool): Promise<(path: string) => Call | null> {
  const takeNumber = await freeNumbers(pool)
  const { rows: productos } = await pool.query<Producto>(
    `SELECT id, precio, categoria_id AS "categoriaId" FROM productos WHERE activo AND estado AND NOT exento ORDER BY id`,
  )
  let made = 0
  return path => {
    const number = takeNumber()
    if (!number) return null
    made += 1
    const offered = productos.filter(producto => producto.categoriaId === number.categoriaId)
    const body = orderBody(number, offered, made)
    return { method: 'POST', path, body, headers: { 'idempotency-key': randomUUID() } }
  }
}

function orderBody(number: FreeNumber, offered: readonly Producto[], made: number): PedidoBody {
  const detalles = Array.from({ length: LINES }, (_, line) => {
    const { id, precio } = offered[(made + line * 3) % offered.length] ?? { id: 0, precio: 0 }
    return { productoId: id, precio, cantidad: 1 + ((made + line) % 9), descuento: line === 2 ? 10 : 0 }
  })
  const totales = calcularTotales({
    lineas: detalles.map(detalle => ({ ...detalle, precio: centavosDesdePesos(detalle.precio) })),
    aplicaItbis: true,
    fecha: number.fecha,
  })
  return {
    fechaPedido: number.fecha,
    empresaId: number.empresaId,
    clienteId: 1 + (made % CLIENTES_USED),
    ncfId: number.id,
    ncf: number.numero,
    txtNCF: number.txtNCF,
    aplicaItbis: true,
    subTotal: pesosDesdeCentavos(totales.subTotal),
    itbis: pesosDesdeCentavos(totales.itbis),
    total: pesosDesdeCentavos(totales.total),
    detalles,
  }
}
