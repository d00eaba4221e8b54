import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Dias } from '../../db/query/month.ts'
import { statement } from '../../db/query/statement.ts'

/** A supplier's bill that is not paid in full; amounts in pesos. */
interface CompraSinSaldar {
  readonly compraId: number
  readonly txtNCF: string
  readonly clienteNombre: string
  readonly fecha: Dia
  readonly vence: Dia | null
  readonly aPagar: number
  readonly pagado: number
  readonly retenido: number
}

/** The bills of a month that are owed, in part or in full. */
export const comprasSinSaldar = statement<Dias, CompraSinSaldar>(`
  SELECT c.id AS "compraId", c.ncf AS "txtNCF", c.suplidor_nombre AS "clienteNombre", c.fecha, c.vence, c.a_pagar AS "aPagar", c.pagado,
    c.itbis_retenido + c.renta_retenida AS retenido
  FROM compras c
  WHERE c.empresa_id = :empresaId::int AND c.fecha BETWEEN :desde::date AND :hasta::date AND c.fecha_pago IS NULL AND c.vigente AND c.signo > 0
  ORDER BY c.fecha, c.id`)

/** What was withheld of a document, in pesos. */
interface Retenida {
  readonly documentoId: number
  readonly txtNCF: string
  readonly clienteNombre: string
  readonly fecha: Dia
  readonly monto: number
}

/** Certificates of a month that were written down without their number. */
export const retencionesSinNumero = statement<Dias, Retenida>(`
  SELECT d.id AS "documentoId", d.txt_ncf AS "txtNCF", d.cliente_nombre AS "clienteNombre", r.fecha, r.itbis + r.isr AS monto
  FROM retenciones r JOIN ventas d ON d.id = r.documento_id
  WHERE r.empresa_id = :empresaId::int AND r.fecha BETWEEN :desde::date AND :hasta::date AND r.anulada_en IS NULL AND r.numero IS NULL
  ORDER BY r.fecha, r.id`)

/** Documents of which payments of a month say that something was withheld, without a certificate. */
/** A card's bank reports what it withholds itself, and gives one statement of the whole month: nobody asks for a certificate of each sale. */
export const retenidoSinConstancia = statement<Dias, Retenida>(`
  SELECT d.id AS "documentoId", d.txt_ncf AS "txtNCF", d.cliente_nombre AS "clienteNombre", max(p.fecha) AS fecha,
    sum(p.itbis_retenido + p.isr_retenido) AS monto
  FROM pagos p JOIN ventas d ON d.id = p.documento_id JOIN cuentas c ON c.documento_id = p.documento_id AND c.lado = p.lado
  WHERE p.empresa_id = :empresaId::int AND p.fecha <= :hasta::date AND p.anulacion_id IS NULL AND p.clase = 'dinero' AND p.lado = 'cobrar'
    AND (p.itbis_retenido <> 0 OR p.isr_retenido <> 0) AND p.forma IS DISTINCT FROM 'tarjeta'
    AND greatest(p.fecha, c.fecha) BETWEEN :desde::date AND :hasta::date
  GROUP BY d.id, d.txt_ncf, d.cliente_nombre
  ORDER BY max(p.fecha), d.id`)

/** A settlement of commissions, in pesos. */
interface LiquidacionSinDatos {
  readonly liquidacionId: number
  readonly clienteNombre: string
  readonly total: number
  readonly pagada: boolean
}

/** Settlements that were paid in a month, or made in it and not paid yet, whose contact has not said who he is for the tax office. */
export const liquidacionesSinDatos = statement<Dias, LiquidacionSinDatos>(`
  SELECT l.id AS "liquidacionId", l.contacto_nombre AS "clienteNombre", l.total, l.estado = 'pagada' AS pagada
  FROM liquidaciones l JOIN contactos k ON k.id = l.contacto_id
  WHERE l.clase_fiscal IS NULL AND l.estado <> 'anulada' AND coalesce(l.pagada_el, l.fecha) BETWEEN :desde::date AND :hasta::date
    AND (l.estado = 'pagada' OR k.clase_fiscal IS NULL)
    AND (l.empresa_id = :empresaId::int OR l.empresa_id IS NULL AND EXISTS (
      SELECT FROM liquidaciones_lineas x JOIN ventas d ON d.id = x.documento_id WHERE x.liquidacion_id = l.id AND d.empresa_id = :empresaId::int))
  ORDER BY l.fecha, l.id`)

/** A credit note and what it settles; \`itbis\` in pesos. */
interface NotaDeOtroMes {
  readonly documentoId: number
  readonly txtNCF: string
  readonly clienteNombre: string
  readonly fecha: Dia
  readonly original: Dia
  readonly itbis: number
  readonly factura: string
  readonly fechaDeLaFactura: Dia
}

/** The credit notes of a month that settle an invoice of a month before. */
export const notasDeOtroMes = statement<Dias, NotaDeOtroMes>(`
  SELECT DISTINCT n.id AS "documentoId", n.txt_ncf AS "txtNCF", n.cliente_nombre AS "clienteNombre", n.fecha, o.fecha AS original, n.itbis,
    f.txt_ncf AS factura, f.fecha AS "fechaDeLaFactura"
  FROM ventas n JOIN ventas o ON o.id = n.factura_id
    JOIN pagos p ON p.documento_id = n.id AND p.lado = 'cobrar' AND p.clase = 'nota' AND p.anulacion_id IS NULL
    JOIN pagos suyo ON suyo.id = p.par_id JOIN ventas f ON f.id = suyo.documento_id
  WHERE n.empresa_id = :empresaId::int AND n.fecha BETWEEN :desde::date AND :hasta::date AND n.clase = 'nota de crédito' AND n.vigente
    AND n.total <> 0 AND f.fecha < :desde::date
  ORDER BY n.fecha, n.id, f.fecha`)
