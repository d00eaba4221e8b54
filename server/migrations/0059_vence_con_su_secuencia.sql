-- What the tax office refused for the expiry of its range is sent again with the one that the range has by now. The copies of it (the
-- number, the document that carries it, the replacement of a paper) change together, while what bears the number waits to be signed.

CREATE FUNCTION vence_sigue_a_su_secuencia() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  suyo integer;
BEGIN
  IF TG_TABLE_NAME = 'ncfs' THEN suyo := NEW.id; ELSE suyo := NEW.ncf_id; END IF;
  IF NOT EXISTS (
    SELECT FROM ncfs n JOIN secuencias s ON s.id = n.secuencia_id
      JOIN documentos_ecf e ON e.documento_id IN (
        SELECT id FROM emitidos WHERE ncf_id = suyo UNION ALL SELECT documento_id FROM documentos_reemplazos WHERE ncf_id = suyo)
    WHERE n.id = suyo AND s.vence IS NOT DISTINCT FROM NEW.vence
      AND e.estado = 'por firmar' AND coalesce(e.reemplazo_ncf_id, suyo) = suyo) THEN
    RAISE EXCEPTION 'Un número emitido conserva su vencimiento'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vence_sigue_a_su_secuencia', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER ncf_conserva_su_identidad ON ncfs;
CREATE TRIGGER ncf_conserva_su_identidad BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    (OLD.rnc, OLD.repeticion, OLD.mes_generado, OLD.secuencia_id)
      IS DISTINCT FROM (NEW.rnc, NEW.repeticion, NEW.mes_generado, NEW.secuencia_id)
    OR OLD.repeticion > 0 AND NEW.estado > OLD.estado)
  EXECUTE FUNCTION ncf_no_vuelve();
CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (OLD.estado = 2 AND OLD.vence IS DISTINCT FROM NEW.vence) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

DROP TRIGGER documento_conserva_sus_copias ON documentos;
CREATE TRIGGER documento_conserva_sus_copias BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (
    (OLD.id, OLD.clase, OLD.serie, OLD.tipo, OLD.corrige_id, OLD.factura_id, OLD.motivo, OLD.codigo_modificacion, OLD.fecha,
     OLD.aplica_itbis, OLD.tasa_itbis, OLD.empresa_id, OLD.ncf_id, OLD.numero, OLD.txt_ncf, OLD.empresa_nombre,
     OLD.empresa_rnc, OLD.empresa_direccion, OLD.empresa_telefono, OLD.empresa_email, OLD.empresa_web, OLD.empresa_pie,
     OLD.vendedor, OLD.creado_en, OLD.creado_por)
    IS DISTINCT FROM
    (NEW.id, NEW.clase, NEW.serie, NEW.tipo, NEW.corrige_id, NEW.factura_id, NEW.motivo, NEW.codigo_modificacion, NEW.fecha,
     NEW.aplica_itbis, NEW.tasa_itbis, NEW.empresa_id, NEW.ncf_id, NEW.numero, NEW.txt_ncf, NEW.empresa_nombre,
     NEW.empresa_rnc, NEW.empresa_direccion, NEW.empresa_telefono, NEW.empresa_email, NEW.empresa_web, NEW.empresa_pie,
     NEW.vendedor, NEW.creado_en, NEW.creado_por)
    OR OLD.cliente_id = NEW.cliente_id AND
      (OLD.contacto_id, OLD.cliente_nombre, OLD.cliente_rnc, OLD.cliente_direccion, OLD.cliente_telefono,
       OLD.porc_compra, OLD.porc_venta, OLD.porc_contacto)
      IS DISTINCT FROM
      (NEW.contacto_id, NEW.cliente_nombre, NEW.cliente_rnc, NEW.cliente_direccion, NEW.cliente_telefono,
       NEW.porc_compra, NEW.porc_venta, NEW.porc_contacto))
  EXECUTE FUNCTION no_se_permite('La factura conserva los datos con que se emitió');
CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (OLD.vence IS DISTINCT FROM NEW.vence) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

-- The one above decides about the expiry, also of what is frozen.
CREATE OR REPLACE FUNCTION documento_congelado_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  corregido boolean := OLD.clase = 'factura' AND EXISTS (SELECT FROM documentos x WHERE x.factura_id = OLD.id AND NOT x.anulado);
  -- What is derived has no value yet before the row is written.
  libres text[] := '{congelado_en,vence,busqueda}';
BEGIN
  IF OLD.congelado_en IS NULL AND OLD.clase = 'factura' AND NOT corregido THEN
    RETURN NEW;
  END IF;
  IF NEW.anulado AND NOT corregido AND EXISTS (SELECT FROM documentos_ecf WHERE documento_id = OLD.id AND estado = 'rechazado') THEN
    libres := libres || '{anulado,anulado_en,anulado_por}';
  END IF;
  IF to_jsonb(OLD) - libres IS DISTINCT FROM to_jsonb(NEW) - libres THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos';
  END IF;
  RETURN NEW;
END $$;

-- No file of a month names the expiry: what was refused goes again after its month was closed, too.
CREATE OR REPLACE FUNCTION documentos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  libres constant text[] := '{congelado_en,vence}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa FROM nuevos));
  ELSE
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (d.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa
      FROM viejos v JOIN nuevos n ON n.id = v.id
        CROSS JOIN LATERAL (VALUES (v.empresa_id, v.fecha), (n.empresa_id, n.fecha)) d (empresa_id, fecha)
      WHERE to_jsonb(v) - libres IS DISTINCT FROM to_jsonb(n) - libres));
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER documento_de_compra_queda ON documentos_compras;
CREATE TRIGGER documento_de_compra_queda BEFORE UPDATE ON documentos_compras
  FOR EACH ROW WHEN (
    OLD.anulado AND NOT NEW.anulado
    OR to_jsonb(OLD) - '{congelado_en,vence,anulado,anulado_en,anulado_por}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{congelado_en,vence,anulado,anulado_en,anulado_por}'::text[])
  EXECUTE FUNCTION no_se_permite('Un comprobante de compras emitido no cambia');
CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON documentos_compras
  FOR EACH ROW WHEN (OLD.vence IS DISTINCT FROM NEW.vence) EXECUTE FUNCTION vence_sigue_a_su_secuencia();

DROP TRIGGER documentos_reemplazos_solo_crece ON documentos_reemplazos;
CREATE TRIGGER documentos_reemplazos_no_se_borra BEFORE DELETE ON documentos_reemplazos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');
CREATE TRIGGER documentos_reemplazos_queda BEFORE UPDATE ON documentos_reemplazos
  FOR EACH ROW WHEN (
    (OLD.ncf_id, OLD.documento_id, OLD.encf, OLD.fecha, OLD.creado_en, OLD.creado_por)
      IS DISTINCT FROM (NEW.ncf_id, NEW.documento_id, NEW.encf, NEW.fecha, NEW.creado_en, NEW.creado_por))
  EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');
CREATE TRIGGER vence_sigue_a_su_secuencia BEFORE UPDATE ON documentos_reemplazos
  FOR EACH ROW WHEN (OLD.vence IS DISTINCT FROM NEW.vence) EXECUTE FUNCTION vence_sigue_a_su_secuencia();
