-- Electronic invoices (e-CF): what a company's documents need besides its own data, the certificate that signs them, and what
-- became of each.

-- 1. The issuer ------------------------------------------------------------------------------------------------------------

-- A company without a row issues on paper (series B).
CREATE TABLE empresas_ecf (
  empresa_id integer PRIMARY KEY REFERENCES empresas,
  regimen text NOT NULL DEFAULT 'B' CHECK (regimen IN ('B', 'E')),
  -- First day whose documents are electronic.
  desde date,
  ambiente text NOT NULL DEFAULT 'testecf' CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  -- Last day on which its paper numbers may be used, where the tax office has said one.
  cierre_serie_b date,
  -- As in the taxpayers' register; null: its name is said.
  razon_social text CHECK (char_length(razon_social) BETWEEN 1 AND 150),
  nombre_comercial text CHECK (char_length(nombre_comercial) BETWEEN 1 AND 150),
  sucursal text CHECK (char_length(sucursal) BETWEEN 1 AND 20),
  -- Null: the company's own address.
  direccion text CHECK (char_length(direccion) BETWEEN 1 AND 100),
  -- Codes of the tax office's table of provinces and municipalities.
  municipio text CHECK (municipio ~ '^[0-9]{6}$'),
  provincia text CHECK (provincia ~ '^[0-9]{6}$'),
  telefonos text[] NOT NULL DEFAULT '{}' CHECK (cardinality(telefonos) <= 3),
  correo text CHECK (char_length(correo) BETWEEN 1 AND 80),
  web text CHECK (char_length(web) BETWEEN 1 AND 50),
  actividad text CHECK (char_length(actividad) BETWEEN 1 AND 100),
  -- What its sales are for the income tax: 01 operations, … 06 other.
  tipo_ingresos text NOT NULL DEFAULT '01' CHECK (tipo_ingresos ~ '^0[1-6]$'),
  -- Others may send it their electronic invoices.
  recibe boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT empresas_ecf_desde CHECK (regimen = 'B' OR desde IS NOT NULL)
);

-- The certificate of whoever signs for a company. `llave`: its private key, PKCS #8, encrypted with AES-256-GCM under a key that is
-- not in the database (nonce, authentication tag, text).
CREATE TABLE certificados (
  empresa_id integer PRIMARY KEY REFERENCES empresas,
  -- X.509, DER.
  certificado bytea NOT NULL,
  llave bytea NOT NULL,
  -- Which key encrypted it, as the key's own name tells.
  llave_de text NOT NULL,
  huella text NOT NULL,
  titular text NOT NULL,
  -- Cédula or RNC of the holder, as digits.
  documento text NOT NULL,
  emisor text NOT NULL,
  valido_desde timestamptz NOT NULL,
  valido_hasta timestamptz NOT NULL,
  subido_en timestamptz NOT NULL DEFAULT now(),
  subido_por integer NOT NULL REFERENCES usuarios
);

-- 2. What is sold: goods or services ------------------------------------------------------------------------------------------

ALTER TABLE productos ADD COLUMN servicio boolean NOT NULL DEFAULT false;
ALTER TABLE documentos_detalles ADD COLUMN servicio boolean NOT NULL DEFAULT false;

-- 3. What became of each document --------------------------------------------------------------------------------------------

CREATE TABLE documentos_ecf (
  documento_id integer PRIMARY KEY REFERENCES documentos,
  empresa_id integer NOT NULL REFERENCES empresas,
  ambiente text NOT NULL CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  -- What the document says of its issuer besides its own copies, as of its issue.
  emisor jsonb NOT NULL,
  estado text NOT NULL DEFAULT 'por firmar'
    CHECK (estado IN ('por firmar', 'por enviar', 'en proceso', 'aceptado', 'aceptado condicional', 'rechazado')),
  -- The signed document, and the signed summary of a small consumption invoice: what is sent, byte for byte.
  xml bytea,
  resumen bytea,
  codigo_seguridad text CHECK (char_length(codigo_seguridad) = 6),
  firmado_en timestamptz,
  track_id text,
  -- The tax office's answer: its code, its messages [{codigo, valor}], and whether the number is used up.
  codigo smallint,
  mensajes jsonb NOT NULL DEFAULT '[]',
  secuencia_utilizada boolean,
  enviado_en timestamptz,
  respondido_en timestamptz,
  -- When it is looked at again, how often that failed in a row, and why in words.
  proximo_en timestamptz NOT NULL DEFAULT now(),
  intentos integer NOT NULL DEFAULT 0,
  falla text,
  -- Stopped until somebody acts: trying again would not help.
  detenido boolean NOT NULL DEFAULT false,
  -- Whose turn it is: until then one process has it.
  tomado_hasta timestamptz,
  -- Handed over without a connection: the paper says from when it can be looked up.
  contingencia boolean NOT NULL DEFAULT false,
  creado_en timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT documentos_ecf_firmado CHECK (
    (estado = 'por firmar') OR (xml IS NOT NULL AND codigo_seguridad IS NOT NULL AND firmado_en IS NOT NULL))
);
CREATE INDEX documentos_ecf_pendientes ON documentos_ecf (empresa_id, documento_id)
  WHERE estado IN ('por firmar', 'por enviar', 'en proceso');
CREATE INDEX documentos_ecf_estado ON documentos_ecf (estado, documento_id DESC);

-- Everything that was sent to the tax office and answered, for ten years.
CREATE TABLE ecf_intercambios (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documento_id integer REFERENCES documentos,
  empresa_id integer NOT NULL REFERENCES empresas,
  en timestamptz NOT NULL DEFAULT now(),
  servicio text NOT NULL,
  direccion text NOT NULL,
  -- Null when no answer came; then `falla` says why.
  estado_http smallint,
  -- The file that was sent; null where a question has none.
  enviado bytea,
  recibido text,
  falla text,
  milisegundos integer NOT NULL
);
CREATE INDEX ecf_intercambios_documento ON ecf_intercambios (documento_id, id);
CREATE TRIGGER ecf_intercambios_solo_crece BEFORE UPDATE OR DELETE ON ecf_intercambios
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Lo que se dijo con la DGII no cambia ni se borra');
CREATE TRIGGER ecf_intercambios_no_se_vacia BEFORE TRUNCATE ON ecf_intercambios
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Lo que se dijo con la DGII no cambia ni se borra');

-- What was signed stays, unless the number may be used again for the same document: then it is corrected and signed anew.
CREATE FUNCTION ecf_firmado_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Un comprobante electrónico firmado no cambia'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ecf_firmado_queda', TABLE = 'documentos_ecf';
END $$;
CREATE TRIGGER ecf_firmado_queda BEFORE UPDATE ON documentos_ecf
  FOR EACH ROW WHEN (
    OLD.xml IS NOT NULL
    AND NOT (OLD.estado = 'rechazado' AND OLD.secuencia_utilizada IS FALSE AND NEW.estado = 'por firmar')
    AND (OLD.xml, OLD.resumen, OLD.codigo_seguridad, OLD.firmado_en, OLD.ambiente)
      IS DISTINCT FROM (NEW.xml, NEW.resumen, NEW.codigo_seguridad, NEW.firmado_en, NEW.ambiente))
  EXECUTE FUNCTION ecf_firmado_queda();
CREATE TRIGGER documentos_ecf_no_se_borra BEFORE DELETE ON documentos_ecf
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante electrónico no se borra');
CREATE TRIGGER documentos_ecf_no_se_vacia BEFORE TRUNCATE ON documentos_ecf
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante electrónico no se borra');
