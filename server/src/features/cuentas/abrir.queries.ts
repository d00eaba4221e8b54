import type { Cuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { tienePagos } from '@cuadre/domain/cuentas/pagar'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

const COLUMNAS = 'lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total'
const FILAS = `unnest(:lados::text[], :porcentajes::numeric[], :bases::numeric[], :tiposBase::text[],
  :montos::numeric[])`

/** The part of a statement that opens the accounts of `documento`, another part of it; the values are `cuentasValues`. */
export const APERTURA = `
    INSERT INTO cuentas (documento_id, fecha, cliente_id, vence, ${COLUMNAS})
    SELECT documento.id, documento.fecha, documento.cliente_id, vence_la_cuenta(documento.clase, documento.fecha, documento.dias_credito), c.*
    FROM documento, ${FILAS} AS c`

export function cuentasValues({ pagar, cobrar }: Cuentas) {
  const cuentas = pagar ? [pagar, cobrar] : [cobrar]
  return {
    lados: pagar ? ['pagar', 'cobrar'] : ['cobrar'],
    porcentajes: cuentas.map(({ porcentaje }) => porcentaje),
    bases: cuentas.map(({ base }) => pesosDesdeCentavos(base)),
    tiposBase: cuentas.map(({ tipoBase }) => tipoBase),
    montos: cuentas.map(({ monto }) => pesosDesdeCentavos(monto)),
  }
}

const anew = statement<object, object>(`
  UPDATE cuentas SET cliente_id = :clienteId::int, porcentaje_aplicado = c.porcentaje_aplicado,
    base_aplicada = c.base_aplicada, tipo_base = c.tipo_base, monto_total = c.monto_total
  FROM ${FILAS} AS c(${COLUMNAS})
  WHERE cuentas.documento_id = :documentoId::int AND cuentas.lado = c.lado`)

/** A document's accounts anew; only while nothing of them is paid. */
export async function changeCuentas(
  tx: Tx,
  { cuentas, ...change }: { documentoId: number; clienteId: number; cuentas: Cuentas },
): Promise<void> {
  await anew(tx, { ...change, ...cuentasValues(cuentas) })
}

export async function annulCuentas(tx: Tx, documentoId: number): Promise<void> {
  await sql`UPDATE cuentas SET anulada = true WHERE documento_id = ${documentoId}`.execute(tx)
}

/** Whether something of a document's accounts is paid; they are locked until the transaction ends. */
export async function lockPagado(tx: Tx, documentoId: number): Promise<boolean> {
  const cuentas = await tx
    .selectFrom('cuentas')
    .select(['pagada', 'pagado'])
    .where('documento_id', '=', documentoId)
    .forUpdate()
    .execute()
  return cuentas.some(tienePagos)
}

/**
 * Whether something of the accounts of the document `id`, an expression, is paid besides what was collected as it was issued: an expression.
 * A credit note that is applied to them pays nothing.
 */
export const pagadoSql = (id: string) =>
  `EXISTS (SELECT FROM pagos p WHERE p.documento_id = ${id} AND p.anulacion_id IS NULL AND p.clase <> 'nota' AND NOT p.al_emitir)`

/** The day on which the document `id`, an expression, was collected as it was issued, null where it was not: an expression. */
export const cobradoElSql = (id: string) => `(SELECT max((m.en AT TIME ZONE 'America/Santo_Domingo')::date)
    FROM pagos p JOIN cuentas_movimientos m ON m.id = p.movimiento_id
    WHERE p.documento_id = ${id} AND p.anulacion_id IS NULL AND p.al_emitir)`
