import type { Cuenta, MovimientoDeCuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { dayConditions } from '../../db/conditions.ts'
import type { Conexion } from '../../db/connection.ts'
import type { DB } from '../../db/schema.ts'
import { accountConditions, type FiltroDeCuentas, periodOf } from './filtro.ts'

/** Rows to skip and to take. */
export interface Ventana {
  readonly limit: number | RawBuilder<number>
  readonly offset?: number
}

/** Accounts of live orders. */
function filtered(db: Conexion, filtro: FiltroDeCuentas) {
  return dayConditions(sql.ref('fecha'), periodOf(filtro)).reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('cuentas').where(accountConditions(filtro)),
  )
}

/** With the words of their orders, which are looked up for the chosen accounts alone. */
function withPedido(db: Conexion, chosen: SelectQueryBuilder<DB, 'cuentas', object>) {
  return db
    .selectFrom(chosen.selectAll().as('cuenta'))
    .innerJoin('pedidos', 'pedidos.id', 'cuenta.pedido_id')
    .leftJoin('usuarios', 'usuarios.id', 'cuenta.pagada_por')
    .select([
      'cuenta.pedido_id as pedidoId',
      'pedidos.txt_ncf as txtNCF',
      'pedidos.empresa_nombre as nombreEmpresa',
      'pedidos.cliente_nombre as nombreCliente',
      'cuenta.fecha as fechaPedido',
      'cuenta.porcentaje_aplicado as porcentajeAplicado',
      'cuenta.base_aplicada as baseAplicada',
      'cuenta.tipo_base as tipoBase',
      'cuenta.monto_total as montoTotal',
      'cuenta.pagada',
      'cuenta.pagada_en as pagadaEn',
      'usuarios.username as pagadaPor',
    ])
}

/** Pending ones oldest first; paid ones by their payment, newest first, all or those paid before a moment. */
export function listCuentas(db: Conexion, filtro: FiltroDeCuentas, ventana?: Ventana, pagadasAntes?: string) {
  const rows = filtered(db, filtro).$if(pagadasAntes !== undefined, query =>
    query.where('pagada_en', '<', sql<Date>`${pagadasAntes}::timestamptz`),
  )
  const ordered =
    filtro.estado === 'pendientes'
      ? rows.orderBy('fecha').orderBy('pedido_id')
      : rows.orderBy('pagada_en', 'desc').orderBy('pedido_id', 'desc')
  const chosen = ventana
    ? ordered.limit(ventana.limit).$if(ventana.offset !== undefined, rest => rest.offset(ventana.offset ?? 0))
    : ordered
  const query = withPedido(db, chosen)
  return filtro.estado === 'pendientes'
    ? query.orderBy('cuenta.fecha').orderBy('cuenta.pedido_id')
    : query.orderBy('cuenta.pagada_en', 'desc').orderBy('cuenta.pedido_id', 'desc')
}

/** The accounts of these orders, paid ones, in the order of their list. */
export function listChosenCuentas(
  db: Conexion,
  { lado }: Pick<FiltroDeCuentas, 'lado'>,
  pedidos: RawBuilder<{ pedido_id: number }>,
) {
  const chosen = db
    .selectFrom('cuentas')
    .where('lado', '=', lado)
    .where(sql<boolean>`pedido_id = ANY (ARRAY(${pedidos}))`)
  return withPedido(db, chosen).orderBy('cuenta.pagada_en', 'desc').orderBy('cuenta.pedido_id', 'desc')
}

export type CuentaRow = Awaited<ReturnType<ReturnType<typeof listCuentas>['execute']>>[number]

export function describeCuenta({ pagadaEn, ...row }: CuentaRow): Cuenta {
  return { ...row, pagadaEn: pagadaEn?.toISOString() ?? null }
}

/** Payments and annulments, newest first; undefined when there is no such account. */
export async function listMovimientos(
  db: Conexion,
  lado: Lado,
  pedidoId: number,
): Promise<MovimientoDeCuenta[] | undefined> {
  const rows = await db
    .selectFrom('cuentas')
    .leftJoin('cuentas_movimientos as movimiento', join =>
      join
        .onRef('movimiento.pedido_id', '=', 'cuentas.pedido_id')
        .onRef('movimiento.lado', '=', 'cuentas.lado'),
    )
    .select(['movimiento.en', 'movimiento.usuario', 'movimiento.accion', 'movimiento.monto'])
    .where('cuentas.pedido_id', '=', pedidoId)
    .where('cuentas.lado', '=', lado)
    .orderBy('movimiento.id', 'desc')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ en, usuario, accion, monto }) =>
    en && usuario && accion && monto !== null ? [{ en: en.toISOString(), usuario, accion, monto }] : [],
  )
}

/** The name under which a workbook says for whom it was made. */
export async function findClienteNombre(db: Conexion, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('clientes').select('nombre').where('id', '=', id).executeTakeFirst()
  return row?.nombre
}
