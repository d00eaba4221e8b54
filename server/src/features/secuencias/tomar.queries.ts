import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import { ESTADO_USADO } from '@cuadre/domain/ncf/disponible'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'

/**
 * Parts of a statement: `numero` takes the next number of `:serie` and `:tipo` that `:empresa_id` is authorised to give and
 * notes it as used on `:fecha`. No row without a range that has one left and may still be used, by the document's day and by
 * today, `:hoy`. Whoever comes at the same moment waits for the range's row and gets the number after it; when a range has given
 * its last one the next range takes over. The company's row is locked first, as by whoever changes its ranges, so that nobody waits in
 * a circle: the number asks for that lock too (`ncf_lleva_el_rnc_de_su_empresa`).
 */
export const DRAW_NUMERO = `
  secuencia AS (
    UPDATE secuencias SET siguiente = siguiente + 1
    WHERE id = (
      SELECT id FROM secuencias
      WHERE empresa_id = (SELECT id FROM empresas WHERE id = :empresa_id::int FOR SHARE)
        AND serie = :serie::text AND tipo = :tipo::text AND NOT borrador AND NOT anulada AND NOT anulando
        AND siguiente <= hasta AND (vence IS NULL OR vence >= greatest(:fecha::date, :hoy::date))
      ORDER BY desde LIMIT 1 FOR UPDATE)
    RETURNING id, empresa_id, rnc, serie, tipo, siguiente - 1 AS numero, vence
  ), numero AS (
    INSERT INTO ncfs (empresa_id, rnc, serie, tipo, numero, fecha, mes_generado, vence, estado, secuencia_id)
    SELECT empresa_id, rnc, serie, tipo, numero, :fecha::date, date_trunc('month', :fecha::date)::date, vence, ${ESTADO_USADO}, id
    FROM secuencia RETURNING id, serie, tipo, numero, vence
  )`

/**
 * Parts of a statement: `numero` has the used number `:ncf_id` expire with its range, as that is authorised by now. No row when it
 * does already. Who corrects the range at the same moment waits.
 */
export const RENEW_NUMERO = `
  secuencia AS (
    SELECT n.id, s.vence FROM ncfs n JOIN secuencias s ON s.id = n.secuencia_id
    WHERE n.id = :ncf_id::int AND n.vence IS DISTINCT FROM s.vence FOR SHARE OF s
  ), numero AS (
    UPDATE ncfs n SET vence = secuencia.vence FROM secuencia WHERE n.id = secuencia.id RETURNING n.id, n.vence
  )`

/** Whose next number is wanted, and for which day. */
export interface NumeroBuscado extends TipoDeNumero {
  readonly empresaId: number
  /** The document's. */
  readonly fecha: Dia
  readonly hoy: Dia
}

/** The range that `DRAW_NUMERO` would draw from, without drawing, as a column; null when there is none. */
export const proximaSecuencia = ({ empresaId, serie, tipo, fecha, hoy }: NumeroBuscado) => sql<{
  readonly vence: Dia | null
} | null>`(
  SELECT json_build_object('vence', vence) FROM secuencias
  WHERE empresa_id = ${empresaId} AND serie = ${serie} AND tipo = ${tipo} AND NOT borrador AND NOT anulada AND NOT anulando
    AND siguiente <= hasta AND (vence IS NULL OR vence >= greatest(${fecha}::date, ${hoy}::date))
  ORDER BY desde LIMIT 1)`
