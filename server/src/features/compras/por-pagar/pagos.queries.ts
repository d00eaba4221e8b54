import type { PagoASuplidor } from '@cuadre/contract/por-pagar-suplidores'
import type { FormaDeCompra } from '@cuadre/domain/compras/codigos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

export interface PagosNuevos {
  readonly ids: readonly number[]
  /** What is paid of each, in pesos without a sign. */
  readonly montos: readonly number[]
  readonly fecha: Dia
  readonly forma: FormaDeCompra
  readonly referencia: string | null
  readonly en: Date
  readonly userId: number
}

interface PagoEscrito {
  readonly id: number
  readonly cuentaId: number
  readonly comprobante: number
}

/**
 * Pays locked bills, in one statement however many; what they are then follows in the database. The vouchers of a company follow each other,
 * whoever writes them: its counter is taken until the transaction ends, those of several companies in the order of their ids.
 */
export const writePagos = statement<PagosNuevos, PagoEscrito>(`
  WITH nuevos AS (
    SELECT n.id, n.monto, c.empresa_id, c.saldo_inicial
    FROM unnest(:ids::int[], :montos::numeric[]) AS n (id, monto) JOIN suplidores_cuentas c USING (id)
  ), contados AS (
    INSERT INTO comprobantes_de_pago AS k (empresa_id, ultimo)
    SELECT empresa_id, count(*) FROM nuevos GROUP BY empresa_id ORDER BY empresa_id
    ON CONFLICT (empresa_id) DO UPDATE SET ultimo = k.ultimo + excluded.ultimo
    RETURNING empresa_id, ultimo
  )
  INSERT INTO compras_pagos (cuenta_id, saldo_inicial, empresa_id, comprobante, fecha, monto, forma, referencia, registrado_en, registrado_por)
  SELECT n.id, n.saldo_inicial, n.empresa_id, k.ultimo + 1 - row_number() OVER (PARTITION BY n.empresa_id ORDER BY n.id DESC),
    :fecha::date, n.monto, :forma::text, :referencia::text, :en::timestamptz, :userId::int
  FROM nuevos n JOIN contados k USING (empresa_id) ORDER BY n.id
  RETURNING id, cuenta_id AS "cuentaId", comprobante`)

/** Whoever has one of these purchases open in its form is told that it changed. */
export async function bumpVersion(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('compras')
    .set({ version: sql`version + 1` })
    .where('id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .execute()
}

/** Applies a credit note to a bill; both are locked. Answers the payment's id. */
export async function applyNota(
  tx: Tx,
  nueva: {
    readonly facturaId: number
    /** The bill is an opening one. */
    readonly saldoInicial?: boolean
    readonly notaId: number
    readonly empresaId: number
    readonly fecha: Dia
    readonly monto: number
    readonly en: Date
    readonly userId: number
  },
): Promise<number> {
  const { facturaId, saldoInicial = false, notaId, empresaId, fecha, monto, en, userId } = nueva
  const { id } = await tx
    .insertInto('compras_pagos')
    .values({
      cuenta_id: facturaId,
      saldo_inicial: saldoInicial,
      nota_id: notaId,
      empresa_id: empresaId,
      comprobante: null,
      fecha,
      monto,
      forma: '06',
      referencia: null,
      registrado_en: en,
      registrado_por: userId,
      anulado_en: null,
      anulado_por: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The payments of a bill that were not annulled, and what was used of it where it is a credit note; the last one first. `porSuNumero`: the note corrects that bill, and was set
 * against it by itself.
 */
export function listVivos(tx: Tx, id: number) {
  return tx
    .selectFrom('compras_pagos')
    .select([
      'id',
      'cuenta_id as cuentaId',
      'nota_id as notaId',
      sql<boolean>`EXISTS (SELECT FROM compras n JOIN compras b ON b.ncf = n.modificado WHERE n.id = nota_id AND b.id = cuenta_id)`.as(
        'porSuNumero',
      ),
    ])
    .where(eb => eb.or([eb('cuenta_id', '=', id), eb('nota_id', '=', id)]))
    .where('anulado_en', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Takes payments of locked bills back. */
export async function annulPagos(
  tx: Tx,
  { ids, en, userId }: { ids: readonly number[]; en: Date; userId: number },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('compras_pagos')
    .set({ anulado_en: en, anulado_por: userId })
    .where('id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .execute()
}

/** Of which bill a payment is, and which note it used; neither ever changes. */
export function findPagado(db: Conexion, pagoId: number) {
  return db
    .selectFrom('compras_pagos')
    .select(['cuenta_id as id', 'nota_id as notaId'])
    .where('id', '=', pagoId)
    .executeTakeFirst()
}

interface FilaDePago extends Omit<PagoASuplidor, 'registradoEn' | 'anuladoEn'> {
  readonly registradoEn: Date
  readonly anuladoEn: Date | null
}

const historial = statement<{ id: number }, FilaDePago>(`
  SELECT p.id, p.comprobante, CASE WHEN p.nota_id = c.id THEN b.numero ELSE n.ncf END AS nota, p.fecha, sign(c.total) * p.monto AS monto, p.forma, p.referencia,
    p.registrado_en AS "registradoEn", u.username AS "registradoPor", p.anulado_en AS "anuladoEn", a.username AS "anuladoPor"
  FROM suplidores_cuentas c JOIN compras_pagos p ON p.cuenta_id = c.id OR p.nota_id = c.id
    JOIN usuarios u ON u.id = p.registrado_por LEFT JOIN usuarios a ON a.id = p.anulado_por
    LEFT JOIN compras n ON n.id = p.nota_id LEFT JOIN suplidores_cuentas b ON b.id = p.cuenta_id
  WHERE c.id = :id
  ORDER BY p.id DESC`)

/** All payments of a bill, the last one first; of a credit note what was used of it, with the bill's number. */
export async function listPagos(db: Conexion, id: number): Promise<PagoASuplidor[]> {
  const filas = await historial(db, { id })
  return filas.map(fila => ({
    ...fila,
    registradoEn: fila.registradoEn.toISOString(),
    anuladoEn: fila.anuladoEn?.toISOString() ?? null,
  }))
}
