-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.secuencia_no_vuelve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Una secuencia no se borra, no cambia de números ni vuelve atrás'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'secuencia_no_vuelve', TABLE = 'secuencias';
END $function$;

CREATE TRIGGER secuencia_no_se_borra BEFORE DELETE ON public.secuencias FOR EACH ROW WHEN ((NOT old.borrador)) EXECUTE FUNCTION secuencia_no_vuelve();

CREATE TRIGGER secuencia_no_vuelve BEFORE UPDATE ON public.secuencias FOR EACH ROW WHEN ((old.anulada OR ((NOT old.borrador) AND (new.borrador OR (new.siguiente < old.siguiente) OR ((((((old.empresa_id IS DISTINCT FROM new.empresa_id) OR (old.rnc IS DISTINCT FROM new.rnc)) OR (old.serie IS DISTINCT FROM new.serie)) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.desde IS DISTINCT FROM new.desde)) OR (old.hasta IS DISTINCT FROM new.hasta)))))) EXECUTE FUNCTION secuencia_no_vuelve();

CREATE TRIGGER secuencias_no_se_vacian BEFORE TRUNCATE ON public.secuencias FOR EACH STATEMENT EXECUTE FUNCTION secuencia_no_vuelve();
