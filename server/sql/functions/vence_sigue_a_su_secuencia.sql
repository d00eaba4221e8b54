CREATE OR REPLACE FUNCTION vence_sigue_a_su_secuencia() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  suyo integer;
BEGIN
  IF TG_TABLE_NAME = 'ncfs' THEN suyo := NEW.id; ELSE suyo := NEW.ncf_id; END IF;
  IF NOT EXISTS (
    SELECT FROM ncfs n JOIN secuencias s ON s.id = n.secuencia_id
      JOIN documentos_ecf e ON e.documento_id IN (
        SELECT id FROM documentos WHERE ncf_id = suyo UNION ALL SELECT documento_id FROM documentos_reemplazos WHERE ncf_id = suyo)
    WHERE n.id = suyo AND s.vence IS NOT DISTINCT FROM NEW.vence
      AND e.estado = 'por firmar' AND coalesce(e.reemplazo_ncf_id, suyo) = suyo) THEN
    RAISE EXCEPTION 'Un número emitido conserva su vencimiento'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vence_sigue_a_su_secuencia', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (OLD.vence IS DISTINCT FROM NEW.vence) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON documentos_reemplazos
  FOR EACH ROW WHEN (OLD.vence IS DISTINCT FROM NEW.vence) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (OLD.estado = 2 AND OLD.vence IS DISTINCT FROM NEW.vence) EXECUTE FUNCTION vence_sigue_a_su_secuencia();
