-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.cierre_espera_a_quien_escribe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM empresas WHERE id = NEW.empresa_id FOR UPDATE;
  RETURN NEW;
END $function$;

CREATE TRIGGER cierre_espera_a_quien_escribe BEFORE INSERT ON public.cierres FOR EACH ROW EXECUTE FUNCTION cierre_espera_a_quien_escribe();
