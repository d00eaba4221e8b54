-- Settlements of what contacts earn, on money that was really collected; nothing is settled twice.

-- 1. What is earned of an account ---------------------------------------------------------------------------------------------

-- The share of the commission that was collected, rounded once over all that was collected, half away from zero: what the
-- domain computes (liquidar.ts), in numbers without limit. Of an account of zero nothing.
CREATE FUNCTION comision_ganada(base numeric, porcentaje numeric, monto numeric, cobrado numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE STRICT
  RETURN CASE WHEN monto = 0 THEN 0.00 ELSE (
    SELECT round(sign(entera * cobrado) * sign(monto)
      * div(abs(entera * cobrado) * 20000 + abs(monto) * 100, abs(monto) * 200) * 0.01, 2)
    FROM (SELECT round(base * porcentaje * 0.01, 2) AS entera) AS comision) END;

-- 2. Settlements --------------------------------------------------------------------------------------------------------------

-- One paper of what is paid to a contact. It never changes: it is paid, its payment is annulled, or it is annulled.
CREATE TABLE liquidaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contacto_id integer NOT NULL REFERENCES contactos,
  contacto_nombre text NOT NULL,
  -- Among the contact's: two that were made at once cannot both be the next one.
  numero integer NOT NULL CHECK (numero > 0),
  -- Null: of all companies.
  empresa_id integer REFERENCES empresas,
  fecha date NOT NULL,
  -- The last day whose payments count.
  hasta date NOT NULL CHECK (hasta <= fecha),
  cuentas integer NOT NULL CHECK (cuentas > 0),
  -- Nobody is paid less than nothing: what is owed back waits for the next one.
  total numeric(14,2) NOT NULL CHECK (total > 0),
  estado text NOT NULL DEFAULT 'abierta' CHECK (estado IN ('abierta', 'pagada', 'anulada')),
  creada_en timestamptz NOT NULL,
  creada_por integer NOT NULL REFERENCES usuarios,
  pagada_el date CHECK (pagada_el >= hasta),
  forma text CHECK (forma IN ('efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  referencia text CHECK (char_length(referencia) BETWEEN 1 AND 60),
  pagada_en timestamptz,
  pagada_por integer REFERENCES usuarios,
  anulada_en timestamptz,
  anulada_por integer REFERENCES usuarios,
  motivo text CHECK (char_length(motivo) BETWEEN 1 AND 200),
  UNIQUE (contacto_id, numero),
  CONSTRAINT liquidaciones_pago CHECK (num_nulls(pagada_el, forma, pagada_en, pagada_por) = CASE estado WHEN 'pagada' THEN 0 ELSE 4 END
    AND (estado = 'pagada' OR referencia IS NULL)),
  CONSTRAINT liquidaciones_anulacion CHECK (num_nulls(anulada_en, anulada_por, motivo) = CASE estado WHEN 'anulada' THEN 0 ELSE 3 END)
);
CREATE INDEX liquidaciones_lista ON liquidaciones (fecha DESC, id DESC);

-- An account in a settlement: what was earned of it by then, without what was settled of it before.
CREATE TABLE liquidaciones_lineas (
  liquidacion_id integer NOT NULL REFERENCES liquidaciones,
  documento_id integer NOT NULL REFERENCES documentos,
  -- As the document and its receivable said; all zero where the document was no longer the contact's.
  porcentaje numeric(5,2) NOT NULL,
  base numeric(14,2) NOT NULL,
  monto_cuenta numeric(14,2) NOT NULL,
  -- What the payments brought as money.
  cobrado numeric(14,2) NOT NULL,
  pagos integer[] NOT NULL,
  ganada numeric(14,2) NOT NULL,
  liquidado numeric(14,2) NOT NULL,
  monto numeric(14,2) NOT NULL CHECK (monto <> 0),
  PRIMARY KEY (liquidacion_id, documento_id),
  CONSTRAINT lineas_ganada CHECK (ganada = comision_ganada(base, porcentaje, monto_cuenta, cobrado)),
  CONSTRAINT lineas_monto CHECK (monto = ganada - liquidado)
);
CREATE INDEX liquidaciones_lineas_documento ON liquidaciones_lineas (documento_id) INCLUDE (liquidacion_id, monto);

-- 3. Nothing twice --------------------------------------------------------------------------------------------------------------

-- Whoever settles waits for whoever is settling with the same contact, and then sees what was settled.
CREATE FUNCTION liquidacion_espera() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM contactos WHERE id = NEW.contacto_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER liquidacion_espera BEFORE INSERT ON liquidaciones
  FOR EACH ROW EXECUTE FUNCTION liquidacion_espera();

-- Each line says what its account and the settlements before it say. Its reference has locked the document by now, for whose lock
-- payments and annulments wait: nothing of it changes until the settlement stands. What a copy brings back was held against this when
-- it was written.
CREATE FUNCTION lineas_siguen_a_sus_cuentas() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  ajena integer;
BEGIN
  IF current_setting('cuadre.restaurando', true) = 'si' THEN
    RETURN NULL;
  END IF;
  -- All lines were written with their settlement, which counts them.
  IF EXISTS (SELECT FROM liquidaciones l WHERE l.id IN (SELECT liquidacion_id FROM nuevas)
      AND l.cuentas < (SELECT count(*) FROM liquidaciones_lineas x WHERE x.liquidacion_id = l.id)) THEN
    RAISE EXCEPTION 'Las líneas de una liquidación no cambian'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_de_liquidacion_quedan', TABLE = 'liquidaciones_lineas';
  END IF;
  SELECT n.documento_id INTO ajena
    FROM nuevas n
      JOIN liquidaciones l ON l.id = n.liquidacion_id
      JOIN documentos d ON d.id = n.documento_id
      JOIN cuentas c ON c.documento_id = d.id AND c.lado = 'cobrar'
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.monto - p.itbis_retenido - p.isr_retenido), 0) AS dinero, coalesce(array_agg(p.id ORDER BY p.id), '{}') AS ids
        FROM pagos p
        WHERE p.documento_id = d.id AND p.lado = 'cobrar' AND p.anulacion_id IS NULL AND p.fecha <= l.hasta
          AND d.contacto_id = l.contacto_id
      ) AS cobros
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.monto), 0) AS suma
        FROM liquidaciones_lineas x JOIN liquidaciones y ON y.id = x.liquidacion_id
        WHERE x.documento_id = n.documento_id AND x.liquidacion_id <> n.liquidacion_id
          AND y.contacto_id = l.contacto_id AND y.estado <> 'anulada'
      ) AS antes
    WHERE n.liquidado <> antes.suma OR (n.cobrado, n.pagos) <> (cobros.dinero, cobros.ids) OR l.empresa_id <> d.empresa_id
      OR (n.porcentaje, n.base, n.monto_cuenta) <>
        CASE WHEN d.contacto_id = l.contacto_id THEN (d.porc_contacto, c.base_aplicada, c.monto_total) ELSE (0.00, 0.00, 0.00) END
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'La liquidación no sigue a la cuenta del documento %', ajena
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_siguen_a_sus_cuentas', TABLE = 'liquidaciones_lineas';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lineas_siguen_a_sus_cuentas AFTER INSERT ON liquidaciones_lineas
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION lineas_siguen_a_sus_cuentas();

-- A settlement is the sum of its lines, all of which were written with it.
CREATE FUNCTION liquidacion_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  lineas record;
BEGIN
  SELECT count(*) AS cuantas, sum(x.monto) AS suma INTO lineas FROM liquidaciones_lineas x WHERE x.liquidacion_id = NEW.id;
  IF (NEW.cuentas, NEW.total) IS DISTINCT FROM (lineas.cuantas, lineas.suma) THEN
    RAISE EXCEPTION 'La liquidación % no es la suma de sus líneas', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'liquidacion_cuadra', TABLE = 'liquidaciones';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER liquidacion_cuadra AFTER INSERT ON liquidaciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION liquidacion_cuadra();

-- 4. What was settled stays -------------------------------------------------------------------------------------------------------

CREATE TRIGGER liquidacion_queda BEFORE UPDATE ON liquidaciones
  FOR EACH ROW WHEN (
    (OLD.estado, NEW.estado) NOT IN (('abierta', 'pagada'), ('pagada', 'abierta'), ('abierta', 'anulada'))
    OR (OLD.id, OLD.contacto_id, OLD.contacto_nombre, OLD.numero, OLD.empresa_id, OLD.fecha, OLD.hasta, OLD.cuentas, OLD.total,
        OLD.creada_en, OLD.creada_por)
      IS DISTINCT FROM (NEW.id, NEW.contacto_id, NEW.contacto_nombre, NEW.numero, NEW.empresa_id, NEW.fecha, NEW.hasta, NEW.cuentas,
        NEW.total, NEW.creada_en, NEW.creada_por))
  EXECUTE FUNCTION no_se_permite('Una liquidación no cambia: se paga o se anula');
CREATE TRIGGER liquidacion_no_se_borra BEFORE DELETE ON liquidaciones
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una liquidación no se borra: se anula');
CREATE TRIGGER liquidaciones_no_se_vacian BEFORE TRUNCATE ON liquidaciones
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Una liquidación no se borra: se anula');
CREATE TRIGGER lineas_de_liquidacion_quedan BEFORE UPDATE OR DELETE ON liquidaciones_lineas
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de una liquidación no cambian');
CREATE TRIGGER lineas_de_liquidacion_no_se_vacian BEFORE TRUNCATE ON liquidaciones_lineas
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de una liquidación no cambian');
