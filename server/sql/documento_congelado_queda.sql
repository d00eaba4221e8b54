-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run -u server/src/reliability/live-sql.test.ts

CREATE OR REPLACE FUNCTION public.documento_congelado_queda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.congelado_en IS NULL AND OLD.clase = 'factura'
     AND NOT EXISTS (SELECT FROM documentos x WHERE x.factura_id = OLD.id) THEN
    RETURN NEW;
  END IF;
  -- What is derived has no value yet before the row is written.
  IF to_jsonb(OLD) - '{congelado_en,busqueda}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{congelado_en,busqueda}'::text[] THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER documento_congelado_queda BEFORE UPDATE ON public.documentos FOR EACH ROW EXECUTE FUNCTION documento_congelado_queda();
