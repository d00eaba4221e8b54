-- What is frozen stays as it is, and so does a purchase from its issue on; the office may annul one that the tax office has certainly not
-- kept, on paper always. `vence_sigue_a_su_secuencia` decides about its expiry, `ecf_no_tomado` about what counts.
CREATE OR REPLACE FUNCTION documento_congelado_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  corregido boolean := OLD.corrige_id IS NULL AND EXISTS (SELECT FROM documentos x WHERE x.factura_id = OLD.id AND NOT x.anulado);
  -- What is derived has no value yet before the row is written.
  libres text[] := '{congelado_en,vence,busqueda,no_tomado,vigente}';
BEGIN
  IF OLD.congelado_en IS NULL AND OLD.clase = 'factura' AND NOT corregido THEN
    RETURN NEW;
  END IF;
  IF NEW.anulado AND NOT corregido AND (OLD.naturaleza = 'compra' AND OLD.congelado_en IS NULL
      OR EXISTS (SELECT FROM documentos_ecf WHERE documento_id = OLD.id AND estado = 'rechazado')) THEN
    libres := libres || '{anulado,anulado_en,anulado_por}';
  END IF;
  IF to_jsonb(OLD) - libres IS DISTINCT FROM to_jsonb(NEW) - libres THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER documento_congelado_queda BEFORE UPDATE ON documentos
  FOR EACH ROW EXECUTE FUNCTION documento_congelado_queda();
