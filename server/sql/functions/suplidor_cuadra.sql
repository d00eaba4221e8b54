-- At the commit a supplier's bill is what its payments say.
CREATE OR REPLACE FUNCTION suplidor_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuenta integer;
  falla text;
BEGIN
  IF TG_TABLE_NAME = 'compras_pagos' THEN cuenta := NEW.cuenta_id; ELSE cuenta := NEW.id; END IF;
  SELECT motivo INTO falla FROM suplidores_descuadrados WHERE cuenta_id = cuenta LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'La cuenta % de un suplidor no cuadra: %', cuenta, falla
      USING ERRCODE = 'check_violation', CONSTRAINT = 'suplidor_cuadra', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER suplidor_cuadra AFTER INSERT OR UPDATE ON compras
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION suplidor_cuadra();

CREATE CONSTRAINT TRIGGER suplidor_cuadra AFTER INSERT OR UPDATE ON compras_pagos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION suplidor_cuadra();

CREATE CONSTRAINT TRIGGER suplidor_cuadra AFTER INSERT OR UPDATE ON suplidores_saldos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION suplidor_cuadra();
