-- What third parties withheld of what the office collects, by certificates and by payments, each peso once. A document's day is the earliest that
-- counts: what was paid ahead of it belongs to its own month. Of a payment nobody said who withheld: a card's bank, the State, or the client.
CREATE VIEW retenido_por_terceros AS
  SELECT r.documento_id, r.empresa_id, r.fecha, r.itbis, r.isr, r.retenedor
  FROM retenciones r
  WHERE r.anulada_en IS NULL
  UNION ALL
  SELECT p.documento_id, p.empresa_id, p.fecha_retenido, p.itbis_retenido, p.isr_retenido,
    CASE WHEN p.forma = 'tarjeta' THEN 'tarjeta'
      ELSE retenedor_propuesto((SELECT f.tipo FROM documentos d JOIN documentos f ON f.id = coalesce(d.factura_id, d.id)
        WHERE d.id = p.documento_id)) END
  FROM pagos p
  WHERE p.anulacion_id IS NULL AND p.clase = 'dinero' AND p.lado = 'cobrar' AND p.fecha_retenido IS NOT NULL;
