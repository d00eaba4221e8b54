-- Ranges of numbers as the tax office authorises them, numbers that do not expire, and the type that a client's orders emit.

-- 1. Authorised ranges ---------------------------------------------------------------------------------------------------

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- `rnc`: the issuer's, frozen. `siguiente`: the next number that the range gives; `hasta` + 1 when it has given all.
CREATE TABLE secuencias (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  rnc text NOT NULL,
  serie text NOT NULL,
  tipo text NOT NULL,
  desde bigint NOT NULL CHECK (desde > 0),
  hasta bigint NOT NULL,
  siguiente bigint NOT NULL,
  solicitud text CHECK (solicitud <> ''),
  autorizacion text CHECK (autorizacion <> ''),
  autorizada_en date,
  -- Last day of use; null for the types that do not expire.
  vence date,
  borrador boolean NOT NULL DEFAULT false,
  anulada boolean NOT NULL DEFAULT false,
  anulada_en timestamptz,
  anulada_por integer REFERENCES usuarios,
  motivo_anulacion text,
  version integer NOT NULL DEFAULT 1,
  creada_en timestamptz NOT NULL DEFAULT now(),
  creada_por integer NOT NULL REFERENCES usuarios,
  CONSTRAINT secuencias_orden CHECK (hasta >= desde AND siguiente BETWEEN desde AND hasta + 1),
  CONSTRAINT secuencias_anulacion_completa CHECK (
    anulada = (anulada_en IS NOT NULL) AND anulada = (anulada_por IS NOT NULL) AND anulada = (motivo_anulacion IS NOT NULL)),
  -- Nobody is authorised the same number twice. An annulled range holds what it has given no more than `ncfs` does.
  CONSTRAINT secuencias_sin_cruce EXCLUDE USING gist (
    rnc WITH =, serie WITH =, tipo WITH =, int8range(desde, hasta, '[]') WITH &&) WHERE (NOT borrador AND NOT anulada)
);
CREATE INDEX secuencias_de_empresa ON secuencias (empresa_id, serie, tipo, desde);

-- A range gives its numbers one after the other and never takes one back; an annulled one gives none.
CREATE FUNCTION secuencia_no_vuelve() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Una secuencia no se borra, no cambia de números ni vuelve atrás'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'secuencia_no_vuelve', TABLE = 'secuencias';
END $$;
CREATE TRIGGER secuencia_no_vuelve BEFORE UPDATE ON secuencias
  FOR EACH ROW WHEN (
    OLD.anulada
    OR NOT OLD.borrador AND (
      NEW.borrador OR NEW.siguiente < OLD.siguiente
      OR (OLD.empresa_id, OLD.rnc, OLD.serie, OLD.tipo, OLD.desde, OLD.hasta)
        IS DISTINCT FROM (NEW.empresa_id, NEW.rnc, NEW.serie, NEW.tipo, NEW.desde, NEW.hasta)))
  EXECUTE FUNCTION secuencia_no_vuelve();
CREATE TRIGGER secuencia_no_se_borra BEFORE DELETE ON secuencias
  FOR EACH ROW WHEN (NOT OLD.borrador) EXECUTE FUNCTION secuencia_no_vuelve();
CREATE TRIGGER secuencias_no_se_vacian BEFORE TRUNCATE ON secuencias
  FOR EACH STATEMENT EXECUTE FUNCTION secuencia_no_vuelve();

-- A company with an authorised range keeps its RNC, as one with numbers does.
CREATE OR REPLACE FUNCTION empresa_conserva_su_rnc() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM ncfs WHERE empresa_id = OLD.id)
     OR EXISTS (SELECT FROM secuencias WHERE empresa_id = OLD.id AND NOT borrador) THEN
    RAISE EXCEPTION 'La empresa ya tiene NCF generados: su RNC no se puede cambiar'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'empresa_conserva_su_rnc', TABLE = 'empresas';
  END IF;
  RETURN NEW;
END $$;

-- 2. Numbers -------------------------------------------------------------------------------------------------------------

-- Consumption invoices and credit notes do not expire.
ALTER TABLE ncfs
  ADD COLUMN secuencia_id integer REFERENCES secuencias,
  ALTER COLUMN vence DROP NOT NULL;
DROP TRIGGER ncf_conserva_su_identidad ON ncfs;
CREATE TRIGGER ncf_conserva_su_identidad BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    (OLD.rnc, OLD.repeticion, OLD.mes_generado, OLD.secuencia_id)
      IS DISTINCT FROM (NEW.rnc, NEW.repeticion, NEW.mes_generado, NEW.secuencia_id)
    OR OLD.estado = 2 AND OLD.vence IS DISTINCT FROM NEW.vence
    OR OLD.repeticion > 0 AND NEW.estado > OLD.estado)
  EXECUTE FUNCTION ncf_no_vuelve();

-- A month's numbers are told apart by the range that they were drawn from, in the index alone.
DROP INDEX ncfs_mes_generado;
CREATE INDEX ncfs_mes_generado ON ncfs (empresa_id, serie, tipo, mes_generado, rnc, numero) INCLUDE (secuencia_id);

-- A number as it is printed: 'B0100000522', 'E310000000005'.
CREATE FUNCTION numero_impreso(serie text, tipo text, numero bigint) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN serie || tipo || lpad(numero::text, CASE serie WHEN 'E' THEN 10 ELSE 8 END, '0');

-- 3. Which type a client's orders emit, in the words of paper (the electronic one of the same row follows from it) -----------

ALTER TABLE clientes ADD COLUMN tipo_comprobante text NOT NULL DEFAULT '01'
  CHECK (tipo_comprobante IN ('01', '02', '14', '15'));
