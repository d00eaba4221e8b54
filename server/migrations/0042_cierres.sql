-- Closed months: what a company reported for a month stays as it was reported.

-- 1. A closing --------------------------------------------------------------------------------------------------------------

-- A month of a company from its closing until somebody opens it again; a month that is closed anew has another row.
CREATE TABLE cierres (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  mes date NOT NULL CHECK (mes = date_trunc('month', mes::timestamp)),
  cerrado_en timestamptz NOT NULL,
  cerrado_por integer NOT NULL REFERENCES usuarios,
  -- What its check found to be mended, and who closed it had seen.
  pendientes integer NOT NULL CHECK (pendientes >= 0),
  reabierto_en timestamptz CHECK (reabierto_en >= cerrado_en),
  reabierto_por integer REFERENCES usuarios,
  motivo text CHECK (char_length(motivo) BETWEEN 1 AND 200),
  CONSTRAINT cierres_reapertura CHECK ((reabierto_en IS NULL) = (reabierto_por IS NULL) AND (reabierto_en IS NULL) = (motivo IS NULL))
);
CREATE UNIQUE INDEX cierres_uno ON cierres (empresa_id, mes) WHERE reabierto_en IS NULL;
CREATE INDEX cierres_empresa ON cierres (empresa_id, mes, id);
CREATE TRIGGER cierre_queda BEFORE UPDATE ON cierres
  FOR EACH ROW WHEN (
    OLD.reabierto_en IS NOT NULL
    OR (OLD.id, OLD.empresa_id, OLD.mes, OLD.cerrado_en, OLD.cerrado_por, OLD.pendientes)
      IS DISTINCT FROM (NEW.id, NEW.empresa_id, NEW.mes, NEW.cerrado_en, NEW.cerrado_por, NEW.pendientes))
  EXECUTE FUNCTION no_se_permite('Un cierre no cambia: el mes se reabre');
CREATE TRIGGER cierre_no_se_borra BEFORE DELETE ON cierres
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un cierre no se borra: el mes se reabre');
CREATE TRIGGER cierres_no_se_vacian BEFORE TRUNCATE ON cierres
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un cierre no se borra: el mes se reabre');

-- Whoever closes waits for those who are writing in the company's months, and keeps others from beginning.
CREATE FUNCTION cierre_espera_a_quien_escribe() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM empresas WHERE id = NEW.empresa_id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER cierre_espera_a_quien_escribe BEFORE INSERT ON cierres
  FOR EACH ROW EXECUTE FUNCTION cierre_espera_a_quien_escribe();

-- Whether the month of that day is closed.
CREATE FUNCTION mes_cerrado(empresa integer, dia date) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM cierres c
    WHERE c.empresa_id = empresa AND c.mes = date_trunc('month', dia::timestamp)::date AND c.reabierto_en IS NULL);

-- 2. What is dated in a month -------------------------------------------------------------------------------------------------

CREATE TYPE mes_de_empresa AS (empresa_id integer, mes date);

-- Refuses if one of these months is closed. The companies' rows are locked first, in the order of their ids: a closing waits until
-- this transaction has ended, and one that came first is seen, since each query of a volatile function sees what was committed before
-- it. What a copy brings back was there when its months were closed.
CREATE FUNCTION exigir_meses_abiertos(meses mes_de_empresa[]) RETURNS void
  LANGUAGE plpgsql VOLATILE
  AS $$
DECLARE
  cerrado record;
BEGIN
  IF cardinality(meses) = 0 OR current_setting('cuadre.restaurando', true) = 'si' THEN
    RETURN;
  END IF;
  PERFORM FROM empresas WHERE id IN (SELECT empresa_id FROM unnest(meses)) ORDER BY id FOR KEY SHARE;
  SELECT e.nombre, c.mes INTO cerrado
    FROM unnest(meses) m JOIN cierres c ON c.empresa_id = m.empresa_id AND c.mes = m.mes AND c.reabierto_en IS NULL
      JOIN empresas e ON e.id = c.empresa_id
    ORDER BY c.mes, e.id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'El mes % de la empresa % está cerrado', to_char(cerrado.mes, 'YYYY-MM'), cerrado.nombre
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exigir_meses_abiertos', TABLE = 'cierres',
        DETAIL = json_build_object('empresa', cerrado.nombre, 'mes', cerrado.mes);
  END IF;
END $$;

-- What was issued. Signing and replacing freeze it (`congelado_en`), which changes nothing of the month.
CREATE FUNCTION documentos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  libres constant text[] := '{congelado_en}';
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
CREATE TRIGGER documentos_entran_en_mes_abierto AFTER INSERT ON documentos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION documentos_de_mes_abierto();
CREATE TRIGGER documentos_cambian_en_mes_abierto AFTER UPDATE ON documentos
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION documentos_de_mes_abierto();

-- Its lines, which are written and taken away all together, and never changed.
CREATE FUNCTION lineas_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (d.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa
    FROM documentos d WHERE d.id IN (SELECT documento_id FROM lineas)));
  RETURN NULL;
END $$;
CREATE TRIGGER lineas_entran_en_mes_abierto AFTER INSERT ON documentos_detalles
  REFERENCING NEW TABLE AS lineas FOR EACH STATEMENT EXECUTE FUNCTION lineas_de_mes_abierto();
CREATE TRIGGER lineas_salen_de_mes_abierto AFTER DELETE ON documentos_detalles
  REFERENCING OLD TABLE AS lineas FOR EACH STATEMENT EXECUTE FUNCTION lineas_de_mes_abierto();

-- Numbers: made, moved, used or annulled. The expiry of unused ones follows their range.
CREATE FUNCTION ncfs_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa FROM nuevos));
  ELSE
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (v.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa
      FROM viejos v JOIN nuevos n ON n.id = v.id CROSS JOIN LATERAL (VALUES (v.fecha), (n.fecha)) d (fecha)
      WHERE (v.fecha, v.estado, v.anulado, v.motivo_anulacion) IS DISTINCT FROM (n.fecha, n.estado, n.anulado, n.motivo_anulacion)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ncfs_entran_en_mes_abierto AFTER INSERT ON ncfs
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();
CREATE TRIGGER ncfs_cambian_en_mes_abierto AFTER UPDATE ON ncfs
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();

-- The electronic number of a paper document is of its own day; the document may be of a closed month.
CREATE FUNCTION reemplazos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (d.empresa_id, date_trunc('month', n.fecha::timestamp)::date)::mes_de_empresa
    FROM nuevos n JOIN documentos d ON d.id = n.documento_id));
  RETURN NULL;
END $$;
CREATE TRIGGER reemplazos_entran_en_mes_abierto AFTER INSERT ON documentos_reemplazos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION reemplazos_de_mes_abierto();

-- Purchases. What is paid and withheld belongs to the month of the payment when that is a later one: a purchase of a closed month
-- may still be paid. An own document of purchases says the same as its purchase at every commit, so that it is held by this too.
CREATE FUNCTION compras_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  libres constant text[] := '{version,recibido_id}';
  del_pago constant text[] := '{fecha_pago,itbis_retenido,renta_retenida,retencion}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (empresa_id, date_trunc('month', dia::timestamp)::date)::mes_de_empresa
      FROM nuevos CROSS JOIN LATERAL (VALUES (fecha), (greatest(fecha, fecha_pago))) d (dia)));
  ELSE
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (d.empresa_id, date_trunc('month', d.dia::timestamp)::date)::mes_de_empresa
      FROM viejos v JOIN nuevos n ON n.id = v.id
        CROSS JOIN LATERAL (SELECT to_jsonb(v) - libres AS antes, to_jsonb(n) - libres AS ahora) c
        CROSS JOIN LATERAL (VALUES
          (v.empresa_id, v.fecha, c.antes - del_pago <> c.ahora - del_pago),
          (n.empresa_id, n.fecha, c.antes - del_pago <> c.ahora - del_pago),
          (v.empresa_id, v.fecha_pago, c.antes <> c.ahora),
          (n.empresa_id, n.fecha_pago, c.antes <> c.ahora)) d (empresa_id, dia, cambia)
      WHERE d.cambia AND d.dia IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER compras_entran_en_mes_abierto AFTER INSERT ON compras
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_de_mes_abierto();
CREATE TRIGGER compras_cambian_en_mes_abierto AFTER UPDATE ON compras
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_de_mes_abierto();
