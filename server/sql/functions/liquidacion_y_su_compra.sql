-- At the commit a settlement that was paid to somebody whom the tax office knows has its purchase, which says the same; one that is not
-- paid has none.
CREATE OR REPLACE FUNCTION liquidacion_y_su_compra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  liquidacion integer;
BEGIN
  IF TG_TABLE_NAME = 'compras' THEN liquidacion := NEW.liquidacion_id; ELSE liquidacion := NEW.id; END IF;
  IF EXISTS (
    SELECT FROM liquidaciones l LEFT JOIN compras c ON c.liquidacion_id = l.id AND NOT c.anulada
    WHERE l.id = liquidacion
      AND ((c.id IS NOT NULL) <> (l.estado = 'pagada' AND l.clase_fiscal IS NOT NULL)
        OR (c.suplidor_documento, c.servicios, c.bienes, c.itbis, c.itbis_retenido, c.renta_retenida, c.fecha_pago)
          <> (l.documento, l.total, 0, l.itbis, l.itbis_retenido, l.renta_retenida, l.pagada_el)
        OR c.fecha_pago IS NULL AND c.id IS NOT NULL
        OR EXISTS (SELECT FROM liquidaciones_lineas x JOIN documentos d ON d.id = x.documento_id
          WHERE x.liquidacion_id = l.id AND d.empresa_id <> c.empresa_id))) THEN
    RAISE EXCEPTION 'La liquidación % y su compra no dicen lo mismo', liquidacion
      USING ERRCODE = 'check_violation', CONSTRAINT = 'liquidacion_y_su_compra', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER liquidacion_y_su_compra AFTER INSERT OR UPDATE ON compras
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.liquidacion_id IS NOT NULL)
  EXECUTE FUNCTION liquidacion_y_su_compra();

CREATE CONSTRAINT TRIGGER liquidacion_y_su_compra AFTER UPDATE ON liquidaciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION liquidacion_y_su_compra();
