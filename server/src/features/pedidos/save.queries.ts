import type { Ncf } from '@cuadre/contract/ncf'
import type { Cuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { ClienteDelPedido, EmpresaDelPedido } from './contexto.queries.ts'
import type { Linea } from './lineas.ts'
import { totalesEnPesos } from './totales.ts'

interface NewPedido {
  readonly fecha: Dia
  readonly aplicaItbis: boolean
  readonly empresa: EmpresaDelPedido
  readonly cliente: ClienteDelPedido
  readonly porcentajes: { readonly porcCompra: number; readonly porcVenta: number }
  readonly ncf: Ncf
  readonly totales: Totales
  readonly userId: number
}

export async function insertPedido(tx: Transaction<DB>, order: NewPedido): Promise<number> {
  const { empresa, ncf, totales } = order
  const amounts = totalesEnPesos(totales)
  const { id } = await tx
    .insertInto('pedidos')
    .values({
      fecha: order.fecha,
      aplica_itbis: order.aplicaItbis,
      tasa_itbis: totales.tasaItbis,
      empresa_id: empresa.id,
      categoria_id: empresa.categoriaId,
      ncf_id: ncf.id,
      ncf: ncf.ncf,
      txt_ncf: ncf.txtNCF,
      ncf_vence: ncf.vence,
      empresa_nombre: empresa.nombre,
      empresa_rnc: empresa.rnc,
      empresa_direccion: empresa.direccion,
      empresa_telefono: empresa.telefono,
      ...clienteColumns(order.cliente, order.porcentajes),
      sub_total: amounts.subTotal,
      itbis: amounts.itbis,
      total: amounts.total,
      creado_por: order.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
export async function writeDetalles(
  tx: Transaction<DB>,
  { pedidoId, lineas, totales }: Lines,
): Promise<void> {
  await tx.deleteFrom('pedidos_detalles').where('pedido_id', '=', pedidoId).execute()
  const importes = totales.lineas.map(linea => pesosDesdeCentavos(linea.importe))
  await sql`
    INSERT INTO pedidos_detalles
      (pedido_id, linea, producto_id, descripcion, exento, precio, cantidad, descuento, importe)
    SELECT ${pedidoId}, * FROM unnest(
      ${lineas.map((_, index) => index + 1)}::int[],
      ${lineas.map(linea => linea.productoId)}::int[],
      ${lineas.map(linea => linea.descripcion)}::text[],
      ${lineas.map(linea => linea.exento)}::bool[],
      ${lineas.map(linea => pesosDesdeCentavos(linea.precio))}::numeric[],
      ${lineas.map(linea => linea.cantidad)}::int[],
      ${lineas.map(linea => linea.descuento)}::int[],
      ${importes}::numeric[])`.execute(tx)
}

interface Accounts {
  readonly pedidoId: number
  readonly fecha: Dia
  readonly clienteId: number
  readonly cuentas: Cuentas
}

/** The order's payable and receivable; only while neither is paid. */
export async function writeCuentas(
  tx: Transaction<DB>,
  { pedidoId, fecha, clienteId, cuentas }: Accounts,
): Promise<void> {
  const row = (lado: 'pagar' | 'cobrar') => ({
    pedido_id: pedidoId,
    lado,
    fecha,
    cliente_id: clienteId,
    porcentaje_aplicado: cuentas[lado].porcentaje,
    base_aplicada: pesosDesdeCentavos(cuentas[lado].base),
    tipo_base: cuentas[lado].tipoBase,
    monto_total: pesosDesdeCentavos(cuentas[lado].monto),
  })
  await tx
    .insertInto('cuentas')
    .values([row('pagar'), row('cobrar')])
    .onConflict(conflict =>
      conflict.columns(['pedido_id', 'lado']).doUpdateSet(expression => ({
        porcentaje_aplicado: expression.ref('excluded.porcentaje_aplicado'),
        base_aplicada: expression.ref('excluded.base_aplicada'),
        tipo_base: expression.ref('excluded.tipo_base'),
        monto_total: expression.ref('excluded.monto_total'),
        cliente_id: expression.ref('excluded.cliente_id'),
      })),
    )
    .execute()
}

export async function annulPedido(tx: Transaction<DB>, id: number, userId: number): Promise<void> {
  await sql`UPDATE pedidos SET anulado = true, anulado_en = now(), anulado_por = ${userId},
    version = version + 1 WHERE id = ${id}`.execute(tx)
  await sql`UPDATE cuentas SET anulada = true WHERE pedido_id = ${id}`.execute(tx)
}
