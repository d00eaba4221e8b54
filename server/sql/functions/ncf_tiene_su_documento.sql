-- A used number is a sale's, a purchase's, or a replacement's.
CREATE OR REPLACE FUNCTION ncf_tiene_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM documentos d WHERE d.ncf_id = NEW.id AND d.anulado = NEW.anulado)
    AND NOT EXISTS (SELECT FROM documentos_reemplazos r WHERE r.ncf_id = NEW.id AND NOT NEW.anulado) THEN
    RAISE EXCEPTION 'El NCF % está usado y ningún documento lo lleva así', format('%s%s-%s', NEW.serie, NEW.tipo, NEW.numero)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_tiene_su_documento', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ncf_tiene_su_documento AFTER INSERT OR UPDATE ON ncfs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.estado = 2) EXECUTE FUNCTION ncf_tiene_su_documento();
