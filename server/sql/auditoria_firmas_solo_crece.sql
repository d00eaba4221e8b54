-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.auditoria_firmas_solo_crece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Las firmas de la auditoría no se modifican ni se borran';
END $function$;

CREATE TRIGGER auditoria_firmas_no_se_vacia BEFORE TRUNCATE ON public.auditoria_firmas FOR EACH STATEMENT EXECUTE FUNCTION auditoria_firmas_solo_crece();

CREATE TRIGGER auditoria_firmas_solo_crece BEFORE DELETE OR UPDATE ON public.auditoria_firmas FOR EACH ROW EXECUTE FUNCTION auditoria_firmas_solo_crece();
