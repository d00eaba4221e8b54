import { condicionesDe, SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import { FALTAS_EN_PEDIDO } from '@cuadre/contract/faltas-en-pedido'
import { type Pago, pagoDe, pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import type { Pedido, PedidoBody } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { fraseDeCongelado, motivoParaNoCambiar } from '@cuadre/domain/documentos/congelado'
import { caben, pagoInicial } from '@cuadre/domain/documentos/pago'
import {
  esAutomatico,
  nombraAlCliente,
  numeroDelTipo,
  tieneDocumento,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { MOTIVO_POR_DEFECTO, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { compararLineas } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { porcentajesDelCliente } from '@cuadre/domain/pedidos/porcentajes'
import { faltantes, type PedidoPorValidar } from '@cuadre/domain/pedidos/validar-pedido'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { invalid } from '../../http/doors.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { annulCuentas, changeCuentas } from '../cuentas/abrir.queries.ts'
import { annulDocumento, changeDocumento } from '../documentos/cambiar.queries.ts'
import { findCliente, findProductos, readContexto } from './guardar/contexto.queries.ts'
import { settleLineas } from './guardar/lineas.ts'
import { advanceVersion, insertPedido } from './guardar/save.queries.ts'
import { requireTipo, sinNumero, tipoDelPedido } from './guardar/tipo.ts'
import { agreeTotales } from './lista/totales.ts'
import { findPedido, lockPedido, type PedidoBloqueado } from './pedidos.queries.ts'

interface Creation {
  readonly body: PedidoBody
  /** Today. */
  readonly hoy: Dia
  readonly userId: number
  readonly actor: Actor
}

/** Order, document, lines, number, accounts and trace are written by one statement: all of it or nothing. */
export async function createPedido(db: Conexion, { body, hoy, userId, actor }: Creation): Promise<Pedido> {
  const { fechaPedido: fecha, aplicaItbis } = body
  const detalles = body.detalles ?? []
  const { empresa, cliente, productos, vendedor } = await readContexto(db, {
    empresaId: body.empresaId ?? 0,
    clienteId: body.clienteId ?? 0,
    userId,
    productoIds: [...new Set(detalles.map(detalle => detalle.productoId))],
  })
  const porcentajes = cliente && porcentajesDelCliente(cliente, aplicaItbis)
  const tipo = tipoDelPedido(body, cliente)
  const numeroAutomatico = esAutomatico(tipo)
  requireComplete({
    fechaPedido: fecha || null,
    empresaId: empresa?.id ?? null,
    clienteId: cliente?.id ?? null,
    porcCompra: porcentajes?.porcCompra ?? 0,
    porcVenta: porcentajes?.porcVenta ?? 0,
    ncfId: body.ncfId ?? null,
    numeroAutomatico,
    cantidadDeLineas: detalles.length,
  })
  if (!fecha || !empresa || !cliente || !porcentajes) throw new Refusal('INVALID_INPUT')
  const { categoriaId } = empresa
  const lineas = settleLineas({ lineas: detalles, productos, categoriaId, aplicaItbis })
  const totales = agreeTotales({ lineas, aplicaItbis, fecha, shown: body })
  const { total } = totales
  const pago = pagoDe(pagoInicial(cliente, empresa))
  const condiciones = condicionesDe(body, { ...SIN_CONDICIONES, pago })
  requireResto(condiciones.pago, total)
  const conDocumento = tieneDocumento(cliente)
  requireTipo({ tipo, aplicaItbis, total, conDocumento, fecha, hoy, conservado: false })
  const cuentas = calcularCuentas({ ...totales, aplicaItbis, ...porcentajes })
  const emitido = {
    ...numeroDelTipo(tipo),
    fecha,
    aplicaItbis,
    empresa,
    cliente,
    porcentajes,
    ncfId: numeroAutomatico ? null : (body.ncfId ?? 0),
    hoy,
    lineas,
    totales,
    ...condiciones,
    userId,
    vendedor,
  }
  const pedido = await insertPedido(db, { ...emitido, categoriaId, cuentas }, actor)
  if (pedido === undefined) throw sinNumero(tipo, empresa.nombre)
  return pedido
}

/** Refuses with the first sentence of R7.3 that applies, and lists all of them. */
function requireComplete(pedido: PedidoPorValidar): void {
  const [first, ...rest] = faltantes(pedido).map(falta => FALTAS_EN_PEDIDO[falta])
  if (first) throw invalid([first, ...rest])
}

/** The other forms of payment leave something of the total for the main one. */
function requireResto(pago: Pago, total: Centavos): void {
  const terminos = terminosDe(pago)
  if (!caben(terminos, total)) throw invalid([{ field: 'pago', message: pagoSinResto(terminos, total) }])
}

interface Edition {
  readonly id: number
  readonly body: PedidoBody
  readonly actor: Actor
}

/** Client, lines and conditions may change while nothing is paid and the invoice is not frozen; what the number was issued for may not. */
export function updatePedidoWith(db: Conexion, { id, body, actor }: Edition): Promise<void> {
  return inTransaction(db, async tx => {
    const { documentoId, clienteRnc, ...antes } = await lockForChange(tx, id)
    if (body.version !== undefined && body.version !== antes.version) throw new Refusal('CONFLICT')
    requireLockedFields(antes, body)
    const { fechaPedido: fecha, aplicaItbis } = antes
    const clienteId = body.clienteId ?? 0
    const keepsClient = clienteId === antes.clienteId
    const cliente = keepsClient || clienteId === 0 ? undefined : await findCliente(tx, clienteId)
    const porcentajes = cliente ? porcentajesDelCliente(cliente, aplicaItbis) : antes
    const detalles = body.detalles ?? []
    requireComplete({
      ...antes,
      fechaPedido: fecha,
      clienteId: keepsClient ? clienteId : (cliente?.id ?? null),
      porcCompra: porcentajes.porcCompra,
      porcVenta: porcentajes.porcVenta,
      cantidadDeLineas: detalles.length,
    })
    const productos = await findProductos(tx, [...new Set(detalles.map(detalle => detalle.productoId))])
    const { categoriaId, detalles: existentes } = antes
    const lineas = settleLineas({ lineas: detalles, productos, existentes, categoriaId, aplicaItbis })
    const totales = agreeTotales({ lineas, aplicaItbis, fecha, shown: body })
    const condiciones = condicionesDe(body, antes)
    requireResto(condiciones.pago, totales.total)
    requireTipo({
      tipo: antes.tipoComprobante,
      aplicaItbis,
      total: totales.total,
      conDocumento: cliente ? tieneDocumento(cliente) : nombraAlCliente({ ...antes, clienteRnc }),
      fecha,
      hoy: fecha,
      conservado: cliente === undefined,
    })
    await changeDocumento(tx, {
      id: documentoId,
      cliente: cliente ?? null,
      porcentajes,
      lineas,
      totales,
      ...condiciones,
    })
    const { porcCompra, porcVenta } = porcentajes
    const cuentas = calcularCuentas({ ...totales, aplicaItbis, porcCompra, porcVenta })
    await changeCuentas(tx, { documentoId, clienteId, cuentas })
    await advanceVersion(tx, id)
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

/** What the number was issued for. */
const FIJOS = [
  'aplicaItbis',
  'fechaPedido',
  'empresaId',
  'ncfId',
  'tipoComprobante',
] as const satisfies readonly (keyof Pedido)[]

/** A body may repeat the locked fields, or leave them out; it may not change them. */
function requireLockedFields(pedido: Pedido, body: PedidoBody): void {
  const given = (value: unknown) => typeof value === 'boolean' || Boolean(value)
  const changed = FIJOS.some(campo => given(body[campo]) && body[campo] !== pedido[campo])
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
    const { documentoId, clienteRnc: _, ...antes } = await lockForChange(tx, id)
    await annulDocumento(tx, { id: documentoId, ncfId: antes.ncfId, userId, motivo })
    await annulCuentas(tx, documentoId)
    await advanceVersion(tx, id)
    await record(tx, actor, {
      entidad: 'Pedido',
      registroId: id,
      accion: 'Anulación',
      antes: { ...antes, motivo },
    })
  })
}

async function lockForChange(tx: Transaction<DB>, id: number): Promise<Omit<PedidoBloqueado, 'congelado'>> {
  const { congelado, ...pedido } = found(await lockPedido(tx, id), 'PEDIDO_NOT_FOUND')
  const motivo = motivoParaNoCambiar({ ...pedido, congelado })
  if (motivo === null) return pedido
  throw new Refusal(motivo, congelado ? { message: fraseDeCongelado(pedido.txtNCF) } : {})
}
