-- A settlement is the sum of its lines, all of which were written with it.
CREATE OR REPLACE FUNCTION liquidacion_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  lineas record;
BEGIN
  SELECT count(*) AS cuantas, sum(x.monto) AS suma INTO lineas FROM liquidaciones_lineas x WHERE x.liquidacion_id = NEW.id;
  IF (NEW.cuentas, NEW.total) IS DISTINCT FROM (lineas.cuantas, lineas.suma) THEN
    RAISE EXCEPTION 'La liquidación % no es la suma de sus líneas', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'liquidacion_cuadra', TABLE = 'liquidaciones';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER liquidacion_cuadra AFTER INSERT ON liquidaciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION liquidacion_cuadra();
