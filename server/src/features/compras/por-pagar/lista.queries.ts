import type { QueryOf } from '@cuadre/contract/endpoint'
import type { ValoresDe } from '@cuadre/contract/filtros'
import type { Cifra, PendienteDeSuplidores } from '@cuadre/contract/inicio'
import type {
  FILTROS_DE_POR_PAGAR,
  ORDEN_DE_SUPLIDOR,
  porPagarSuplidores,
} from '@cuadre/contract/por-pagar-suplidores'
import type { Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import {
  all,
  type Condition,
  containsWords,
  days,
  equal,
  filterConditions,
  type Orden,
} from '../../../db/query/conditions.ts'
import { direction, readLongPage } from '../../../db/query/paging.ts'
import { vencimientoCondition } from '../../cuentas/filtro.ts'
import { cuentasPorPagar, describePorPagar } from './cuenta.queries.ts'

/** `hoy` in Santo Domingo. */
export type FiltroDePorPagar = QueryOf<typeof porPagarSuplidores.excel> & { readonly hoy: Dia }
type OrdenDeSuplidor = Orden<(typeof ORDEN_DE_SUPLIDOR)[number]>
type Page = FiltroDePorPagar & OrdenDeSuplidor & { readonly page: number; readonly pageSize: number }

/** A page, with the length and the sums of the whole filtered list. */
export async function pagePorPagar(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totales, rows } = await readLongPage(db, filtro, {
    totals: totalsOf(filtro),
    rows: ({ limit, offset, alReves }) =>
      sql`${listOf(filtro, alReves)} LIMIT ${limit} OFFSET ${offset}` as ReturnType<typeof listOf>,
    prepared: !filtro.buscar,
  })
  const { cantidad: totalRecords, ...sumas } = totales
  return { items: rows.map(describePorPagar), totalRecords, page, pageSize, ...sumas }
}

interface Sumas {
  readonly cantidad: number
  readonly sumaAPagar: number
  readonly sumaPendiente: number
}

/** The whole filtered list, as it is shown. */
export async function listPorPagar(db: Conexion, filtro: FiltroDePorPagar) {
  const { rows } = await listOf(filtro, false).execute(db)
  return rows.map(describePorPagar)
}

/** What the whole filtered list adds up to, as the database adds it up. */
export async function sumPorPagar(db: Conexion, filtro: FiltroDePorPagar): Promise<Sumas> {
  const { rows } = await totalsOf(filtro).execute(db)
  return rows[0] ?? { cantidad: 0, sumaAPagar: 0, sumaPendiente: 0 }
}

function totalsOf(filtro: FiltroDePorPagar): RawBuilder<Sumas> {
  return sql`SELECT count(*) AS cantidad, coalesce(sum(a_pagar), 0) AS "sumaAPagar", coalesce(sum(a_pagar - pagado), 0) AS "sumaPendiente"
    FROM suplidores_cuentas c WHERE ${conditionsOf(filtro)}`
}

const conditions = filterConditions<Omit<ValoresDe<typeof FILTROS_DE_POR_PAGAR>, 'vencimiento'>>({
  empresaId: equal('c.empresa_id'),
  suplidorId: equal('c.suplidor_id'),
  ...days('c.fecha'),
  buscar: buscar => sql`(${sql.join([buscar, sinGuiones(buscar)].map(enBusqueda), sql` OR `)})`,
})

/** Bills that count. What is settled has its day of payment; nothing is left of the others that is nothing. */
export function conditionsOf(filtro: Partial<FiltroDePorPagar>): Condition {
  const { estado, vencimiento: cual, hoy } = filtro
  return all([
    sql<SqlBool>`c.vigente`,
    ...(estado === 'todas'
      ? []
      : [sql<SqlBool>`c.fecha_pago IS ${sql.raw(estado === 'pagada' ? 'NOT NULL' : 'NULL')}`]),
    ...conditions(filtro),
    ...(cual === undefined || hoy === undefined || estado !== 'pendiente'
      ? []
      : [vencimientoCondition(sql`c.vence`, { cual, hoy })]),
  ])
}

/** A cédula is typed with the dashes that its digits are kept without; the number of an old paper keeps its own. */
const sinGuiones = (buscar: string) => buscar.replaceAll(/(?<=\d)-(?=\d)/g, '')
const enBusqueda = (buscar: string) => containsWords(sql`c.busqueda`, buscar)

const COLUMNAS = {
  fecha: 'c.fecha',
  vence: 'c.vence',
  numero: 'c.numero',
  suplidorNombre: 'clave(c.suplidor_nombre)',
  aPagar: 'c.a_pagar',
  pendiente: '(c.a_pagar - c.pagado)',
} satisfies Record<(typeof ORDEN_DE_SUPLIDOR)[number], string>

/** The oldest first of what is owed, the newest first of what is paid, unless another order is asked for. */
function listOf(filtro: FiltroDePorPagar & OrdenDeSuplidor, alReves: boolean) {
  const { estado, orden, sentido } = filtro
  const propio = estado === 'pendiente' ? (['c.fecha', 'asc'] as const) : (['c.fecha', 'desc'] as const)
  const [columna, hacia] = orden === undefined ? propio : ([COLUMNAS[orden], sentido ?? 'asc'] as const)
  const way = direction(hacia, alReves)
  // Whichever way the days go, those without one come last.
  const nulos = orden === 'vence' ? ` NULLS ${alReves ? 'FIRST' : 'LAST'}` : ''
  return cuentasPorPagar(conditionsOf(filtro), sql.raw(`${columna} ${way}${nulos}, c.id ${way}`))
}

/** What is owed to all suppliers together, what of it is overdue, what falls due in the next days, and the bill that has waited longest. */
export async function resumenPorPagar(db: Conexion, hoy: Dia): Promise<PendienteDeSuplidores> {
  const cifra = (cual?: Vencimiento) =>
    sql`(SELECT json_build_object('cantidad', count(*), 'total', coalesce(sum(a_pagar - pagado), 0)) FROM debidas
        WHERE ${cual === undefined ? sql`true` : sql`a_pagar > pagado AND ${vencimientoCondition(sql`vence`, { cual, hoy })}`})`
  const { rows } = await sql<{ suma: Cifra } & Omit<PendienteDeSuplidores, keyof Cifra>>`
    WITH debidas AS MATERIALIZED (SELECT * FROM suplidores_cuentas c WHERE ${conditionsOf({ estado: 'pendiente' })})
    SELECT ${cifra()} AS suma, ${cifra('vencidas')} AS vencido, ${cifra('proximas')} AS "porVencer",
      (SELECT json_build_object('fechaPedido', fecha, 'clienteNombre', suplidor_nombre, 'monto', a_pagar - pagado) FROM debidas
        WHERE a_pagar > pagado ORDER BY fecha, id LIMIT 1) AS "masAntigua"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('Totals are one row')
  const { suma, ...partes } = row
  return { ...suma, ...partes }
}
