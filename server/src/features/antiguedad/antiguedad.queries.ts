import type { ORDEN_DE_ANTIGUEDAD, PARTES, SaldoPorAntiguedad } from '@cuadre/contract/antiguedad'
import {
  diasDelTramo,
  type Segun,
  TRAMOS_POR_VENCIMIENTO,
  type TramoPorVencimiento,
} from '@cuadre/domain/cuentas/antiguedad'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import {
  all,
  type Columnas,
  type Condition,
  containsWords,
  dayConditions,
  type Orden,
  orderedBy,
} from '../../db/query/conditions.ts'
import { conditionsOf } from '../compras/por-pagar/lista.queries.ts'
import { filteredCuentas } from '../cuentas/cuentas.queries.ts'
import { contactoDeCuenta } from '../cuentas/de-documento.queries.ts'
import { type FiltroDeCuentas, vencimientoCondition } from '../cuentas/filtro.ts'

type Columna = (typeof ORDEN_DE_ANTIGUEDAD)[number]

/** Which accounts, added up by whom, and in which order; `hoy` in Santo Domingo. */
export interface FiltroDeAntiguedad
  extends Pick<FiltroDeCuentas, 'empresaId' | 'clienteId' | 'contactoId'>,
    Orden<Columna> {
  readonly lado: LadoDeSaldo
  readonly suplidorId?: number | undefined
  readonly por: (typeof PARTES)[number]
  readonly segun: Segun
  readonly buscar?: string | undefined
  readonly hoy: Dia
}

export interface Ventana {
  readonly limit: number
  readonly offset: number
}

const MONTOS = [...TRAMOS_POR_VENCIMIENTO, 'total'] as const
type Montos = Readonly<Record<(typeof MONTOS)[number], number>>

/** Of all rows together. */
export type SumaDeAntiguedad = Montos & { readonly filas: number; readonly cuentas: number }

const columna = (nombre: string) => sql<number>`filas.${sql.ref(nombre)}`

const COLUMNAS: Columnas<Columna> = {
  nombre: sql`filas.clave`,
  sinVencer: columna('sinVencer'),
  de0a30: columna('de0a30'),
  de31a60: columna('de31a60'),
  de61a90: columna('de61a90'),
  masDe90: columna('masDe90'),
  total: columna('total'),
}

/** Who a row is about, with the name that is searched and sorted by. */
const PARTE = {
  cliente: { de: sql`SELECT id, nombre, clave FROM clientes`, clave: sql`saldos.cliente_id` },
  contacto: {
    // What has no contact stands together.
    de: sql`SELECT id, nombre_contacto AS nombre, clave FROM contactos UNION ALL SELECT 0, 'Sin contacto', 'sin contacto'`,
    clave: sql`coalesce(${contactoDeCuenta('saldos')}, 0)`,
  },
  suplidor: { de: sql`SELECT id, nombre, clave FROM suplidores`, clave: sql`saldos.suplidor_id` },
}

/**
 * Rows in their order, and what all of them add up to, in one statement: what is left of each account is put under its
 * days once. Without a window, all rows.
 */
export async function leerAntiguedad(db: Conexion, filtro: FiltroDeAntiguedad, ventana?: Ventana) {
  const { por, buscar = '' } = filtro
  const { de } = PARTE[por]
  const own = sql`filas.total DESC, filas.clave, filas.id`
  const window = ventana
    ? sql`WHERE puesto > ${ventana.offset} AND puesto <= ${ventana.offset + ventana.limit}`
    : sql``
  const { rows } = await sql<{ sumas: SumaDeAntiguedad; fila: SaldoPorAntiguedad | null }>`
    WITH filas AS MATERIALIZED (
      SELECT parte.id, parte.nombre, parte.clave, sumas.* FROM (${sumasDe(db, filtro)}) sumas
        JOIN (${de}) parte ON parte.id = sumas.parte_id
      WHERE ${containsWords(sql`parte.clave`, buscar)}
    ), sumas AS (
      SELECT count(*) AS filas, coalesce(sum(cuentas), 0) AS cuentas, ${sumaDeMontos()} FROM filas
    ), puestos AS (
      SELECT filas.*, row_number() OVER (ORDER BY ${orderedBy(filtro, COLUMNAS, own)}) AS puesto FROM filas
    )
    SELECT row_to_json(sumas) AS sumas, CASE WHEN elegidas.id IS NOT NULL THEN jsonb_build_object('id', elegidas.id,
        'nombre', elegidas.nombre, 'cuentas', elegidas.cuentas, 'masAntigua', elegidas."masAntigua", ${pares()}) END AS fila
      FROM sumas LEFT JOIN (SELECT * FROM puestos ${window}) elegidas ON true
      ORDER BY elegidas.puesto`.execute(db)
  const [first] = rows
  if (first === undefined) throw new Error('Sums are one row')
  return { sumas: first.sumas, filas: rows.flatMap(({ fila }) => (fila === null ? [] : [fila])) }
}

/** What is left of the pending accounts, by whom it is about and under its days. */
function sumasDe(db: Conexion, filtro: FiltroDeAntiguedad): RawBuilder<unknown> {
  const { por } = filtro
  const saldos = saldosDe(db, filtro)
  const tramos = TRAMOS_POR_VENCIMIENTO.map(
    tramo =>
      sql`coalesce(sum(saldos.pendiente) FILTER (WHERE ${deTramo(tramo, filtro)}), 0) AS ${sql.ref(tramo)}`,
  )
  return sql`SELECT ${PARTE[por].clave} AS parte_id, count(*) AS cuentas, min(saldos.fecha) AS "masAntigua", ${sql.join(tramos)},
      sum(saldos.pendiente) AS total
    FROM (${saldos}) saldos GROUP BY 1`
}

/** What is left of each account, and of whom. */
function saldosDe(db: Conexion, filtro: FiltroDeAntiguedad): Expression<unknown> {
  const { lado, empresaId, clienteId, contactoId, suplidorId } = filtro
  if (lado === 'suplidores') {
    return sql`SELECT c.suplidor_id, c.fecha, c.vence, c.a_pagar - c.pagado AS pendiente FROM suplidores_cuentas c
      WHERE ${conditionsOf({ estado: 'pendiente', empresaId, suplidorId })} AND c.a_pagar <> c.pagado`
  }
  return filteredCuentas(db, {
    ...{ lado, empresaId, clienteId, contactoId },
    estado: 'pendientes',
    conSaldo: true,
  }).select([
    ...(['documento_id', 'cliente_id', 'fecha', 'vence'] as const),
    sql<number>`monto_total - pagado`.as('pendiente'),
  ])
}

/** Which accounts stand in a column. */
function deTramo(tramo: TramoPorVencimiento, { segun, hoy }: FiltroDeAntiguedad): Condition {
  if (segun === 'vencimiento') return vencimientoCondition(sql`saldos.vence`, { cual: tramo, hoy })
  return tramo === 'sinVencer' ? sql`false` : all(dayConditions(sql`saldos.fecha`, diasDelTramo(tramo, hoy)))
}

function sumaDeMontos(): RawBuilder<unknown> {
  return sql.join(MONTOS.map(monto => sql`coalesce(sum(${sql.ref(monto)}), 0) AS ${sql.ref(monto)}`))
}

function pares(): RawBuilder<unknown> {
  return sql.join(MONTOS.map(monto => sql`${sql.lit(monto)}, elegidas.${sql.ref(monto)}`))
}
