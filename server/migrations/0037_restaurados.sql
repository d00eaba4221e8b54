-- A copy holds documents as they stood when it was made. What the tax office had not decided about by then may have been sent since: it
-- is asked for by its number before it is sent, and what is found there is held against what stands here.
ALTER TABLE documentos_ecf ADD COLUMN en_duda boolean NOT NULL DEFAULT false;

CREATE FUNCTION ecf_restaurado_en_duda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.en_duda := NEW.en_duda OR NEW.estado IN ('por firmar', 'por enviar', 'en proceso')
    OR NEW.estado = 'rechazado' AND NEW.secuencia_utilizada IS FALSE;
  RETURN NEW;
END $$;
CREATE TRIGGER ecf_restaurado_en_duda BEFORE INSERT ON documentos_ecf
  FOR EACH ROW WHEN (current_setting('cuadre.restaurando', true) = 'si')
  EXECUTE FUNCTION ecf_restaurado_en_duda();

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

-- A copy brings what was handed to buyers back as it was: what was accepted is not handed over anew while it is loaded.
CREATE OR REPLACE FUNCTION ecf_por_entregar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO ecf_entregas (documento_id, empresa_id, ambiente, comprador_rnc, proximo_en, creado_en)
  SELECT d.id, d.empresa_id, NEW.ambiente, regexp_replace(d.cliente_rnc, '[^0-9]', '', 'g'), now(), now()
  FROM documentos d LEFT JOIN documentos f ON f.id = d.factura_id
  WHERE d.id = NEW.documento_id AND coalesce(f.tipo, d.tipo) IN ('31', '44')
    AND current_setting('cuadre.restaurando', true) IS DISTINCT FROM 'si'
  ON CONFLICT (documento_id) DO NOTHING;
  RETURN NULL;
END $$;
