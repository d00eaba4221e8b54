import type { FILTROS_DE_CUENTAS } from '@cuadre/contract/cuentas'
import type { ValoresDe } from '@cuadre/contract/filtros'
import { diasDeVencimiento, type Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { leerNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  all,
  type Condition,
  dayConditions,
  days,
  equal,
  filterConditions,
} from '../../db/query/conditions.ts'
import { ncfCondition } from '../documentos/ncf-buscado.queries.ts'

export type EstadoDeCuenta = 'pendientes' | 'pagadas'

/** `fechaDesde`, `fechaHasta`: days of the order, inclusive; `contactoId`: the contact of the document. */
export interface FiltroDeCuentas extends Omit<ValoresDe<typeof FILTROS_DE_CUENTAS>, 'vencimiento'> {
  readonly lado: Lado
  readonly estado: EstadoDeCuenta
  /** Only those of which something is left: an account of zero may be pending too. */
  readonly conSaldo?: boolean | undefined
  readonly vencimiento?: VencimientoBuscado | undefined
}

interface VencimientoBuscado {
  readonly cual: Vencimiento
  readonly hoy: Dia
}

const ofAccount = filterConditions<Pick<FiltroDeCuentas, 'clienteId' | 'fechaDesde' | 'fechaHasta'>>({
  clienteId: equal('cliente_id'),
  ...days('fecha'),
})

/**
 * Accounts that count: of live orders that the tax office has not refused. The state is written out, not passed: only then does the planner know which of
 * the partial indexes it may walk.
 */
export function accountConditions(filtro: FiltroDeCuentas): Condition {
  const { lado, estado, conSaldo, rechazadas, vencimiento } = filtro
  const state = sql.raw(estado === 'pagadas' ? 'pagada' : 'NOT pagada')
  return all([
    sql<SqlBool>`lado = ${lado} AND ${state} AND ${rechazadas ? sql`no_tomada AND NOT anulada` : sql`vigente`}`,
    ...ofAccount(filtro),
    ...(conSaldo ? [sql<SqlBool>`monto_total <> pagado`] : []),
    ...orderConditions(filtro),
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
const ofOrder = filterConditions<Pick<FiltroDeCuentas, 'empresaId' | 'contactoId' | 'ncf'>>({
  empresaId: equal('origen.empresa_id'),
  contactoId: equal('origen.contacto_id'),
  ncf: ncf => ncfCondition(ncf, 'origen.txt_ncf'),
})

/**
 * What is pending is walked, and each account is asked whether it is one of these: their documents are many times as many after a year. Asked as a
 * truth and not as a member of a list, for of ids that come from two tables the planner expects two hundred, and looks each of them up. A whole number is one
 * document's, and most documents are paid: those are looked up.
 */
function orderConditions(filtro: FiltroDeCuentas): Condition[] {
  const asked = ofOrder(filtro)
  if (asked.length === 0) return []
  const origen = sql`origenes_de_cuentas origen WHERE NOT origen.anulado AND ${all(asked)}`
  const fewest = filtro.estado === 'pagadas' || (filtro.ncf && leerNcf(filtro.ncf))
  return [
    fewest
      ? sql<SqlBool>`documento_id IN (SELECT origen.id FROM ${origen})`
      : sql<SqlBool>`(EXISTS (SELECT FROM ${origen} AND origen.id = cuentas.documento_id)) IS TRUE`,
  ]
}
