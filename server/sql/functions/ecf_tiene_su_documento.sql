CREATE OR REPLACE FUNCTION ecf_tiene_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM emitidos WHERE id = NEW.documento_id) THEN
    RAISE EXCEPTION 'No hay ningún documento %', NEW.documento_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ecf_tiene_su_documento', TABLE = 'documentos_ecf';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ecf_tiene_su_documento AFTER INSERT ON documentos_ecf
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ecf_tiene_su_documento();
