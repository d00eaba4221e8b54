-- A copy brings what was handed to buyers back as it was: what was accepted is not handed over anew while it is loaded.
CREATE OR REPLACE FUNCTION ecf_por_entregar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO ecf_entregas (documento_id, empresa_id, ambiente, comprador_rnc, proximo_en, creado_en)
  SELECT d.id, d.empresa_id, NEW.ambiente, regexp_replace(d.cliente_rnc, '[^0-9]', '', 'g'), now(), now()
  FROM documentos d LEFT JOIN documentos f ON f.id = d.factura_id
  WHERE d.id = NEW.documento_id AND se_entrega(coalesce(f.tipo, d.tipo))
    -- Whoever is of another country receives nothing in this one.
    AND NOT d.cliente_extranjero
    AND NOT restaurando()
  ON CONFLICT (documento_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER ecf_por_entregar AFTER INSERT OR UPDATE OF estado ON documentos_ecf
  FOR EACH ROW WHEN (NEW.estado IN ('aceptado', 'aceptado condicional') AND NEW.ambiente <> 'certecf')
  EXECUTE FUNCTION ecf_por_entregar();
