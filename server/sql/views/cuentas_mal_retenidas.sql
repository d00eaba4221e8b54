-- Retentions that do not agree with their document or its receivable, each with what is wrong: none, ever.
CREATE VIEW cuentas_mal_retenidas AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE r.anulada_en IS NULL) AS vivas,
        coalesce(sum(r.itbis) FILTER (WHERE r.anulada_en IS NULL), 0) AS itbis,
        coalesce(sum(r.isr) FILTER (WHERE r.anulada_en IS NULL), 0) AS isr,
        bool_or(r.empresa_id <> d.empresa_id OR r.fecha < d.fecha) AS ajenas,
        coalesce(bool_or(p.id IS NOT NULL AND ((p.documento_id, p.lado, p.clase, p.fecha, p.anulacion_id IS NOT NULL, p.itbis_retenido, p.isr_retenido)
          <> (r.documento_id, 'cobrar', 'retencion', r.fecha, r.anulada_en IS NOT NULL, 0, 0) OR p.monto <= 0 OR p.monto > r.itbis + r.isr)), false) AS sueltas
      FROM retenciones r LEFT JOIN pagos p ON p.id = r.pago_id
      WHERE r.documento_id = d.id
    ) AS suyas
    CROSS JOIN LATERAL (VALUES
      (suyas.vivas > 0 AND (d.naturaleza <> 'venta' OR d.clase = 'nota de crédito' OR d.anulado), 'le retuvieron y no es una venta viva'),
      (suyas.itbis > d.itbis OR suyas.isr > d.sub_total, 'le retuvieron más de lo que lleva'),
      (suyas.ajenas, 'le retuvieron en otra empresa, o antes de su fecha'),
      (EXISTS (SELECT FROM pagos p WHERE p.documento_id = d.id AND p.clase = 'retencion' AND NOT EXISTS (
        SELECT FROM retenciones r WHERE r.pago_id = p.id)), 'lo salda una retención que no hay'),
      (suyas.sueltas, 'lo que salda una retención no es lo que le retuvieron')
    ) AS falla (rota, motivo)
  WHERE falla.rota;
