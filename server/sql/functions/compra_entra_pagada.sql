-- A purchase that is written down as paid is paid by one payment of its day and form, in the voucher numbers of its company; the rows of a copy
-- from before there were payments too. What a copy says is paid already comes with its payments.
CREATE OR REPLACE FUNCTION compra_entra_pagada() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM nuevos WHERE fecha_pago IS NOT NULL AND pagado < a_pagar AND NOT anulada) THEN
    RETURN NULL;
  END IF;
  WITH pagadas AS (
    SELECT * FROM nuevos WHERE fecha_pago IS NOT NULL AND pagado < a_pagar AND NOT anulada
  ), contados AS (
    INSERT INTO comprobantes_de_pago AS k (empresa_id, ultimo)
    SELECT empresa_id, count(*) FROM pagadas GROUP BY empresa_id ORDER BY empresa_id
    ON CONFLICT (empresa_id) DO UPDATE SET ultimo = k.ultimo + excluded.ultimo
    RETURNING empresa_id, ultimo
  )
  INSERT INTO compras_pagos (cuenta_id, empresa_id, comprobante, fecha, monto, forma, registrado_en, registrado_por)
  SELECT p.id, p.empresa_id, k.ultimo + 1 - row_number() OVER (PARTITION BY p.empresa_id ORDER BY p.id DESC), p.fecha_pago,
    p.a_pagar - p.pagado, p.forma, p.creada_en, p.creada_por
  FROM pagadas p JOIN contados k USING (empresa_id) ORDER BY p.id;
  RETURN NULL;
END $$;

CREATE TRIGGER compra_entra_pagada AFTER INSERT ON compras
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compra_entra_pagada();
