-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.empresa_conserva_su_rnc()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM ncfs WHERE empresa_id = OLD.id)
     OR EXISTS (SELECT FROM secuencias WHERE empresa_id = OLD.id AND NOT borrador) THEN
    RAISE EXCEPTION 'La empresa ya tiene NCF generados: su RNC no se puede cambiar'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'empresa_conserva_su_rnc', TABLE = 'empresas';
  END IF;
  RETURN NEW;
END $function$;

CREATE TRIGGER empresa_conserva_su_rnc BEFORE UPDATE OF rnc ON public.empresas FOR EACH ROW WHEN ((old.rnc <> new.rnc)) EXECUTE FUNCTION empresa_conserva_su_rnc();
