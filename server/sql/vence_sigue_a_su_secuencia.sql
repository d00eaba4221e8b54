-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.vence_sigue_a_su_secuencia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  suyo integer;
BEGIN
  IF TG_TABLE_NAME = 'ncfs' THEN suyo := NEW.id; ELSE suyo := NEW.ncf_id; END IF;
  IF NOT EXISTS (
    SELECT FROM ncfs n JOIN secuencias s ON s.id = n.secuencia_id
      JOIN documentos_ecf e ON e.documento_id IN (
        SELECT id FROM emitidos WHERE ncf_id = suyo UNION ALL SELECT documento_id FROM documentos_reemplazos WHERE ncf_id = suyo)
    WHERE n.id = suyo AND s.vence IS NOT DISTINCT FROM NEW.vence
      AND e.estado = 'por firmar' AND coalesce(e.reemplazo_ncf_id, suyo) = suyo) THEN
    RAISE EXCEPTION 'Un número emitido conserva su vencimiento'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vence_sigue_a_su_secuencia', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON public.documentos FOR EACH ROW WHEN ((old.vence IS DISTINCT FROM new.vence)) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON public.documentos_compras FOR EACH ROW WHEN ((old.vence IS DISTINCT FROM new.vence)) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON public.documentos_reemplazos FOR EACH ROW WHEN ((old.vence IS DISTINCT FROM new.vence)) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON public.ncfs FOR EACH ROW WHEN (((old.estado = 2) AND (old.vence IS DISTINCT FROM new.vence))) EXECUTE FUNCTION vence_sigue_a_su_secuencia();
