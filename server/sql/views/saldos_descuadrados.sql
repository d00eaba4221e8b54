-- Opening accounts that do not add up with their account, payments and history, each with what is wrong: none, ever.
CREATE VIEW saldos_descuadrados AS
  SELECT s.id AS saldo_id, falla.motivo
  FROM saldos_iniciales s
    LEFT JOIN cuentas c ON c.documento_id = s.id AND c.saldo_inicial
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE p.anulacion_id IS NULL) AS vivos,
        coalesce(sum(p.monto) FILTER (WHERE p.anulacion_id IS NULL), 0) AS suma,
        coalesce(bool_or(p.empresa_id <> s.empresa_id
          OR (m.documento_id, m.lado, m.accion, m.monto) <> (p.documento_id, p.lado, 'Pago', p.monto)
          OR (a.documento_id, a.lado, a.accion, a.monto) <> (p.documento_id, p.lado, 'Anulación', p.monto)), false) AS ajenos
      FROM pagos p
        JOIN cuentas_movimientos m ON m.id = p.movimiento_id
        LEFT JOIN cuentas_movimientos a ON a.id = p.anulacion_id
      WHERE p.documento_id = s.id
    ) AS pagos ON true
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE m.accion = 'Pago') - count(*) FILTER (WHERE m.accion <> 'Pago') AS vivos,
        coalesce(sum(CASE m.accion WHEN 'Pago' THEN m.monto ELSE -m.monto END), 0) AS suma
      FROM cuentas_movimientos m WHERE m.documento_id = s.id
    ) AS historia ON true
    LEFT JOIN LATERAL (
      SELECT m.accion, m.en, m.usuario_id FROM cuentas_movimientos m
      WHERE m.documento_id = s.id AND (m.monto <> 0 OR c.monto_total = 0) ORDER BY m.id DESC LIMIT 1
    ) AS ultimo ON true
    CROSS JOIN LATERAL (VALUES
      (c.documento_id IS NULL, 'no tiene su cuenta'),
      ((c.lado, c.base_aplicada, c.monto_total, c.porcentaje_aplicado, c.tipo_base, c.fecha, c.cliente_id, c.anulada)
        <> (s.lado, s.monto, s.monto, 100, 'Total', s.fecha, s.cliente_id, s.anulado) OR c.vence IS DISTINCT FROM s.vence, 'su cuenta no se deriva de él'),
      (c.pagado <> pagos.suma OR c.pagada <> (pagos.vivos > 0 AND pagos.suma = c.monto_total) OR pagos.ajenos
        OR EXISTS (SELECT FROM aplicaciones_descuadradas a WHERE a.documento_id = s.id)
        OR (historia.vivos, historia.suma) <> (pagos.vivos, pagos.suma)
        OR c.pagada AND (ultimo.accion, ultimo.en, ultimo.usuario_id) IS DISTINCT FROM ('Pago', c.pagada_en, c.pagada_por),
        'los pagos de su cuenta no son los de su historial')
    ) AS falla (rota, motivo)
  WHERE falla.rota;
