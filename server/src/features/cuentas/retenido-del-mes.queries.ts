import type { Retenedor } from '@cuadre/domain/cuentas/retener'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Dias, diasDe, type Mes } from '../../db/query/month.ts'
import { statement } from '../../db/query/statement.ts'

/** What was withheld of a document, by a certificate (`recibo` null) or by what a payment says; amounts in pesos. */
export interface RetenidoDelMes {
  readonly fecha: Dia
  readonly txtNCF: string
  readonly fechaDelDocumento: Dia
  readonly clienteNombre: string
  readonly clienteRnc: string
  readonly itbis: number
  readonly isr: number
  /** Of a payment nobody said it. */
  readonly retenedor: Retenedor | null
  readonly numero: string | null
  readonly recibo: number | null
}

const deRetenido = (
  itbis: string,
  isr: string,
) => `d.txt_ncf AS "txtNCF", d.fecha AS "fechaDelDocumento", d.cliente_nombre AS "clienteNombre",
  d.cliente_rnc AS "clienteRnc", ${itbis} AS itbis, ${isr} AS isr`

const filas = statement<Dias, RetenidoDelMes>(`
  SELECT r.fecha, ${deRetenido('r.itbis', 'r.isr')}, r.retenedor, r.numero, NULL::int AS recibo, r.id
  FROM retenciones r JOIN ventas d ON d.id = r.documento_id
  WHERE r.empresa_id = :empresaId::int AND r.fecha BETWEEN :desde::date AND :hasta::date AND r.anulada_en IS NULL
  UNION ALL
  SELECT greatest(p.fecha, c.fecha), ${deRetenido('p.itbis_retenido', 'p.isr_retenido')}, NULL, p.referencia, p.recibo, p.id
  FROM pagos p JOIN ventas d ON d.id = p.documento_id JOIN cuentas c ON c.documento_id = p.documento_id AND c.lado = p.lado
  WHERE p.empresa_id = :empresaId::int AND p.fecha <= :hasta::date AND p.anulacion_id IS NULL AND p.clase = 'dinero' AND p.lado = 'cobrar'
    AND (p.itbis_retenido <> 0 OR p.isr_retenido <> 0) AND greatest(p.fecha, c.fecha) BETWEEN :desde::date AND :hasta::date
  ORDER BY fecha, recibo NULLS FIRST, id`)

/** What third parties withheld of a company in a month, each certificate and each payment apart. */
export function retenidoDelMes(db: Conexion, mes: Mes): Promise<readonly RetenidoDelMes[]> {
  return filas(db, diasDe(mes))
}

const suma = statement<Dias, { itbis: number; isr: number }>(`
  SELECT coalesce(sum(itbis), 0) AS itbis, coalesce(sum(isr), 0) AS isr FROM retenido_por_terceros
  WHERE empresa_id = :empresaId::int AND fecha BETWEEN :desde::date AND :hasta::date`)

/** The same as 607 and IT-1 add it up, in pesos. */
export async function sumaRetenidaPorTerceros(
  db: Conexion,
  mes: Mes,
): Promise<{ readonly itbis: number; readonly isr: number }> {
  const [fila] = await suma(db, diasDe(mes))
  return fila ?? { itbis: 0, isr: 0 }
}
