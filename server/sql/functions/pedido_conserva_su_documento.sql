-- An order keeps its document, but for one that was refused and is annulled: then it points at what it issued instead. Its number may
-- be free (it is given up with it), where notes behind it keep it from being corrected.
CREATE OR REPLACE FUNCTION pedido_conserva_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF (OLD.id, OLD.categoria_id) = (NEW.id, NEW.categoria_id) AND EXISTS (
      SELECT FROM documentos viejo JOIN documentos_ecf e ON e.documento_id = viejo.id, documentos nuevo
      WHERE viejo.id = OLD.documento_id AND viejo.anulado AND e.estado = 'rechazado'
        AND nuevo.id = NEW.documento_id AND nuevo.pedido_id = OLD.id AND NOT nuevo.anulado) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Un pedido conserva su número, su documento y su categoría'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pedido_conserva_su_documento', TABLE = 'pedidos';
END $$;

CREATE TRIGGER pedido_conserva_su_documento BEFORE UPDATE ON pedidos
  FOR EACH ROW WHEN ((OLD.id, OLD.documento_id, OLD.categoria_id) <> (NEW.id, NEW.documento_id, NEW.categoria_id))
  EXECUTE FUNCTION pedido_conserva_su_documento();
