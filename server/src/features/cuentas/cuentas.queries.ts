import type { Cuenta, ORDEN_DE_CUENTAS } from '@cuadre/contract/cuentas'
import { estadoDePago, type Lado } from '@cuadre/domain/cuentas/pagar'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { selected } from '../../db/query/columns.ts'
import type { Orden } from '../../db/query/conditions.ts'
import { direction, type Ventana } from '../../db/query/paging.ts'
import { accountConditions, type FiltroDeCuentas } from './filtro.ts'

/** Accounts of live orders. */
export function filteredCuentas(db: Conexion, filtro: FiltroDeCuentas) {
  return db.selectFrom('cuentas').where(accountConditions(filtro))
}

/** The companies whose accounts they are. */
export async function listEmpresasDe(db: Conexion, filtro: FiltroDeCuentas): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT origen.empresa_id AS id
    FROM (SELECT documento_id FROM cuentas WHERE ${accountConditions(filtro)}) suyas
      JOIN origenes_de_cuentas origen ON origen.id = suyas.documento_id`.execute(db)
  return rows.map(({ id }) => id)
}

export type OrdenDeCuentas = Orden<(typeof ORDEN_DE_CUENTAS)[number]>

/** A page of them: chosen by what stands in their index; words and amounts are looked up for the chosen ones alone. */
export function listWindow(
  filtro: FiltroDeCuentas & OrdenDeCuentas,
  { limit, offset, alReves }: Ventana,
): RawBuilder<CuentaRow> {
  const order = orderOf(filtro, alReves)
  const keys = sql`SELECT documento_id FROM cuentas WHERE ${accountConditions(filtro)} ORDER BY ${order.of('cuentas')}
    LIMIT ${limit} OFFSET ${offset}`
  const chosen = sql`SELECT * FROM cuentas WHERE lado = ${filtro.lado} AND documento_id = ANY (ARRAY(${keys}))`
  return filtro.estado === 'pagadas'
    ? sql`SELECT ${COLUMNAS} ${fromPaid(chosen)} ORDER BY ${order.of('cuenta')}`
    : sql`SELECT ${COLUMNAS_PENDIENTES} ${fromChosen(chosen)} ORDER BY ${order.of('cuenta')}`
}

/** Day, amount and what was paid stand in the index that the list is counted by: to order by them reads no more than to count does. */
function orderOf({ estado, orden, sentido }: FiltroDeCuentas & OrdenDeCuentas, alReves = false) {
  // Of paid ones nothing is left to order by.
  if (orden === undefined || (orden === 'pendiente' && estado === 'pagadas')) {
    return estado === 'pendientes'
      ? by(direction('asc', alReves), VALUES.fechaPedido('asc'))
      : by(
          direction('desc', alReves),
          table => `${table}.pagada_el`,
          table => `${table}.pagada_en`,
        )
  }
  return by(direction(sentido ?? 'asc', alReves), VALUES[orden](sentido ?? 'asc'))
}

type Value = (table: string) => string

function by(way: 'asc' | 'desc', ...values: readonly Value[]) {
  const all: readonly Value[] = [...values, table => `${table}.documento_id`]
  return { of: (table: string) => sql.raw(all.map(value => `${value(table)} ${way}`).join(', ')) }
}

const VALUES: Readonly<Record<(typeof ORDEN_DE_CUENTAS)[number], (sentido: 'asc' | 'desc') => Value>> = {
  fechaPedido: () => table => `${table}.fecha`,
  // What has no day comes last, whichever way the days go.
  vence: sentido => table => `coalesce(${table}.vence, DATE '${sentido === 'asc' ? '' : '-'}infinity')`,
  montoTotal: () => table => `${table}.monto_total`,
  pendiente: () => table => `(${table}.monto_total - ${table}.pagado)`,
}

function fromChosen(chosen: RawBuilder<unknown>) {
  return sql`FROM (${chosen}) cuenta JOIN origenes_de_cuentas origen ON origen.id = cuenta.documento_id`
}

/** The same with who paid each. */
function fromPaid(chosen: RawBuilder<unknown>) {
  return sql`${fromChosen(chosen)} LEFT JOIN usuarios ON usuarios.id = cuenta.pagada_por`
}

/** An account as it is read: what it is called in words is made of it (`describeCuenta`). */
export type CuentaRow = Omit<Cuenta, 'estado' | 'pagadaEn' | 'aplicaciones' | 'retenido'> & {
  readonly pagadaEn: Date | null
  readonly retenido: number
  readonly aplicaciones: NonNullable<Cuenta['aplicaciones']> | null
}

/** By its payments, and of a receivable by certificates. */
const retenido = (...impuestos: readonly ('itbis' | 'isr')[]) =>
  `((SELECT coalesce(sum(${impuestos.map(cada => `p.${cada}_retenido`).join(' + ')}), 0) FROM pagos p
    WHERE p.documento_id = cuenta.documento_id AND p.lado = cuenta.lado AND p.anulacion_id IS NULL)
    + (SELECT coalesce(sum(${impuestos.map(cada => `r.${cada}`).join(' + ')}), 0) FROM retenciones r
    WHERE r.documento_id = cuenta.documento_id AND cuenta.lado = 'cobrar' AND r.anulada_en IS NULL))`

const DE_LA_CUENTA = {
  pedidoId: 'cuenta.documento_id',
  txtNCF: 'origen.txt_ncf',
  nombreEmpresa: 'origen.empresa_nombre',
  clienteId: 'cuenta.cliente_id',
  nombreCliente: 'origen.cliente_nombre',
  fechaPedido: 'cuenta.fecha',
  vence: 'cuenta.vence',
  porcentajeAplicado: 'cuenta.porcentaje_aplicado',
  baseAplicada: 'cuenta.base_aplicada',
  tipoBase: 'cuenta.tipo_base',
  montoTotal: 'cuenta.monto_total',
  pagado: 'cuenta.pagado',
  pendiente: '(cuenta.monto_total - cuenta.pagado)',
  pagada: 'cuenta.pagada',
  pagadaEn: 'cuenta.pagada_en',
  pagadaPor: 'usuarios.username',
  pagadaEl: 'cuenta.pagada_el',
  // Nothing was withheld of what nothing was settled of.
  retenido: `CASE WHEN cuenta.pagado <> 0 THEN ${retenido('itbis', 'isr')} ELSE 0 END`,
  clase: 'origen.clase',
  corrige: 'origen.corrige',
  aplicaciones: `(SELECT json_agg(json_build_object('documentoId', papel.id, 'txtNCF', papel.txt_ncf, 'clase', papel.clase, 'monto', con.monto)
      ORDER BY con.primera)
    FROM (SELECT par.documento_id, sum(p.monto) AS monto, min(p.id) AS primera FROM pagos p JOIN pagos par ON par.id = p.par_id
        WHERE p.documento_id = cuenta.documento_id AND p.lado = cuenta.lado AND p.clase = 'nota' AND p.anulacion_id IS NULL
        GROUP BY par.documento_id) con
      JOIN origenes_de_cuentas papel ON papel.id = con.documento_id)`,
} as const satisfies Record<keyof CuentaRow, string>

const COLUMNAS = selected(DE_LA_CUENTA)

/** Of pending ones, which nobody has paid: who paid and when is not looked up. */
const COLUMNAS_PENDIENTES = selected({
  ...DE_LA_CUENTA,
  pagadaEn: 'NULL::timestamptz',
  pagadaPor: 'NULL::text',
  pagadaEl: 'NULL::date',
})

const COLUMNAS_CON_RETENIDO = selected({
  ...DE_LA_CUENTA,
  itbisRetenido: retenido('itbis'),
  isrRetenido: retenido('isr'),
})

export type CuentaConRetenido = CuentaRow & { readonly itbisRetenido: number; readonly isrRetenido: number }

/** The whole list with what was withheld of each account, in pesos. Pending ones oldest first; paid ones by their payment, newest first. */
export function listCuentasConRetenido(filtro: FiltroDeCuentas): RawBuilder<CuentaConRetenido> {
  const chosen = sql`SELECT * FROM cuentas WHERE ${accountConditions(filtro)}`
  return sql`SELECT ${COLUMNAS_CON_RETENIDO} ${fromPaid(chosen)} ORDER BY ${orderOf(filtro).of('cuenta')}`
}

/** Whether anything was withheld of the accounts of a list: their columns show where there is something in them. */
export async function hayRetenido(db: Conexion, filtro: FiltroDeCuentas): Promise<boolean> {
  const some = filteredCuentas(db, filtro)
    .where(sql<boolean>`EXISTS (SELECT FROM pagos p WHERE p.documento_id = cuentas.documento_id AND p.lado = cuentas.lado
      AND p.anulacion_id IS NULL AND (p.itbis_retenido, p.isr_retenido) <> (0, 0))
      OR cuentas.lado = 'cobrar' AND EXISTS (SELECT FROM retenciones r WHERE r.documento_id = cuentas.documento_id AND r.anulada_en IS NULL)`)
    .select('documento_id')
    .limit(1)
  return (await some.executeTakeFirst()) !== undefined
}

/** Pending accounts that were chosen otherwise, rows of `cuentas`, as the lists have them. */
export function selectPendientes(chosen: RawBuilder<unknown>): RawBuilder<CuentaRow> {
  return sql`SELECT ${COLUMNAS_PENDIENTES} ${fromChosen(chosen)}`
}

/** One account as it is now, whatever its state; undefined when there is none. */
export async function readCuenta(db: Conexion, lado: Lado, documentoId: number): Promise<Cuenta | undefined> {
  const una = sql`SELECT * FROM cuentas WHERE lado = ${lado} AND documento_id = ${documentoId}`
  const { rows } = await sql<CuentaRow>`SELECT ${COLUMNAS} ${fromPaid(una)}`.execute(db)
  return rows[0] && describeCuenta(rows[0])
}

export function describeCuenta({ aplicaciones, retenido, ...row }: CuentaRow): Cuenta {
  return {
    ...row,
    ...(retenido !== 0 && { retenido }),
    ...(aplicaciones && { aplicaciones }),
    estado: estadoDePago(row),
    pagadaEn: row.pagadaEn?.toISOString() ?? null,
  }
}
