-- Documents with an account that is not paid as its history says: none, ever.
CREATE VIEW cuentas_mal_pagadas AS
  SELECT DISTINCT d.id AS documento_id, 'los pagos de una de sus cuentas no son los de su historial' AS motivo
  FROM documentos d
    JOIN cuentas c ON c.documento_id = d.id
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
  WHERE NOT (c.pagado = pagos.suma AND c.pagada = (pagos.vivos > 0 AND pagos.suma = c.monto_total) AND NOT pagos.ajenos
      AND NOT EXISTS (SELECT FROM aplicaciones_descuadradas a WHERE (a.documento_id, a.lado) = (c.documento_id, c.lado))
      AND (historia.vivos, historia.suma) = (pagos.vivos, pagos.suma)
      AND (NOT c.pagada OR (ultimo.fecha, ultimo.en, ultimo.usuario_id) IS NOT DISTINCT FROM (c.pagada_el, c.pagada_en, c.pagada_por)));
