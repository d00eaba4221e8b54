CREATE OR REPLACE FUNCTION ecf_restaurado_en_duda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.en_duda := NEW.en_duda OR restaurando() AND (NEW.estado IN ('por firmar', 'por enviar', 'en proceso')
    OR NEW.estado = 'rechazado' AND NEW.secuencia_utilizada IS FALSE);
  RETURN NEW;
END $$;

CREATE TRIGGER ecf_restaurado_en_duda BEFORE INSERT ON documentos_ecf
  FOR EACH ROW EXECUTE FUNCTION ecf_restaurado_en_duda();
