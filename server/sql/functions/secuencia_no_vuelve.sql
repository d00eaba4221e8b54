-- A range gives its numbers one after the other and never takes one back; an annulled one gives none.
CREATE OR REPLACE FUNCTION secuencia_no_vuelve() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Una secuencia no se borra, no cambia de números ni vuelve atrás'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'secuencia_no_vuelve', TABLE = 'secuencias';
END $$;

CREATE TRIGGER secuencia_no_se_borra BEFORE DELETE ON secuencias
  FOR EACH ROW WHEN (NOT OLD.borrador) EXECUTE FUNCTION secuencia_no_vuelve();

CREATE TRIGGER secuencia_no_vuelve BEFORE UPDATE ON secuencias
  FOR EACH ROW WHEN (
    OLD.anulada
    OR NOT OLD.borrador AND (
      NEW.borrador OR NEW.siguiente < OLD.siguiente
      OR (OLD.empresa_id, OLD.rnc, OLD.serie, OLD.tipo, OLD.desde, OLD.hasta)
        IS DISTINCT FROM (NEW.empresa_id, NEW.rnc, NEW.serie, NEW.tipo, NEW.desde, NEW.hasta)))
  EXECUTE FUNCTION secuencia_no_vuelve();

CREATE TRIGGER secuencias_no_se_vacian BEFORE TRUNCATE ON secuencias
  FOR EACH STATEMENT EXECUTE FUNCTION secuencia_no_vuelve();
