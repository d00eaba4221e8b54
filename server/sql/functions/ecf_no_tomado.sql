-- What the tax office has refused takes nothing, and neither do the notes on it; it counts again when it is sent corrected. The replacement
-- of a paper decides about nothing: the sale is the paper's. A purchase counts as its own document does, until the tax office takes the note that annuls it. The invoice at the root is locked
-- first, as by whoever corrects it: a note that was written meanwhile is seen. An annulled document stays as it was annulled.
CREATE OR REPLACE FUNCTION ecf_no_tomado() RETURNS trigger
  LANGUAGE plpgsql VOLATILE
  AS $$
DECLARE
  raiz integer;
  cambian integer[];
BEGIN
  SELECT coalesce(factura_id, id) INTO raiz FROM documentos WHERE id = NEW.documento_id;
  -- What is issued and corrects nothing finds nothing decided.
  IF TG_OP = 'INSERT' AND raiz = NEW.documento_id AND NEW.estado = 'por firmar' THEN RETURN NULL; END IF;
  PERFORM FROM documentos WHERE id = raiz FOR UPDATE;
  cambian := ARRAY(
    WITH RECURSIVE familia AS (
      SELECT d.id, d.anulado, d.no_tomado, NOT d.anulado AND coalesce(e.estado = 'rechazado', false) AS rechazado
        FROM documentos d LEFT JOIN documentos_ecf e ON e.documento_id = d.id AND e.reemplazo_ncf_id IS NULL
        WHERE d.id = raiz
      UNION ALL
      SELECT d.id, d.anulado, d.no_tomado, f.rechazado OR coalesce(e.estado = 'rechazado', false)
        FROM familia f JOIN documentos d ON d.corrige_id = f.id AND NOT d.anulado
          LEFT JOIN documentos_ecf e ON e.documento_id = d.id AND e.reemplazo_ncf_id IS NULL
    )
    SELECT id FROM familia WHERE NOT anulado AND no_tomado <> rechazado ORDER BY id);
  IF cambian <> '{}' THEN
    UPDATE documentos SET no_tomado = NOT no_tomado WHERE id = ANY (cambian);
    UPDATE cuentas SET no_tomada = NOT no_tomada WHERE documento_id = ANY (cambian) AND NOT saldo_inicial;
    UPDATE compras SET no_tomada = NOT no_tomada WHERE documento_id = ANY (cambian);
  END IF;
  UPDATE compras SET sin_efecto = NOT sin_efecto WHERE documento_id = raiz AND sin_efecto <> anulado_por_nota(raiz);
  RETURN NULL;
END $$;

CREATE TRIGGER ecf_no_tomado AFTER INSERT ON documentos_ecf
  FOR EACH ROW EXECUTE FUNCTION ecf_no_tomado();

-- Signing and sending decide nothing.
CREATE TRIGGER ecf_no_tomado_al_decidir AFTER UPDATE OF estado ON documentos_ecf
  FOR EACH ROW WHEN (ARRAY[OLD.estado, NEW.estado] && '{aceptado,aceptado condicional,rechazado}')
  EXECUTE FUNCTION ecf_no_tomado();
