import type { Dia } from '@cuadre/domain/tiempo/dia'
import { statement } from '../../../db/query/statement.ts'

interface Dicha {
  /** 0: there is none yet. */
  readonly id: number
  readonly suplidorId: number
  readonly ncf: string
  readonly modificado: string | null
}

/**
 * A purchase with the notes of its supplier that correct it or were applied to it, and with what it corrects or was applied to itself, as it is and as it will be called: all locked in the
 * order of their ids, as payers lock them, so that nobody waits in a circle.
 */
export const lockFamilia = statement<Dicha, object>(`
  WITH dichas AS MATERIALIZED (
    SELECT suplidor_documento AS documento, ncf, modificado FROM compras WHERE id = :id::int
    UNION ALL
    SELECT documento, :ncf::text, :modificado::text FROM suplidores WHERE id = :suplidorId::int
  ), suyas AS MATERIALIZED (
    SELECT :id::int AS id
    UNION SELECT c.id FROM dichas d JOIN compras c ON c.suplidor_documento = d.documento AND c.ncf = d.modificado AND NOT c.anulada
    UNION SELECT c.id FROM dichas d JOIN compras c ON c.suplidor_documento = d.documento AND c.modificado = d.ncf AND NOT c.anulada
    UNION SELECT p.cuenta_id FROM compras_pagos p WHERE p.nota_id = :id::int AND p.anulado_en IS NULL
    UNION SELECT p.nota_id FROM compras_pagos p WHERE p.cuenta_id = :id::int AND p.anulado_en IS NULL AND p.nota_id IS NOT NULL
  )
  SELECT FROM compras WHERE id IN (SELECT id FROM suyas) ORDER BY id FOR UPDATE`)

/** A credit note with something left of it, and the bill that it corrects with something left to pay; amounts in pesos. */
export interface Aplicable {
  readonly facturaId: number
  readonly notaId: number
  readonly empresaId: number
  readonly fecha: Dia
  readonly queda: number
  readonly credito: number
}

/** Which credit notes may settle which bill, of those that a purchase is or has; none on a day of a closed month. */
export const findAplicables = statement<{ id: number; dia: Dia | null }, Aplicable>(`
  SELECT b.id AS "facturaId", n.id AS "notaId", b.empresa_id AS "empresaId", d.dia AS fecha, b.a_pagar - b.pagado AS queda, n.a_pagar - n.pagado AS credito
  FROM compras b JOIN compras n ON n.suplidor_documento = b.suplidor_documento AND n.modificado = b.ncf AND n.empresa_id = b.empresa_id
    CROSS JOIN LATERAL (SELECT greatest(b.fecha, n.fecha, :dia::date) AS dia) d
  WHERE (b.id = :id::int OR n.id = :id::int) AND b.vigente AND n.vigente AND b.signo > 0 AND n.signo < 0
    AND b.a_pagar > b.pagado AND n.a_pagar > n.pagado AND NOT mes_cerrado(b.empresa_id, d.dia)
  ORDER BY n.fecha, n.id`)

/** What the bill says follows its payments again, after its amounts changed. */
export const followPagos = statement<{ id: number }, object>('SELECT ajustar_suplidores(ARRAY[:id::int])')
