-- Own documents of purchases: what the buyer issues himself to an informal supplier (11, 41) or for petty cash (13, 43).

-- 1. The document ------------------------------------------------------------------------------------------------------------

-- It stands beside `documentos`, which are sales: whoever reads those never meets a purchase. It shares their counter, so that one id
-- names one issued document, whichever it is. Copies of company and supplier are of its day; money in pesos.
CREATE TABLE documentos_compras (
  id integer PRIMARY KEY DEFAULT nextval('documentos_id_seq'),
  serie text NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('11', '13', '41', '43')),
  txt_ncf text NOT NULL,
  ncf_id integer NOT NULL UNIQUE REFERENCES ncfs,
  fecha date NOT NULL,
  vence date,
  empresa_id integer NOT NULL REFERENCES empresas,
  empresa_nombre text NOT NULL,
  empresa_rnc text NOT NULL,
  empresa_direccion text NOT NULL,
  empresa_telefono text NOT NULL,
  empresa_email text,
  empresa_web text,
  empresa_pie text,
  -- Blank for petty cash, which names nobody.
  suplidor_nombre text NOT NULL,
  suplidor_documento text NOT NULL,
  suplidor_direccion text NOT NULL,
  suplidor_telefono text NOT NULL,
  -- How it was paid, by the code of the 606.
  forma text NOT NULL CHECK (forma IN ('01', '02', '03', '07')),
  -- [{descripcion, servicio, tasa, cantidad, precio, importe, itbis, itbisRetenido, rentaRetenida}]: read whole, never changed.
  lineas jsonb NOT NULL CHECK (jsonb_typeof(lineas) = 'array' AND jsonb_array_length(lineas) BETWEEN 1 AND 1000),
  sub_total numeric(14, 2) NOT NULL CHECK (sub_total > 0),
  itbis numeric(14, 2) NOT NULL CHECK (itbis >= 0),
  total numeric(14, 2) NOT NULL CHECK (total = sub_total + itbis),
  itbis_retenido numeric(14, 2) NOT NULL CHECK (itbis_retenido BETWEEN 0 AND itbis),
  renta_retenida numeric(14, 2) NOT NULL CHECK (renta_retenida BETWEEN 0 AND sub_total),
  -- Issued on paper because its company could not issue electronically.
  contingencia_id integer REFERENCES contingencias CHECK (contingencia_id IS NULL OR serie = 'B'),
  -- Null of an electronic one: the tax office has certainly not kept it.
  congelado_en timestamptz,
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  creado_en timestamptz NOT NULL DEFAULT now(),
  creado_por integer NOT NULL REFERENCES usuarios,
  CONSTRAINT documentos_compras_nombra CHECK ((tipo IN ('11', '41')) = (suplidor_documento <> '')),
  CONSTRAINT documentos_compras_menores CHECK (tipo IN ('11', '41') OR itbis = 0 AND renta_retenida = 0),
  CONSTRAINT documentos_compras_anulacion CHECK (anulado = (anulado_en IS NOT NULL) AND anulado = (anulado_por IS NOT NULL))
);
CREATE INDEX documentos_compras_lista ON documentos_compras (fecha DESC, id DESC);
CREATE TRIGGER documento_de_compra_queda BEFORE UPDATE ON documentos_compras
  FOR EACH ROW WHEN (
    OLD.anulado AND NOT NEW.anulado
    OR to_jsonb(OLD) - '{congelado_en,anulado,anulado_en,anulado_por}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{congelado_en,anulado,anulado_en,anulado_por}'::text[])
  EXECUTE FUNCTION no_se_permite('Un comprobante de compras emitido no cambia');
CREATE TRIGGER documento_de_compra_no_se_borra BEFORE DELETE ON documentos_compras
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante de compras no se borra: se anula');
CREATE TRIGGER documentos_compras_no_se_vacian BEFORE TRUNCATE ON documentos_compras
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante de compras no se borra: se anula');

-- What was issued, sales and purchases, with what numbers and the outbox ask of either.
CREATE VIEW emitidos AS
  SELECT id, clase, serie, tipo, txt_ncf, ncf_id, fecha, total, anulado, empresa_id, empresa_rnc, cliente_nombre, cliente_rnc,
    corrige_id, motivo, codigo_modificacion, pedido_id, contingencia_id, congelado_en
  FROM documentos
  UNION ALL
  SELECT id, 'compra', serie, tipo, txt_ncf, ncf_id, fecha, total, anulado, empresa_id, empresa_rnc, suplidor_nombre, suplidor_documento,
    NULL, NULL, NULL, NULL, contingencia_id, congelado_en
  FROM documentos_compras;

-- 2. Its purchase -------------------------------------------------------------------------------------------------------------

ALTER TABLE compras
  ADD COLUMN documento_id integer UNIQUE REFERENCES documentos_compras,
  ADD CONSTRAINT compras_propia CHECK ((tipo IN ('11', '13', '41', '43')) = (documento_id IS NOT NULL));

-- At the commit an own document and its purchase say the same, and are annulled together.
CREATE FUNCTION compra_cuadra_con_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  documento integer;
BEGIN
  IF TG_TABLE_NAME = 'compras' THEN documento := NEW.documento_id; ELSE documento := NEW.id; END IF;
  IF NOT EXISTS (
    SELECT FROM documentos_compras d JOIN compras c ON c.documento_id = d.id
    WHERE d.id = documento
      AND (c.empresa_id, c.ncf, c.fecha, c.servicios + c.bienes, c.itbis, c.itbis_retenido, c.renta_retenida, c.forma, c.anulada)
        = (d.empresa_id, d.txt_ncf, d.fecha, d.sub_total, d.itbis, d.itbis_retenido, d.renta_retenida, d.forma, d.anulado)) THEN
    RAISE EXCEPTION 'La compra del documento % no dice lo mismo que él', documento
      USING ERRCODE = 'check_violation', CONSTRAINT = 'compra_cuadra_con_su_documento', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER compra_cuadra_con_su_documento AFTER INSERT OR UPDATE ON documentos_compras
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION compra_cuadra_con_su_documento();
CREATE CONSTRAINT TRIGGER compra_cuadra_con_su_documento AFTER INSERT OR UPDATE ON compras
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.documento_id IS NOT NULL)
  EXECUTE FUNCTION compra_cuadra_con_su_documento();

-- 3. Numbers and the outbox ----------------------------------------------------------------------------------------------------

-- A used number is a sale's, a purchase's, or a replacement's.
CREATE OR REPLACE FUNCTION ncf_tiene_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM emitidos d WHERE d.ncf_id = NEW.id AND d.anulado = NEW.anulado)
    AND NOT EXISTS (SELECT FROM documentos_reemplazos r WHERE r.ncf_id = NEW.id AND NOT NEW.anulado) THEN
    RAISE EXCEPTION 'El NCF % está usado y ningún documento lo lleva así', format('%s%s-%s', NEW.serie, NEW.tipo, NEW.numero)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_tiene_su_documento', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $$;

-- What is signed and sent is a sale or a purchase; what was said of it is said of what is sent.
ALTER TABLE documentos_ecf DROP CONSTRAINT documentos_ecf_documento_id_fkey;
ALTER TABLE ecf_intercambios
  DROP CONSTRAINT ecf_intercambios_documento_id_fkey,
  ADD FOREIGN KEY (documento_id) REFERENCES documentos_ecf;
CREATE FUNCTION ecf_tiene_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM emitidos WHERE id = NEW.documento_id) THEN
    RAISE EXCEPTION 'No hay ningún documento %', NEW.documento_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ecf_tiene_su_documento', TABLE = 'documentos_ecf';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ecf_tiene_su_documento AFTER INSERT ON documentos_ecf
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ecf_tiene_su_documento();
