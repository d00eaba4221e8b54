import type { Cuenta, ORDEN_DE_CUENTAS } from '@cuadre/contract/cuentas'
import { estadoDePago } from '@cuadre/domain/cuentas/pagar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { dayConditions } from '../../db/query/conditions.ts'
import type { Orden } from '../../db/query/ordering.ts'
import { direction, type Ventana } from '../../db/query/paging.ts'
import type { DB } from '../../db/schema.ts'
import { accountConditions, type FiltroDeCuentas, periodOf } from './filtro.ts'

/** Accounts of live orders. */
export function filteredCuentas(db: Conexion, filtro: FiltroDeCuentas) {
  return dayConditions(sql.ref('fecha'), periodOf(filtro)).reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('cuentas').where(accountConditions(filtro)),
  )
}

/** With the words of what they come from. Pending ones oldest first; paid ones by their payment, newest first. */
export function listCuentas(db: Conexion, filtro: FiltroDeCuentas) {
  return withPedido(db, filteredCuentas(db, filtro), orderOf(filtro))
}

export type OrdenDeCuentas = Orden<(typeof ORDEN_DE_CUENTAS)[number]>

/** A page of them: chosen by what stands in their index; words and amounts are looked up for the chosen ones alone. */
export function listWindow(
  db: Conexion,
  filtro: FiltroDeCuentas & OrdenDeCuentas,
  { limit, offset, alReves }: Ventana,
) {
  const by = orderOf(filtro, alReves)
  const keys = filteredCuentas(db, filtro)
    .select('documento_id')
    .orderBy(by.value('cuentas'), by.way)
    .orderBy('documento_id', by.way)
    .limit(limit)
    .offset(offset)
  const chosen = db
    .selectFrom('cuentas')
    .where('lado', '=', filtro.lado)
    .where(sql<boolean>`documento_id = ANY (ARRAY(${keys}))`)
  return withPedido(db, chosen, by)
}

type Order = ReturnType<typeof orderOf>

/** Day, amount and what was paid stand in the index that the list is counted by: to order by them reads no more than to count does. */
function orderOf({ estado, orden, sentido }: FiltroDeCuentas & OrdenDeCuentas, alReves = false) {
  // Of paid ones nothing is left to order by.
  if (orden === undefined || (orden === 'pendiente' && estado === 'pagadas')) {
    return estado === 'pendientes'
      ? { value: column('fecha'), way: direction('asc', alReves) }
      : { value: column('pagada_en'), way: direction('desc', alReves) }
  }
  return { value: VALUES[orden], way: direction(sentido ?? 'asc', alReves) }
}

type Value = (table: string) => RawBuilder<unknown>

function column(name: string): Value {
  return table => sql.ref(`${table}.${name}`)
}

const VALUES = {
  fechaPedido: column('fecha'),
  montoTotal: column('monto_total'),
  pendiente: table => sql`(${sql.ref(`${table}.monto_total`)} - ${sql.ref(`${table}.pagado`)})`,
} satisfies Record<(typeof ORDEN_DE_CUENTAS)[number], Value>

function withPedido(db: Conexion, chosen: SelectQueryBuilder<DB, 'cuentas', object>, { value, way }: Order) {
  return db
    .selectFrom(chosen.selectAll().as('cuenta'))
    .innerJoin('origenes_de_cuentas as origen', 'origen.id', 'cuenta.documento_id')
    .leftJoin('usuarios', 'usuarios.id', 'cuenta.pagada_por')
    .select([
      'cuenta.documento_id as pedidoId',
      'origen.txt_ncf as txtNCF',
      'origen.empresa_nombre as nombreEmpresa',
      'origen.cliente_nombre as nombreCliente',
      'cuenta.fecha as fechaPedido',
      'cuenta.porcentaje_aplicado as porcentajeAplicado',
      'cuenta.base_aplicada as baseAplicada',
      'cuenta.tipo_base as tipoBase',
      'cuenta.monto_total as montoTotal',
      'cuenta.pagado',
      sql<number>`(cuenta.monto_total - cuenta.pagado)`.as('pendiente'),
      'cuenta.pagada',
      'cuenta.pagada_en as pagadaEn',
      'usuarios.username as pagadaPor',
      PAGADA_EL.as('pagadaEl'),
      'origen.clase',
      'origen.corrige',
    ])
    .orderBy(value('cuenta'), way)
    .orderBy('cuenta.documento_id', way)
}

/** The day of the payment that settled an account, which is its last one; null while something is left. An expression. */
const PAGADA_EL = sql<Dia | null>`CASE WHEN cuenta.pagada THEN (SELECT p.fecha FROM pagos p
  WHERE p.documento_id = cuenta.documento_id AND p.lado = cuenta.lado AND p.anulacion_id IS NULL ORDER BY p.id DESC LIMIT 1) END`

/** The same list with what was withheld of each account by its payments, in pesos. */
export function listCuentasConRetenido(db: Conexion, filtro: FiltroDeCuentas) {
  return listCuentas(db, filtro).select([
    retenido('itbis_retenido').as('itbisRetenido'),
    retenido('isr_retenido').as('isrRetenido'),
  ])
}

function retenido(impuesto: 'itbis_retenido' | 'isr_retenido') {
  return sql<number>`(SELECT coalesce(sum(${sql.ref(`p.${impuesto}`)}), 0) FROM pagos p
    WHERE p.documento_id = cuenta.documento_id AND p.lado = cuenta.lado AND p.anulacion_id IS NULL)`
}

/** Whether anything was withheld of the accounts of a list: their columns show where there is something in them. */
export async function hayRetenido(db: Conexion, filtro: FiltroDeCuentas): Promise<boolean> {
  const some = filteredCuentas(db, filtro)
    .where(sql<boolean>`EXISTS (SELECT FROM pagos p WHERE p.documento_id = cuentas.documento_id AND p.lado = cuentas.lado
      AND p.anulacion_id IS NULL AND (p.itbis_retenido, p.isr_retenido) <> (0, 0))`)
    .select('documento_id')
    .limit(1)
  return (await some.executeTakeFirst()) !== undefined
}

export type CuentaRow = Awaited<ReturnType<ReturnType<typeof listCuentas>['execute']>>[number]

export function describeCuenta({ pagadaEn, ...row }: CuentaRow): Cuenta {
  return { ...row, estado: estadoDePago(row), pagadaEn: pagadaEn?.toISOString() ?? null }
}
