-- At the commit an own document and its purchase say the same, are annulled together, and the purchase is without effect exactly while the tax office has the note that annuls it. How it is paid is said by the purchase's payments.
CREATE OR REPLACE FUNCTION compra_cuadra_con_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  documento integer;
BEGIN
  IF TG_TABLE_NAME = 'compras' THEN documento := NEW.documento_id; ELSE documento := NEW.id; END IF;
  IF NOT EXISTS (
    SELECT FROM compras_propias d JOIN compras c ON c.documento_id = d.id
    WHERE d.id = documento
      AND (c.empresa_id, c.ncf, c.fecha, c.servicios + c.bienes, c.itbis, c.itbis_retenido, c.renta_retenida, c.anulada, c.no_tomada)
        = (d.empresa_id, d.txt_ncf, d.fecha, d.sub_total, d.itbis, d.itbis_retenido, d.renta_retenida, d.anulado, d.no_tomado)
      AND c.sin_efecto = anulado_por_nota(d.id)) THEN
    RAISE EXCEPTION 'La compra del documento % no dice lo mismo que él', documento
      USING ERRCODE = 'check_violation', CONSTRAINT = 'compra_cuadra_con_su_documento', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER compra_cuadra_con_su_documento AFTER INSERT OR UPDATE ON compras
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.documento_id IS NOT NULL)
  EXECUTE FUNCTION compra_cuadra_con_su_documento();

CREATE CONSTRAINT TRIGGER compra_cuadra_con_su_documento AFTER INSERT OR UPDATE ON documentos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.clase = 'compra')
  EXECUTE FUNCTION compra_cuadra_con_su_documento();
