-- Halves of an application (a credit note on one account, what it settles on the other) that are not one thing: alone, of another amount, day, side,
-- company or client, taken back on one side, of the wrong sign, or on an account that does not count: none, ever.
CREATE VIEW aplicaciones_descuadradas AS
  SELECT p.documento_id, p.lado, p.id AS pago_id
  FROM pagos p
    JOIN cuentas c ON (c.documento_id, c.lado) = (p.documento_id, p.lado)
    LEFT JOIN pagos q ON q.id = p.par_id
    LEFT JOIN cuentas o ON (o.documento_id, o.lado) = (q.documento_id, q.lado)
  WHERE p.clase = 'nota' AND (
    (q.par_id, q.clase, q.lado, q.empresa_id, q.fecha, q.monto, q.anulacion_id IS NULL)
      IS DISTINCT FROM (p.id, 'nota', p.lado, p.empresa_id, p.fecha, -p.monto, p.anulacion_id IS NULL)
    OR q.documento_id = p.documento_id
    OR p.anulacion_id IS NULL AND (NOT c.vigente OR o.cliente_id <> c.cliente_id OR sign(p.monto) NOT IN (0, sign(c.monto_total))
      OR 1 <> (SELECT count(*) FROM documentos d WHERE d.id IN (p.documento_id, q.documento_id) AND d.clase = 'nota de crédito')));
