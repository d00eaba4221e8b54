import type { Cuenta, MovimientoDeCuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import type { DB } from '../../db/schema.ts'

export type EstadoDeCuenta = 'pendientes' | 'pagadas'

export interface FiltroDeCuentas {
  readonly lado: Lado
  readonly estado: EstadoDeCuenta
  /** Days of the order, inclusive. */
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
  readonly clienteId?: number | undefined
}

interface Page {
  readonly page: number
  readonly pageSize: number
}

/**
 * Accounts of live orders. The state is written out, not passed: only then does the planner know which of the
 * partial indexes it may walk.
 */
function filtered(db: Conexion, { lado, estado, fechaDesde, fechaHasta, clienteId }: FiltroDeCuentas) {
  return db
    .selectFrom('cuentas')
    .where('lado', '=', lado)
    .where(estado === 'pagadas' ? sql<boolean>`pagada` : sql<boolean>`NOT pagada`)
    .where(sql<boolean>`NOT anulada`)
    .$if(fechaDesde !== undefined, query => query.where('fecha', '>=', fechaDesde ?? ''))
    .$if(fechaHasta !== undefined, query => query.where('fecha', '<=', fechaHasta ?? ''))
    .$if(clienteId !== undefined, query => query.where('cliente_id', '=', clienteId ?? 0))
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

/** Pending ones oldest first; paid ones by their payment, newest first. */
export function listCuentas(db: Conexion, filtro: FiltroDeCuentas, page?: Page) {
  const rows = filtered(db, filtro)
  const ordered =
    filtro.estado === 'pendientes'
      ? rows.orderBy('fecha').orderBy('pedido_id')
      : rows.orderBy('pagada_en', 'desc').orderBy('pedido_id', 'desc')
  const chosen = page ? ordered.limit(page.pageSize).offset((page.page - 1) * page.pageSize) : ordered
  const query = withPedido(db, chosen)
  return filtro.estado === 'pendientes'
    ? query.orderBy('cuenta.fecha').orderBy('cuenta.pedido_id')
    : query.orderBy('cuenta.pagada_en', 'desc').orderBy('cuenta.pedido_id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof listCuentas>['execute']>>[number]

export function describeCuenta({ pagadaEn, ...row }: Row): Cuenta {
  return { ...row, pagadaEn: pagadaEn?.toISOString() ?? null }
}

/** Length and sum of the whole filtered list. */
export function sumCuentas(db: Conexion, filtro: FiltroDeCuentas) {
  return filtered(db, filtro).select([
    sql<number>`count(*)`.as('cantidad'),
    sql<number>`coalesce(sum(monto_total), 0)`.as('suma'),
  ])
}

/** A page, with the length and the sum of the whole filtered list, asked for at the same time. */
export async function pageCuentas(db: Conexion, filtro: FiltroDeCuentas & Page) {
  const { page, pageSize } = filtro
  const [rows, { cantidad, suma }] = await Promise.all([
    listCuentas(db, filtro, { page, pageSize }).execute(),
    sumCuentas(db, filtro).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(describeCuenta), totalRecords: cantidad, page, pageSize, sumaTotal: suma }
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
