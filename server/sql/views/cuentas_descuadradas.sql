-- Documents whose accounts do not follow from them, or are not paid as their history says, each with what is wrong: none, ever.
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
          AND c.vence IS NOT DISTINCT FROM vence_la_cuenta(d.clase, d.fecha, d.dias_credito)) AS siguen,
        bool_and(c.pagado = pagos.suma AND c.pagada = (pagos.vivos > 0 AND pagos.suma = c.monto_total) AND NOT pagos.ajenos
          AND NOT EXISTS (SELECT FROM aplicaciones_descuadradas a WHERE (a.documento_id, a.lado) = (c.documento_id, c.lado))
          AND (historia.vivos, historia.suma) = (pagos.vivos, pagos.suma)
          AND (NOT c.pagada OR (ultimo.fecha, ultimo.en, ultimo.usuario_id) IS NOT DISTINCT FROM (c.pagada_el, c.pagada_en, c.pagada_por))
        ) AS pagos
      FROM cuentas c
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE p.anulacion_id IS NULL) AS vivos,
            coalesce(sum(p.monto) FILTER (WHERE p.anulacion_id IS NULL), 0) AS suma,
            coalesce(bool_or(p.empresa_id <> d.empresa_id OR p.fecha_retenido <> greatest(p.fecha, c.fecha)
              OR (m.documento_id, m.lado, m.accion, m.monto) <> (p.documento_id, p.lado, 'Pago', p.monto)
              OR (a.documento_id, a.lado, a.accion, a.monto) <> (p.documento_id, p.lado, 'Anulación', p.monto)), false) AS ajenos
          FROM pagos p
            JOIN cuentas_movimientos m ON m.id = p.movimiento_id
            LEFT JOIN cuentas_movimientos a ON a.id = p.anulacion_id
          WHERE p.documento_id = c.documento_id AND p.lado = c.lado
        ) AS pagos
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE m.accion = 'Pago') - count(*) FILTER (WHERE m.accion <> 'Pago') AS vivos,
            coalesce(sum(CASE m.accion WHEN 'Pago' THEN m.monto ELSE -m.monto END), 0) AS suma
          FROM cuentas_movimientos m WHERE m.documento_id = c.documento_id AND m.lado = c.lado
        ) AS historia
        LEFT JOIN LATERAL (
          -- The last payment that stands settled it. A note of nothing settles nothing of an account of something.
          SELECT p.fecha, m.en, m.usuario_id FROM pagos p JOIN cuentas_movimientos m ON m.id = p.movimiento_id
          WHERE p.documento_id = c.documento_id AND p.lado = c.lado AND p.anulacion_id IS NULL AND (p.monto <> 0 OR c.monto_total = 0)
          ORDER BY m.id DESC LIMIT 1
        ) AS ultimo ON true
      WHERE c.documento_id = d.id
    ) AS cuentas
    CROSS JOIN LATERAL (VALUES
      (cuentas.cuantas <> CASE WHEN d.naturaleza <> 'venta' THEN 0 WHEN d.lo_suyo THEN 1 ELSE 2 END,
        'no tiene sus cuentas, o las tiene y no es una venta'),
      (NOT cuentas.siguen, 'una de sus cuentas no se deriva de él'),
      (NOT cuentas.pagos, 'los pagos de una de sus cuentas no son los de su historial')
    ) AS falla (rota, motivo)
  WHERE falla.rota;
