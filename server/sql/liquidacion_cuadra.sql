-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.liquidacion_cuadra()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  lineas record;
BEGIN
  SELECT count(*) AS cuantas, sum(x.monto) AS suma INTO lineas FROM liquidaciones_lineas x WHERE x.liquidacion_id = NEW.id;
  IF (NEW.cuentas, NEW.total) IS DISTINCT FROM (lineas.cuantas, lineas.suma) THEN
    RAISE EXCEPTION 'La liquidación % no es la suma de sus líneas', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'liquidacion_cuadra', TABLE = 'liquidaciones';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER liquidacion_cuadra AFTER INSERT ON public.liquidaciones DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION liquidacion_cuadra();
