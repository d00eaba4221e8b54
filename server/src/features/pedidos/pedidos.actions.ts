import { type Detalle, FALTAS_EN_PEDIDO, type Pedido, type PedidoBody } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { MOTIVO_POR_DEFECTO, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { compararLineas } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { porcentajesDelCliente } from '@cuadre/domain/pedidos/porcentajes'
import { faltantes, type PedidoPorValidar } from '@cuadre/domain/pedidos/validar-pedido'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { invalid } from '../../http/doors.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { annulNcfs } from '../ncf/ncf.queries.ts'
import { findCliente, findProductos, readContexto } from './guardar/contexto.queries.ts'
import { type Linea, settleLineas } from './guardar/lineas.ts'
import { pedidoNuevo } from './guardar/pedido-nuevo.ts'
import {
  annulPedido,
  insertPedido,
  updateCuentas,
  updatePedido,
  writeDetalles,
} from './guardar/save.queries.ts'
import { agreeTotales } from './lista/totales.ts'
import { findPedido, lockPedido, type PedidoBloqueado } from './pedidos.queries.ts'

interface Creation {
  readonly body: PedidoBody
  readonly userId: number
  readonly actor: Actor
}

/** Order, lines, number, accounts and trace are written by one statement: all of it or nothing. */
export async function createPedido(db: Conexion, { body, userId, actor }: Creation): Promise<Pedido> {
  const { fechaPedido: fecha, aplicaItbis } = body
  const detalles = body.detalles ?? []
  const { empresa, cliente, ncf, productos, vendedor } = await readContexto(db, {
    empresaId: body.empresaId ?? 0,
    clienteId: body.clienteId ?? 0,
    ncfId: body.ncfId ?? 0,
    userId,
    productoIds: [...new Set(detalles.map(detalle => detalle.productoId))],
  })
  const porcentajes = cliente && porcentajesDelCliente(cliente, aplicaItbis)
  requireComplete({
    fechaPedido: fecha || null,
    empresaId: empresa?.id ?? null,
    clienteId: cliente?.id ?? null,
    porcCompra: porcentajes?.porcCompra ?? 0,
    porcVenta: porcentajes?.porcVenta ?? 0,
    ncfId: body.ncfId ?? null,
    cantidadDeLineas: detalles.length,
  })
  if (!fecha || !empresa || !cliente || !porcentajes) throw new Refusal('INVALID_INPUT')
  const { categoriaId } = empresa
  const lineas = settleLineas({ lineas: detalles, productos, categoriaId, aplicaItbis })
  const totales = agreeTotales({ lineas, aplicaItbis, fecha, shown: body })
  if (!ncf) throw new Refusal('NCF_NOT_AVAILABLE')
  const cuentas = calcularCuentas({ ...totales, aplicaItbis, ...porcentajes })
  const autor = { userId, vendedor }
  const order = { fecha, aplicaItbis, empresa, cliente, porcentajes, ncf, lineas, totales, cuentas, ...autor }
  const pedido = pedidoNuevo(order)
  const pedidoId = found(await insertPedido(db, order, { pedido, actor }), 'NCF_NOT_AVAILABLE')
  return { pedidoId, ...pedido }
}

/** Refuses with the first sentence of R7.3 that applies, and lists all of them. */
function requireComplete(pedido: PedidoPorValidar): void {
  const [first, ...rest] = faltantes(pedido).map(falta => FALTAS_EN_PEDIDO[falta])
  if (first) throw invalid([first, ...rest])
}

interface Edition {
  readonly id: number
  readonly body: PedidoBody
  readonly actor: Actor
}

/** Client and lines may change while nothing is paid; what the number was issued for may not. */
export function updatePedidoWith(db: Conexion, { id, body, actor }: Edition): Promise<void> {
  return inTransaction(db, async tx => {
    const pedido = await lockForChange(tx, id)
    if (body.version !== undefined && body.version !== pedido.version) throw new Refusal('CONFLICT')
    requireLockedFields(pedido, body)
    const clienteId = body.clienteId ?? 0
    const keepsClient = clienteId === pedido.clienteId
    const cliente = keepsClient || clienteId === 0 ? undefined : await findCliente(tx, clienteId)
    const porcentajes = cliente ? porcentajesDelCliente(cliente, pedido.aplicaItbis) : pedido
    const detalles = body.detalles ?? []
    requireComplete({
      fechaPedido: pedido.fecha,
      empresaId: pedido.empresaId,
      clienteId: keepsClient ? clienteId : (cliente?.id ?? null),
      porcCompra: porcentajes.porcCompra,
      porcVenta: porcentajes.porcVenta,
      ncfId: pedido.ncfId,
      cantidadDeLineas: detalles.length,
    })
    const antes = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
    const lineas = await settleAgain(tx, pedido, detalles, antes.detalles)
    const { fecha, aplicaItbis } = pedido
    const totales = agreeTotales({ lineas, aplicaItbis, fecha, shown: body })
    await updatePedido(tx, { id, cliente: cliente ?? null, porcentajes, totales })
    await writeDetalles(tx, { pedidoId: id, lineas, totales })
    const { porcCompra, porcVenta } = porcentajes
    const cuentas = calcularCuentas({ ...totales, aplicaItbis, porcCompra, porcVenta })
    await updateCuentas(tx, { pedidoId: id, clienteId, cuentas })
    const despues = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
    await record(tx, actor, {
      entidad: 'Pedido',
      registroId: id,
      accion: 'Actualización',
      antes: { ...antes, detalles: null },
      despues: { ...despues, detalles: compararLineas(antes.detalles, despues.detalles) },
    })
  })
}

async function settleAgain(
  tx: Transaction<DB>,
  pedido: PedidoBloqueado,
  detalles: NonNullable<PedidoBody['detalles']>,
  existentes: readonly Detalle[],
): Promise<Linea[]> {
  const productos = await findProductos(tx, [...new Set(detalles.map(detalle => detalle.productoId))])
  return settleLineas({ lineas: detalles, productos, existentes, ...pedido })
}

/** A body may repeat the locked fields; it may not change them. */
function requireLockedFields(pedido: PedidoBloqueado, body: PedidoBody): void {
  const changed =
    body.aplicaItbis !== pedido.aplicaItbis ||
    (body.fechaPedido ? body.fechaPedido !== pedido.fecha : false) ||
    (body.empresaId ? body.empresaId !== pedido.empresaId : false) ||
    (body.ncfId ? body.ncfId !== pedido.ncfId : false)
  if (changed) throw new Refusal('PEDIDO_LOCKED_FIELD')
}

interface Removal {
  readonly id: number
  /** Why its number is annulled, for the 608. */
  readonly motivo: MotivoDeAnulacion | undefined
  readonly userId: number
  readonly actor: Actor
}

/** The order leaves the lists and sums; its number is annulled and never comes back. */
export function removePedido(
  db: Conexion,
  { id, motivo = MOTIVO_POR_DEFECTO, userId, actor }: Removal,
): Promise<void> {
  return inTransaction(db, async tx => {
    const pedido = await lockForChange(tx, id)
    const antes = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
    await annulPedido(tx, id, userId)
    await annulNcfs(tx, { ids: [pedido.ncfId], userId, motivo })
    await record(tx, actor, {
      entidad: 'Pedido',
      registroId: id,
      accion: 'Anulación',
      antes: { ...antes, motivo },
    })
  })
}

async function lockForChange(tx: Transaction<DB>, id: number): Promise<PedidoBloqueado> {
  const pedido = found(await lockPedido(tx, id), 'PEDIDO_NOT_FOUND')
  if (pedido.pagado) throw new Refusal('PEDIDO_PAID')
  return pedido
}
