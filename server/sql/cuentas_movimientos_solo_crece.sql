-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.cuentas_movimientos_solo_crece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'El historial de pagos no se modifica ni se borra';
END $function$;

CREATE TRIGGER cuentas_movimientos_no_se_vacia BEFORE TRUNCATE ON public.cuentas_movimientos FOR EACH STATEMENT EXECUTE FUNCTION cuentas_movimientos_solo_crece();

CREATE TRIGGER cuentas_movimientos_solo_crece BEFORE DELETE OR UPDATE ON public.cuentas_movimientos FOR EACH ROW EXECUTE FUNCTION cuentas_movimientos_solo_crece();
