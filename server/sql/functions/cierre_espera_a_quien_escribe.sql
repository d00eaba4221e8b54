-- Whoever closes waits for those who are writing in the company's months, and keeps others from beginning.
CREATE OR REPLACE FUNCTION cierre_espera_a_quien_escribe() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM empresas WHERE id = NEW.empresa_id FOR UPDATE;
  RETURN NEW;
END $$;

CREATE TRIGGER cierre_espera_a_quien_escribe BEFORE INSERT ON cierres
  FOR EACH ROW EXECUTE FUNCTION cierre_espera_a_quien_escribe();
