import type { Pedido } from '@cuadre/contract/pedidos'
import type { Cuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { type Actor, traceSql, traceValues } from '../../../db/write/audit.ts'
import { CLAIM_NCF } from '../../ncf/ncf.queries.ts'
import { totalesEnPesos } from '../lista/totales.ts'
import type { ClienteDelPedido, EmpresaDelPedido, NcfDelPedido } from './contexto.queries.ts'
import type { Linea } from './lineas.ts'

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
  readonly vendedor: string | null
}

const PEDIDO_COLUMNS = [
  ...[
    'fecha',
    'aplica_itbis',
    'tasa_itbis',
    'empresa_id',
    'categoria_id',
    'ncf_id',
    'ncf',
    'txt_ncf',
    'ncf_vence',
  ],
  ...['empresa_nombre', 'empresa_rnc', 'empresa_direccion', 'empresa_telefono', 'cliente_id', 'contacto_id'],
  ...['cliente_nombre', 'cliente_rnc', 'cliente_direccion', 'cliente_telefono', 'porc_compra', 'porc_venta'],
  ...['porc_contacto', 'sub_total', 'itbis', 'total', 'creado_por'],
  ...['empresa_email', 'empresa_web', 'empresa_pie', 'vendedor'],
] as const satisfies readonly (keyof DB['pedidos'])[]

const DETALLE_COLUMNS = 'linea, producto_id, descripcion, exento, precio, cantidad, descuento, importe'
const DETALLE_ROWS = `unnest(:lineas::int[], :productoIds::int[], :descripciones::text[], :exentos::bool[],
  :precios::numeric[], :cantidades::int[], :descuentos::int[], :importes::numeric[])`

const CUENTA_COLUMNS = 'lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total'
const CUENTA_ROWS = `unnest(:lados::text[], :porcentajes::numeric[], :bases::numeric[], :tiposBase::text[],
  :montos::numeric[])`

/** The order as its trace keeps it: `:pedido`, and the id that it was given just now. */
const PEDIDO_ESCRITO = `:pedido::jsonb || jsonb_build_object('pedidoId', pedido.id)`

const creation = statement<object, { id: number }>(`
  WITH numero AS (${CLAIM_NCF}
  ), pedido AS (
    INSERT INTO pedidos (${PEDIDO_COLUMNS.join(', ')})
    SELECT ${PEDIDO_COLUMNS.map(column => `:${column}`).join(', ')} FROM numero RETURNING id
  ), detalles AS (
    INSERT INTO pedidos_detalles (pedido_id, ${DETALLE_COLUMNS}) SELECT pedido.id, d.* FROM pedido, ${DETALLE_ROWS} AS d
  ), cuentas_nuevas AS (
    INSERT INTO cuentas (pedido_id, fecha, cliente_id, ${CUENTA_COLUMNS})
    SELECT pedido.id, :fecha::date, :cliente_id::int, c.* FROM pedido, ${CUENTA_ROWS} AS c
  ), traza AS (${traceSql({ from: 'pedido', registroId: 'pedido.id', despues: PEDIDO_ESCRITO })}
  )
  SELECT id FROM pedido`)

interface Writing {
  /** As the trace shows it; its id comes with the statement. */
  readonly pedido: Omit<Pedido, 'pedidoId'>
  readonly actor: Actor
}

/**
 * Claims the number and writes order, lines, accounts and trace in one statement; answers the order's id. Undefined when the number is not (or no longer) to be had for that company and day: then
 * nothing is written.
 */
export async function insertPedido(
  db: Conexion,
  order: NewPedido,
  { pedido, actor }: Writing,
): Promise<number | undefined> {
  const [created] = await creation(db, {
    ...pedidoColumns(order),
    ...detalleValues(order),
    ...cuentaValues(order.cuentas),
    ...TIPO_DEL_PEDIDO,
    ...traceValues(actor, { entidad: 'Pedido', accion: 'Creación' }),
    pedido: JSON.stringify(pedido),
  })
  return created?.id
}

function pedidoColumns({ empresa, ncf, totales, ...order }: NewPedido): Record<Column, unknown> {
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
    empresa_email: empresa.email,
    empresa_web: empresa.web,
    empresa_pie: empresa.pieFactura,
    vendedor: order.vendedor,
  }
}

type Column = (typeof PEDIDO_COLUMNS)[number]

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

const lineas = statement<object, object>(`
  INSERT INTO pedidos_detalles (pedido_id, ${DETALLE_COLUMNS}) SELECT :pedidoId::int, d.* FROM ${DETALLE_ROWS} AS d`)

/** Replaces the order's lines, in one statement however many they are. */
export async function writeDetalles(tx: Transaction<DB>, { pedidoId, ...lines }: Lines): Promise<void> {
  await tx.deleteFrom('pedidos_detalles').where('pedido_id', '=', pedidoId).execute()
  await lineas(tx, { pedidoId, ...detalleValues(lines) })
}

function detalleValues({ lineas, totales }: Pick<Lines, 'lineas' | 'totales'>) {
  return {
    lineas: lineas.map((_, index) => index + 1),
    productoIds: lineas.map(linea => linea.productoId),
    descripciones: lineas.map(linea => linea.descripcion),
    exentos: lineas.map(linea => linea.exento),
    precios: lineas.map(linea => pesosDesdeCentavos(linea.precio)),
    cantidades: lineas.map(linea => linea.cantidad),
    descuentos: lineas.map(linea => linea.descuento),
    importes: totales.lineas.map(linea => pesosDesdeCentavos(linea.importe)),
  }
}

interface Accounts {
  readonly pedidoId: number
  readonly clienteId: number
  readonly cuentas: Cuentas
}

const cuentasAnew = statement<object, object>(`
  UPDATE cuentas SET cliente_id = :clienteId::int, porcentaje_aplicado = c.porcentaje_aplicado,
    base_aplicada = c.base_aplicada, tipo_base = c.tipo_base, monto_total = c.monto_total
  FROM ${CUENTA_ROWS} AS c(${CUENTA_COLUMNS})
  WHERE cuentas.pedido_id = :pedidoId::int AND cuentas.lado = c.lado`)

/** The order's payable and receivable anew; only while neither is paid. */
export async function updateCuentas(
  tx: Transaction<DB>,
  { pedidoId, clienteId, cuentas }: Accounts,
): Promise<void> {
  await cuentasAnew(tx, { pedidoId, clienteId, ...cuentaValues(cuentas) })
}

function cuentaValues(cuentas: Cuentas) {
  const lados = ['pagar', 'cobrar'] as const
  return {
    lados,
    porcentajes: lados.map(lado => cuentas[lado].porcentaje),
    bases: lados.map(lado => pesosDesdeCentavos(cuentas[lado].base)),
    tiposBase: lados.map(lado => cuentas[lado].tipoBase),
    montos: lados.map(lado => pesosDesdeCentavos(cuentas[lado].monto)),
  }
}

export async function annulPedido(tx: Transaction<DB>, id: number, userId: number): Promise<void> {
  await sql`UPDATE pedidos SET anulado = true, anulado_en = now(), anulado_por = ${userId},
    version = version + 1 WHERE id = ${id}`.execute(tx)
  await sql`UPDATE cuentas SET anulada = true WHERE pedido_id = ${id}`.execute(tx)
}
