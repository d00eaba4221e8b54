-- Documents whose accounts do not follow from them, each with what is wrong: none, ever.
CREATE VIEW cuentas_descuadradas AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    CROSS JOIN LATERAL (
      SELECT count(*) AS cuantas,
        bool_and(c.base_aplicada = signo(d.clase) * CASE WHEN d.aplica_itbis AND NOT d.lo_suyo THEN d.sub_total ELSE d.total END
          AND c.tipo_base = CASE WHEN d.aplica_itbis AND NOT d.lo_suyo THEN 'Subtotal' ELSE 'Total' END
          -- Each document of the family was rounded once: what is left of that is less than a centavo for each of them.
          AND (c.redondeo = 0 OR abs(c.redondeo) <= 0.01 * (SELECT count(*) FROM documentos x WHERE x.factura_id = d.factura_id))
          AND c.porcentaje_aplicado = CASE c.lado WHEN 'pagar' THEN d.porc_compra ELSE d.porc_venta END
          AND (c.lado = 'cobrar' OR NOT d.lo_suyo)
          AND (c.fecha, c.cliente_id, c.anulada, c.no_tomada) = (d.fecha, d.cliente_id, d.anulado, d.no_tomado)
          AND c.vence IS NOT DISTINCT FROM vence_la_cuenta(d.clase, d.fecha, d.dias_credito)) AS siguen
      FROM cuentas c
      WHERE c.documento_id = d.id
    ) AS cuentas
    CROSS JOIN LATERAL (VALUES
      (cuentas.cuantas <> CASE WHEN d.naturaleza <> 'venta' THEN 0 WHEN d.lo_suyo THEN 1 ELSE 2 END,
        'no tiene sus cuentas, o las tiene y no es una venta'),
      (NOT cuentas.siguen, 'una de sus cuentas no se deriva de él')
    ) AS falla (rota, motivo)
  WHERE falla.rota;
