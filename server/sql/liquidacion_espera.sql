-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.liquidacion_espera()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM contactos WHERE id = NEW.contacto_id FOR NO KEY UPDATE;
  RETURN NEW;
END $function$;

CREATE TRIGGER liquidacion_espera BEFORE INSERT ON public.liquidaciones FOR EACH ROW EXECUTE FUNCTION liquidacion_espera();
