-- Who sells what is his own owes nobody a share of it. Of a new document its own rule asks all of its accounts; this one asks what is written beside it later.
CREATE OR REPLACE FUNCTION cuenta_de_venta_de_otros() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM documentos WHERE id = NEW.documento_id AND (lo_suyo OR naturaleza <> 'venta')) THEN
    RAISE EXCEPTION 'El documento % no cuadra: no le debe nada a nadie', NEW.documento_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_cuadra', TABLE = 'cuentas';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER cuenta_de_venta_de_otros AFTER INSERT ON cuentas
  FOR EACH ROW WHEN (NEW.lado = 'pagar') EXECUTE FUNCTION cuenta_de_venta_de_otros();
