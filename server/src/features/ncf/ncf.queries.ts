import type { DiaDeNcf, DiasCercanos, Ncf } from '@cuadre/contract/ncf'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { ESTADO_DISPONIBLE, ESTADO_USADO } from '@cuadre/domain/ncf/disponible'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { type Dia, diasDelMes, esDiaLaborable, sumarDias, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { type Selectable, sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import type { DB } from '../../db/schema.ts'

export const ncfColumns = [
  'ncfs.id',
  'ncfs.serie',
  'ncfs.tipo',
  'ncfs.numero',
  'ncfs.estado',
  'ncfs.anulado',
  'ncfs.fecha',
  'ncfs.vence',
  'ncfs.empresa_id',
] as const

export type NcfRow = Pick<
  Selectable<DB['ncfs']>,
  'id' | 'serie' | 'tipo' | 'numero' | 'estado' | 'anulado' | 'fecha' | 'vence' | 'empresa_id'
>

export function describeNcf(row: NcfRow): Ncf {
  return {
    id: row.id,
    ncf: row.numero,
    txtNCF: formatNcf(row),
    estado: row.estado,
    anulado: row.anulado,
    fecha: row.fecha,
    vence: row.vence,
    empresaId: row.empresa_id,
  }
}

interface Question extends TipoDeNumero {
  readonly empresaId: number
  /** The day of the document. */
  readonly fecha: Dia
}

/** The numbers that a document of this type, company and day may take, lowest first. */
export async function listDisponibles(
  db: Conexion,
  { empresaId, serie, tipo, fecha }: Question,
): Promise<Ncf[]> {
  const rows = await db
    .selectFrom('ncfs')
    .select(ncfColumns)
    .where('empresa_id', '=', empresaId)
    .where('serie', '=', serie)
    .where('tipo', '=', tipo)
    .where('fecha', '=', fecha)
    .where('estado', '=', ESTADO_DISPONIBLE)
    .where('anulado', '=', false)
    .where('vence', '>=', fecha)
    .orderBy('numero')
    .execute()
  return rows.map(describeNcf)
}

/**
 * Takes the number `:ncf_id` of `:empresa_id` for a document of `:serie`, `:tipo` and `:fecha`, as a part of the statement
 * that writes it: no row when the number is not (or no longer) to be had.
 */
export const CLAIM_NCF = `
  UPDATE ncfs SET estado = ${ESTADO_USADO}
  WHERE id = :ncf_id::int AND empresa_id = :empresa_id::int AND serie = :serie::text AND tipo = :tipo::text
    AND fecha = :fecha::date
    AND estado = ${ESTADO_DISPONIBLE} AND NOT anulado AND vence >= :fecha::date
  RETURNING id, serie, tipo, numero, vence`

interface Annulment {
  readonly ids: readonly number[]
  readonly userId: number
  /** Reason code of format 608. */
  readonly motivo: MotivoDeAnulacion
}

/** Whoever calls has locked the numbers or their orders. A used number stays used; annulled, the 608 reports it. */
export async function annulNcfs(tx: Tx, { ids, userId, motivo }: Annulment): Promise<void> {
  await sql`UPDATE ncfs SET anulado = true, anulado_en = now(), anulado_por = ${userId},
    motivo_anulacion = ${motivo} WHERE id = ANY(${ids}::int[])`.execute(tx)
}

/** These numbers with their companies' names, in order and locked until the transaction ends. */
export function lockNcfs(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('ncfs')
    .innerJoin('empresas', 'empresas.id', 'ncfs.empresa_id')
    .select([...ncfColumns, 'empresas.nombre as empresaNombre'])
    .where('ncfs.id', 'in', ids)
    .orderBy('ncfs.id')
    .forUpdate('ncfs')
    .execute()
}

interface Move extends TipoDeNumero {
  readonly origen: Dia
  readonly destino: Dia
  readonly empresaId: number | undefined
  /** No more than so many; all of them without it. */
  readonly cantidad?: number | undefined
}

/**
 * Moves the available numbers of a type and day; how many moved. Those that would be expired by then stay. Some of them only: the
 * last ones go to a later day, the first ones to an earlier one. They are locked in order first: two moves, or a move and
 * an annulment, wait for each other and never block each other for good.
 */
export async function moveDisponibles(db: Conexion, move: Move): Promise<number> {
  const { serie, tipo, origen, destino, empresaId, cantidad } = move
  const hacia = destino > origen ? sql`DESC` : sql`ASC`
  const { numAffectedRows } = await sql`
    WITH todos AS (
      SELECT id, numero FROM ncfs
      WHERE fecha = ${origen} AND serie = ${serie} AND tipo = ${tipo} AND estado = ${ESTADO_DISPONIBLE} AND NOT anulado
        AND vence >= ${destino}
        AND (${empresaId ?? null}::int IS NULL OR empresa_id = ${empresaId ?? null})
      ORDER BY id FOR UPDATE
    ), libres AS (SELECT id FROM todos ORDER BY numero ${hacia} LIMIT ${cantidad ?? null}::int)
    UPDATE ncfs SET fecha = ${destino} FROM libres WHERE ncfs.id = libres.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Saturday's numbers may go to Monday: further back no number can be moved from (R6.5). */
const DIAS_ATRAS = 2
/** Those behind it that may be moved from, the day itself, and the first ones ahead. */
const DIAS = 5

/** The days with available numbers of a type around a day, the earliest first. */
export async function listCercanos(
  db: Conexion,
  { empresaId, serie, tipo, fecha }: Question,
): Promise<DiasCercanos['dias']> {
  const { rows } = await sql<DiasCercanos['dias'][number]>`
    SELECT fecha, count(*) AS disponibles FROM ncfs
    WHERE empresa_id = ${empresaId} AND serie = ${serie} AND tipo = ${tipo} AND fecha >= ${sumarDias(fecha, -DIAS_ATRAS)} AND vence >= fecha
      AND estado = ${sql.lit(ESTADO_DISPONIBLE)} AND NOT anulado
    GROUP BY fecha ORDER BY fecha LIMIT ${DIAS}`.execute(db)
  return rows
}

interface DayRow {
  readonly fecha: Dia
  readonly disponibles: number
  readonly usados: number
  readonly anulados: number
  readonly desde: number
  readonly hasta: number
}

/** Each business day of the month and each other day that holds numbers of the type, such as a Sunday to which some were moved. */
export async function listDiasDelMes(db: Conexion, question: Mes & TipoDeNumero): Promise<DiaDeNcf[]> {
  const { empresaId, serie, tipo, mes } = question
  const { rows } = await sql<DayRow>`
    SELECT fecha,
      count(*) FILTER (WHERE estado = ${ESTADO_DISPONIBLE} AND NOT anulado) AS disponibles,
      count(*) FILTER (WHERE estado = ${ESTADO_USADO} AND NOT anulado) AS usados,
      count(*) FILTER (WHERE anulado) AS anulados,
      min(numero) AS desde, max(numero) AS hasta
    FROM ncfs
    WHERE empresa_id = ${empresaId} AND fecha BETWEEN ${mes} AND ${ultimoDiaDelMes(mes)}
      AND serie = ${serie} AND tipo = ${tipo}
    GROUP BY fecha`.execute(db)
  const found = new Map(rows.map(row => [row.fecha, row]))
  return diasDelMes(mes)
    .filter(dia => esDiaLaborable(dia) || found.has(dia))
    .map(dia => describeDay(question, dia, found.get(dia)))
}

function describeDay({ serie, tipo }: TipoDeNumero, fecha: Dia, row: DayRow | undefined): DiaDeNcf {
  if (!row) return { fecha, disponibles: 0, usados: 0, anulados: 0, desde: null, hasta: null }
  const printed = (numero: number) => formatNcf({ serie, tipo, numero })
  return { ...row, desde: printed(row.desde), hasta: printed(row.hasta) }
}
