-- Each line says what its account and the settlements before it say. Its reference has locked the document by now, for whose lock
-- payments and annulments wait: nothing of it changes until the settlement stands. What a copy brings back was held against this when
-- it was written.
CREATE OR REPLACE FUNCTION lineas_siguen_a_sus_cuentas() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  ajena integer;
BEGIN
  IF restaurando() THEN
    RETURN NULL;
  END IF;
  -- All lines were written with their settlement, which counts them.
  IF EXISTS (SELECT FROM liquidaciones l WHERE l.id IN (SELECT liquidacion_id FROM nuevas)
      AND l.cuentas < (SELECT count(*) FROM liquidaciones_lineas x WHERE x.liquidacion_id = l.id)) THEN
    RAISE EXCEPTION 'Las líneas de una liquidación no cambian'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_de_liquidacion_quedan', TABLE = 'liquidaciones_lineas';
  END IF;
  SELECT n.documento_id INTO ajena
    FROM nuevas n
      JOIN liquidaciones l ON l.id = n.liquidacion_id
      JOIN documentos d ON d.id = n.documento_id
      JOIN cuentas c ON c.documento_id = d.id AND c.lado = 'cobrar'
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.monto - p.itbis_retenido - p.isr_retenido), 0) AS dinero, coalesce(array_agg(p.id ORDER BY p.id), '{}') AS ids
        FROM pagos p
        WHERE p.documento_id = d.id AND p.lado = 'cobrar' AND p.clase = 'dinero' AND p.anulacion_id IS NULL AND p.fecha <= l.hasta
          AND d.contacto_id = l.contacto_id
      ) AS cobros
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.monto), 0) AS suma
        FROM liquidaciones_lineas x JOIN liquidaciones y ON y.id = x.liquidacion_id
        WHERE x.documento_id = n.documento_id AND x.liquidacion_id <> n.liquidacion_id
          AND y.contacto_id = l.contacto_id AND y.estado <> 'anulada'
      ) AS antes
    WHERE n.liquidado <> antes.suma OR (n.cobrado, n.pagos) <> (cobros.dinero, cobros.ids) OR l.empresa_id <> d.empresa_id
      OR (n.porcentaje, n.base, n.monto_cuenta) <>
        CASE WHEN d.contacto_id = l.contacto_id THEN (d.porc_contacto, base_de_comision(d.lo_suyo, d.sub_total, c.base_aplicada), c.monto_total) ELSE (0.00, 0.00, 0.00) END
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'La liquidación no sigue a la cuenta del documento %', ajena
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_siguen_a_sus_cuentas', TABLE = 'liquidaciones_lineas';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER lineas_siguen_a_sus_cuentas AFTER INSERT ON liquidaciones_lineas
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION lineas_siguen_a_sus_cuentas();
