import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

/** What was owed to a supplier when the office began, as it is brought from a file. */
export interface SaldoDeSuplidor {
  readonly empresaId: number
  readonly suplidorId: number
  readonly numero: string | null
  readonly fecha: Dia
  readonly monto: number
  readonly nota: string | null
  /** Absent: by his days of credit. */
  readonly vence?: Dia | undefined
}

/** The same as its traces say it. */
export interface SaldoEscrito extends Omit<SaldoDeSuplidor, 'empresaId' | 'suplidorId' | 'vence'> {
  /** Null where nobody said it and the supplier gives no credit. */
  readonly vence: Dia | null
  readonly id: number
  readonly empresaNombre: string
  readonly suplidorNombre: string
}

/** What is there already under the same paper, by the place of who asks. */
interface Repetido {
  readonly n: number
  readonly fecha: Dia
  readonly monto: number
  /** A purchase, and no opening bill. */
  readonly comprada: boolean
}

const repetidos = statement<{ saldos: string }, Repetido>(`
  WITH dichos AS MATERIALIZED (
    SELECT * FROM json_to_recordset(:saldos::json)
      AS x (n int, "empresaId" int, "suplidorId" int, numero text, fecha date, monto numeric)
  )
  SELECT n, s.fecha, s.monto, false AS comprada FROM dichos p JOIN suplidores_saldos s ON NOT s.anulado
    AND (s.suplidor_id, s.empresa_id, s.numero) = (p."suplidorId", p."empresaId", p.numero)
  UNION ALL
  SELECT n, s.fecha, s.monto, false FROM dichos p JOIN suplidores_saldos s ON NOT s.anulado AND s.numero IS NULL AND p.numero IS NULL
    AND (s.suplidor_id, s.empresa_id, s.fecha, s.monto) = (p."suplidorId", p."empresaId", p.fecha, p.monto)
  UNION ALL
  SELECT n, c.fecha, c.total, true FROM dichos p JOIN suplidores s ON s.id = p."suplidorId"
    JOIN compras c ON NOT c.anulada AND c.suplidor_documento = s.documento AND c.ncf = p.numero`)

/** Of these those whose paper is there already; all of them in one statement. */
export function findSaldosRepetidos(db: Conexion, saldos: readonly SaldoDeSuplidor[]): Promise<Repetido[]> {
  return repetidos(db, { saldos: JSON.stringify(saldos.map((saldo, n) => ({ ...saldo, n }))) })
}

const DICHO = `s.id, s.numero, s.fecha, s.monto, s.nota, s.vence, s.suplidor_nombre AS "suplidorNombre", (SELECT e.nombre FROM empresas e WHERE e.id = s.empresa_id) AS "empresaNombre"`

const abrir = statement<{ importacionId: number; userId: number; saldos: string }, SaldoEscrito>(`
  WITH nuevos AS (
    INSERT INTO suplidores_saldos (empresa_id, suplidor_id, suplidor_nombre, suplidor_documento, fecha, numero, monto, nota, vence, importacion_id, creado_por)
    SELECT x."empresaId", s.id, s.nombre, s.documento, x.fecha, x.numero, x.monto, x.nota, coalesce(x.vence, x.fecha + s.dias_credito::integer), :importacionId::int, :userId::int
    FROM json_to_recordset(:saldos::json)
        AS x ("empresaId" int, "suplidorId" int, numero text, fecha date, monto numeric, nota text, vence date, n int)
      JOIN suplidores s ON s.id = x."suplidorId"
    ORDER BY n
    RETURNING *
  )
  SELECT ${DICHO} FROM nuevos s ORDER BY s.id`)

/** Opens bills in one statement, however many; company and supplier are locked by whoever calls. */
export function openSaldosDeSuplidores(
  tx: Tx,
  { saldos, ...nuevos }: { importacionId: number; userId: number; saldos: readonly SaldoDeSuplidor[] },
): Promise<SaldoEscrito[]> {
  return abrir(tx, { ...nuevos, saldos: JSON.stringify(saldos.map((saldo, n) => ({ ...saldo, n }))) })
}

/** The live ones of an import, locked: nobody pays them until the transaction ends. */
export async function lockSaldosDeImportacion(tx: Tx, importacionId: number): Promise<number[]> {
  const vivos = await tx
    .selectFrom('suplidores_saldos')
    .select('id')
    .where('importacion_id', '=', importacionId)
    .where('anulado', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return vivos.map(({ id }) => id)
}

/** How many of them were ever paid, whatever became of that payment. */
export async function countSaldosPagados(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    cuantos: number
  }>`SELECT count(DISTINCT cuenta_id)::int AS cuantos FROM compras_pagos
    WHERE saldo_inicial AND cuenta_id = ANY(${[...ids]}::int[])`.execute(tx)
  return rows[0]?.cuantos ?? 0
}

/** Takes locked ones away; what they said, for their traces. */
export const annulSaldosDeSuplidores = statement<{ ids: readonly number[]; userId: number }, SaldoEscrito>(`
  WITH quitados AS (
    UPDATE suplidores_saldos SET anulado = true, anulado_en = now(), anulado_por = :userId::int WHERE id = ANY (:ids::int[]) RETURNING *
  )
  SELECT ${DICHO} FROM quitados s ORDER BY s.id`)
