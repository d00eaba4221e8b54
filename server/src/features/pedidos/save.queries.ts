import type { Cuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { claimNcf } from '../ncf/ncf.queries.ts'
import type { ClienteDelPedido, EmpresaDelPedido, NcfDelPedido } from './contexto.queries.ts'
import type { Linea } from './lineas.ts'
import { totalesEnPesos } from './totales.ts'

export interface NewPedido {
  readonly fecha: Dia
  readonly aplicaItbis: boolean
  readonly empresa: EmpresaDelPedido
  readonly cliente: ClienteDelPedido
  readonly porcentajes: { readonly porcCompra: number; readonly porcVenta: number }
  readonly ncf: NcfDelPedido
  readonly lineas: readonly Linea[]
  readonly totales: Totales
  readonly cuentas: Cuentas
  readonly userId: number
}

/**
 * Claims the number and writes order, lines and accounts in one statement; answers the order's id. Undefined when the
 * number is not (or no longer) to be had for that company and day: then nothing is written.
 */
export async function insertPedido(tx: Transaction<DB>, order: NewPedido): Promise<number | undefined> {
  const { empresa, ncf, fecha, cliente } = order
  const columns = pedidoColumns(order)
  const { rows } = await sql<{ id: number }>`
    WITH numero AS (${claimNcf({ ncfId: ncf.id, empresaId: empresa.id, fecha })}),
    pedido AS (
      INSERT INTO pedidos (${sql.join(Object.keys(columns).map(name => sql.ref(name)))})
      SELECT ${sql.join(Object.values(columns))} FROM numero RETURNING id
    ), detalles AS (
      INSERT INTO pedidos_detalles (pedido_id, ${DETALLE_COLUMNS}) SELECT pedido.id, d.* FROM pedido, ${detalleRows(order)} AS d
    ), cuentas_nuevas AS (
      INSERT INTO cuentas (pedido_id, fecha, cliente_id, ${CUENTA_COLUMNS})
      SELECT pedido.id, ${fecha}::date, ${cliente.id}::int, c.* FROM pedido, ${cuentaRows(order.cuentas)} AS c
    )
    SELECT id FROM pedido`.execute(tx)
  return rows[0]?.id
}

function pedidoColumns({ empresa, ncf, totales, ...order }: NewPedido) {
  const { subTotal, itbis, total } = totalesEnPesos(totales)
  return {
    fecha: order.fecha,
    aplica_itbis: order.aplicaItbis,
    tasa_itbis: totales.tasaItbis,
    empresa_id: empresa.id,
    categoria_id: empresa.categoriaId,
    ncf_id: ncf.id,
    ncf: ncf.numero,
    txt_ncf: ncf.txtNCF,
    ncf_vence: ncf.vence,
    empresa_nombre: empresa.nombre,
    empresa_rnc: empresa.rnc,
    empresa_direccion: empresa.direccion,
    empresa_telefono: empresa.telefono,
    ...clienteColumns(order.cliente, order.porcentajes),
    sub_total: subTotal,
    itbis,
    total,
    creado_por: order.userId,
  }
}

/** The client as the invoice names it, with the percentages and the contact of that moment. */
function clienteColumns(cliente: ClienteDelPedido, porcentajes: NewPedido['porcentajes']) {
  return {
    cliente_id: cliente.id,
    contacto_id: cliente.contactoId,
    cliente_nombre: cliente.nombre,
    cliente_rnc: cliente.rnc,
    cliente_direccion: cliente.direccion,
    cliente_telefono: cliente.telefono,
    porc_compra: porcentajes.porcCompra,
    porc_venta: porcentajes.porcVenta,
    porc_contacto: cliente.porcContacto,
  }
}

interface Change {
  readonly id: number
  /** Null when the order keeps its client and the copies it was issued with. */
  readonly cliente: ClienteDelPedido | null
  readonly porcentajes: NewPedido['porcentajes']
  readonly totales: Totales
}

export async function updatePedido(tx: Transaction<DB>, change: Change): Promise<void> {
  const amounts = totalesEnPesos(change.totales)
  await tx
    .updateTable('pedidos')
    .set({
      ...(change.cliente ? clienteColumns(change.cliente, change.porcentajes) : {}),
      sub_total: amounts.subTotal,
      itbis: amounts.itbis,
      total: amounts.total,
    })
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('id', '=', change.id)
    .execute()
}

interface Lines {
  readonly pedidoId: number
  readonly lineas: readonly Linea[]
  readonly totales: Totales
}

/** Replaces the order's lines, in one statement however many they are. */
export async function writeDetalles(tx: Transaction<DB>, { pedidoId, ...lines }: Lines): Promise<void> {
  await tx.deleteFrom('pedidos_detalles').where('pedido_id', '=', pedidoId).execute()
  await sql`INSERT INTO pedidos_detalles (pedido_id, ${DETALLE_COLUMNS})
    SELECT ${pedidoId}, d.* FROM ${detalleRows(lines)} AS d`.execute(tx)
}

const DETALLE_COLUMNS = sql`linea, producto_id, descripcion, exento, precio, cantidad, descuento, importe`

function detalleRows({ lineas, totales }: Pick<Lines, 'lineas' | 'totales'>) {
  const importes = totales.lineas.map(linea => pesosDesdeCentavos(linea.importe))
  return sql`unnest(
    ${lineas.map((_, index) => index + 1)}::int[],
    ${lineas.map(linea => linea.productoId)}::int[],
    ${lineas.map(linea => linea.descripcion)}::text[],
    ${lineas.map(linea => linea.exento)}::bool[],
    ${lineas.map(linea => pesosDesdeCentavos(linea.precio))}::numeric[],
    ${lineas.map(linea => linea.cantidad)}::int[],
    ${lineas.map(linea => linea.descuento)}::int[],
    ${importes}::numeric[])`
}

interface Accounts {
  readonly pedidoId: number
  readonly clienteId: number
  readonly cuentas: Cuentas
}

/** The order's payable and receivable anew; only while neither is paid. */
export async function updateCuentas(
  tx: Transaction<DB>,
  { pedidoId, clienteId, cuentas }: Accounts,
): Promise<void> {
  await sql`UPDATE cuentas SET cliente_id = ${clienteId}, porcentaje_aplicado = c.porcentaje_aplicado,
      base_aplicada = c.base_aplicada, tipo_base = c.tipo_base, monto_total = c.monto_total
    FROM ${cuentaRows(cuentas)} AS c(${CUENTA_COLUMNS})
    WHERE cuentas.pedido_id = ${pedidoId} AND cuentas.lado = c.lado`.execute(tx)
}

const CUENTA_COLUMNS = sql`lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total`

function cuentaRows(cuentas: Cuentas) {
  const sides = ['pagar', 'cobrar'] as const
  return sql`unnest(
    ${[...sides]}::text[],
    ${sides.map(lado => cuentas[lado].porcentaje)}::numeric[],
    ${sides.map(lado => pesosDesdeCentavos(cuentas[lado].base))}::numeric[],
    ${sides.map(lado => cuentas[lado].tipoBase)}::text[],
    ${sides.map(lado => pesosDesdeCentavos(cuentas[lado].monto))}::numeric[])`
}

export async function annulPedido(tx: Transaction<DB>, id: number, userId: number): Promise<void> {
  await sql`UPDATE pedidos SET anulado = true, anulado_en = now(), anulado_por = ${userId},
    version = version + 1 WHERE id = ${id}`.execute(tx)
  await sql`UPDATE cuentas SET anulada = true WHERE pedido_id = ${id}`.execute(tx)
}
