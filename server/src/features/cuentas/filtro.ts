import { diasDeVencimiento, type Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { all, type Condition, dayConditions } from '../../db/query/conditions.ts'
import { ncfCondition } from '../documentos/ncf-buscado.queries.ts'

export type EstadoDeCuenta = 'pendientes' | 'pagadas'

export interface FiltroDeCuentas {
  readonly lado: Lado
  readonly estado: EstadoDeCuenta
  /** Days of the order, inclusive. */
  readonly fechaDesde?: Dia | undefined
  readonly fechaHasta?: Dia | undefined
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  /** The contact of the document. */
  readonly contactoId?: number | undefined
  /** Any piece of the number. */
  readonly ncf?: string | undefined
  /** Only those of which something is left: an account of zero may be pending too. */
  readonly conSaldo?: boolean | undefined
  /** Those of documents that the tax office has refused, which are in no other list. */
  readonly rechazadas?: boolean | undefined
  /** Of pending ones: what is overdue today, how long, or not. */
  readonly vencimiento?: VencimientoBuscado | undefined
}

interface VencimientoBuscado {
  readonly cual: Vencimiento
  readonly hoy: Dia
}

/**
 * Accounts that count: of live orders that the tax office has not refused. The state is written out, not passed: only then does the planner know which of
 * the partial indexes it may walk.
 */
export function accountConditions(filtro: FiltroDeCuentas): Condition {
  const {
    lado,
    estado,
    clienteId,
    conSaldo = false,
    rechazadas = false,
    vencimiento,
    fechaDesde: desde,
    fechaHasta: hasta,
  } = filtro
  const state = sql.raw(estado === 'pagadas' ? 'pagada' : 'NOT pagada')
  return all([
    sql<SqlBool>`lado = ${lado} AND ${state} AND ${rechazadas ? sql`no_tomada AND NOT anulada` : sql`vigente`}`,
    ...(clienteId === undefined ? [] : [sql<SqlBool>`cliente_id = ${clienteId}`]),
    ...(conSaldo ? [sql<SqlBool>`monto_total <> pagado`] : []),
    ...orderConditions(filtro),
    ...dayConditions(sql`fecha`, { desde, hasta }),
    ...(vencimiento && estado === 'pendientes' ? [vencimientoCondition(sql`vence`, vencimiento)] : []),
  ])
}

/** Which of the days `vence`, an expression that may be null, stand there today. A condition. */
export function vencimientoCondition(
  vence: RawBuilder<unknown>,
  { cual, hoy }: VencimientoBuscado,
): Condition {
  const dias = all(dayConditions(vence, diasDeVencimiento(cual, hoy)))
  return cual === 'sinVencer' ? sql<SqlBool>`(${vence} IS NULL OR ${dias})` : dias
}

/** What the lists add up, in pesos: of a pending account what is left of it. An expression over `cuentas`. */
export function montoDe({ estado }: Pick<FiltroDeCuentas, 'estado'>): RawBuilder<number> {
  return estado === 'pagadas' ? sql`monto_total` : sql`monto_total - pagado`
}

/** What only the document of an account knows, or its opening account: its company, its contact and its number. */
function orderConditions({ empresaId, contactoId, ncf }: FiltroDeCuentas): Condition[] {
  const asked = [
    ...(empresaId === undefined ? [] : [sql<SqlBool>`origen.empresa_id = ${empresaId}`]),
    ...(contactoId === undefined ? [] : [sql<SqlBool>`origen.contacto_id = ${contactoId}`]),
    ...(ncf ? [ncfCondition(ncf, 'origen.txt_ncf')] : []),
  ]
  if (asked.length === 0) return []
  return [
    sql<SqlBool>`documento_id IN (SELECT origen.id FROM origenes_de_cuentas origen WHERE NOT origen.anulado AND ${all(asked)})`,
  ]
}
