import type { Lado } from '@cuadre/domain/cuentas/pagar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

interface Aplicaciones {
  readonly lado: Lado
  readonly fecha: Dia
  readonly en: Date
  readonly userId: number
  readonly usuario: string
  /** Of each application: the note, the account that it settles, their company, and how much, in pesos and not below zero. */
  readonly notaIds: readonly number[]
  readonly cuentaIds: readonly number[]
  readonly empresaIds: readonly number[]
  readonly montos: readonly number[]
}

/** Settled by it: what was so before, and is taken nothing of, stays as it was. */
const SALDADA = 'c.pagado + s.monto = c.monto_total'
const YA = 'c.pagada AND c.monto_total <> 0'

/**
 * Both halves of each application, which name each other: the accounts' new state, their lines in the history, and the payments. They have no receipt, for no money moved.
 */
const aplicaciones = statement<Aplicaciones, { id: number }>(`
  WITH pares AS MATERIALIZED (
    SELECT a.*, nextval(pg_get_serial_sequence('pagos', 'id'))::int AS de_nota, nextval(pg_get_serial_sequence('pagos', 'id'))::int AS de_cuenta
    FROM unnest(:notaIds::int[], :cuentaIds::int[], :empresaIds::int[], :montos::numeric[]) AS a (nota_id, cuenta_id, empresa_id, monto)
  ), mitades AS (
    SELECT de_nota AS id, de_cuenta AS par_id, nota_id AS documento_id, empresa_id, -monto AS monto FROM pares
    UNION ALL SELECT de_cuenta, de_nota, cuenta_id, empresa_id, monto FROM pares
  ), cambiadas AS (
    UPDATE cuentas c SET pagado = c.pagado + s.monto, pagada = ${SALDADA},
      pagada_el = CASE WHEN ${YA} THEN c.pagada_el WHEN ${SALDADA} THEN :fecha::date END,
      pagada_en = CASE WHEN ${YA} THEN c.pagada_en WHEN ${SALDADA} THEN :en::timestamptz END,
      pagada_por = CASE WHEN ${YA} THEN c.pagada_por WHEN ${SALDADA} THEN :userId::int END
    FROM (SELECT documento_id, sum(monto) AS monto FROM mitades GROUP BY documento_id) s
    WHERE c.documento_id = s.documento_id AND c.lado = :lado::text
  ), movidos AS (
    INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
    SELECT documento_id, :lado::text, 'Pago', monto, :en::timestamptz, :userId::int, :usuario::text FROM mitades ORDER BY id
    RETURNING id
  ), escritos AS (
    INSERT INTO pagos (id, documento_id, lado, empresa_id, clase, par_id, fecha, monto, movimiento_id) OVERRIDING SYSTEM VALUE
    SELECT h.id, h.documento_id, :lado::text, h.empresa_id, 'nota', h.par_id, :fecha::date, h.monto, m.id
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS lugar FROM mitades) h
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS lugar FROM movidos) m USING (lugar)
  )
  SELECT de_nota AS id FROM pares ORDER BY de_nota`)

/** Applies locked notes to locked accounts, in one statement; the ids of the halves that stand on the notes, in the order of what was asked. */
export async function writeAplicaciones(tx: Tx, nuevas: Aplicaciones): Promise<number[]> {
  return (await aplicaciones(tx, nuevas)).map(({ id }) => id)
}

/** A locked account of a note, of which nothing is paid or applied, comes to another amount: the centavos that rounding leaves. In pesos. */
export const changeMontoDeNota = statement<{ lado: Lado; documentoId: number; monto: number }, object>(`
  UPDATE cuentas SET redondeo = redondeo + :monto::numeric - monto_total, monto_total = :monto::numeric
  WHERE documento_id = :documentoId::int AND lado = :lado::text`)
