-- A company with an authorised range keeps its RNC, as one with numbers does.
CREATE OR REPLACE FUNCTION empresa_conserva_su_rnc() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM ncfs WHERE empresa_id = OLD.id)
     OR EXISTS (SELECT FROM secuencias WHERE empresa_id = OLD.id AND NOT borrador) THEN
    RAISE EXCEPTION 'La empresa ya tiene NCF generados: su RNC no se puede cambiar'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'empresa_conserva_su_rnc', TABLE = 'empresas';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER empresa_conserva_su_rnc BEFORE UPDATE OF rnc ON empresas
  FOR EACH ROW WHEN (OLD.rnc <> NEW.rnc) EXECUTE FUNCTION empresa_conserva_su_rnc();
