-- What is owed to suppliers, whatever it comes from: purchases, and what was owed the day an office began. Money as it counts: what a credit note
-- takes away is below zero; an own document is a bill. A paper without a number is called by its id.
CREATE VIEW suplidores_cuentas AS
  SELECT c.id, false AS saldo_inicial,
    coalesce(nullif(clase_de_tipo(c.tipo), 'compra'), 'factura') AS clase,
    c.ncf AS numero, c.modificado AS corrige, c.documento_id, c.fecha, c.vence, c.empresa_id, c.suplidor_id, c.suplidor_nombre, c.suplidor_documento,
    c.signo * c.total AS total, c.signo * (c.itbis_retenido + c.renta_retenida) AS retenido, c.signo * c.a_pagar AS a_pagar, c.signo * c.pagado AS pagado,
    c.fecha_pago, c.concepto, c.busqueda, c.anulada, c.vigente
  FROM compras c
  UNION ALL
  SELECT s.id, true, 'saldo inicial', coalesce(s.numero, 'SI-' || s.id::text), NULL, NULL, s.fecha, s.vence, s.empresa_id, s.suplidor_id, s.suplidor_nombre,
    s.suplidor_documento, s.monto, 0::numeric(14,2), s.monto, s.pagado, s.fecha_pago, s.nota, s.busqueda, s.anulado, NOT s.anulado
  FROM suplidores_saldos s;
