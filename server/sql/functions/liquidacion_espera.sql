-- Whoever settles waits for whoever is settling with the same contact, and then sees what was settled.
CREATE OR REPLACE FUNCTION liquidacion_espera() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM contactos WHERE id = NEW.contacto_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;

CREATE TRIGGER liquidacion_espera BEFORE INSERT ON liquidaciones
  FOR EACH ROW EXECUTE FUNCTION liquidacion_espera();
