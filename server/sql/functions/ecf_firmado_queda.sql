-- What was signed stays, unless the number may be used again for the same document: then it is corrected and signed anew.
CREATE OR REPLACE FUNCTION ecf_firmado_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Un comprobante electrónico firmado no cambia'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ecf_firmado_queda', TABLE = 'documentos_ecf';
END $$;

CREATE TRIGGER ecf_firmado_queda BEFORE UPDATE ON documentos_ecf
  FOR EACH ROW WHEN (
    OLD.xml IS NOT NULL
    AND NOT (NEW.estado = 'por firmar'
      AND (OLD.estado = 'rechazado' AND (OLD.secuencia_utilizada IS FALSE OR NEW.reemplazo_ncf_id > OLD.reemplazo_ncf_id)
        OR OLD.estado = 'por enviar' AND OLD.detenido AND OLD.track_id IS NULL))
    AND (OLD.xml, OLD.resumen, OLD.codigo_seguridad, OLD.firmado_en, OLD.ambiente)
      IS DISTINCT FROM (NEW.xml, NEW.resumen, NEW.codigo_seguridad, NEW.firmado_en, NEW.ambiente))
  EXECUTE FUNCTION ecf_firmado_queda();
