-- Electronic invoices between companies: what others send to ours, what is answered, and what of ours goes to its buyer.

-- 1. What arrived ----------------------------------------------------------------------------------------------------------

-- Of the optional pair that authenticates whoever calls: seeds that were given out, and tokens for seeds that came back signed.
-- Neither is kept as it is said.
CREATE TABLE ecf_entradas (
  huella bytea PRIMARY KEY CHECK (length(huella) = 32),
  clase text NOT NULL CHECK (clase IN ('semilla', 'token')),
  vence timestamptz NOT NULL
);
CREATE INDEX ecf_entradas_vence ON ecf_entradas (vence);

-- Electronic documents that others issued to a company of ours, byte for byte, with the receipt (ARECF) that was answered.
CREATE TABLE ecf_recibidos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  ambiente text NOT NULL CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  emisor_rnc text NOT NULL CHECK (emisor_rnc ~ '^([0-9]{9}|[0-9]{11})$'),
  emisor_nombre text NOT NULL,
  encf text NOT NULL CHECK (encf ~ '^E[0-9]{12}$'),
  tipo text NOT NULL GENERATED ALWAYS AS (substr(encf, 2, 2)) STORED,
  fecha date NOT NULL,
  -- In pesos, as the document says them.
  total numeric(14, 2) NOT NULL CHECK (total >= 0),
  itbis numeric(14, 2) NOT NULL CHECK (itbis >= 0),
  codigo_seguridad text NOT NULL CHECK (char_length(codigo_seguridad) = 6),
  xml bytea NOT NULL,
  arecf bytea NOT NULL,
  recibido_en timestamptz NOT NULL,
  -- What the tax office says of it: that it has it, that it refused it, or, after days, that it does not know it.
  dgii text NOT NULL DEFAULT 'por consultar' CHECK (dgii IN ('por consultar', 'conocido', 'rechazado', 'desconocido')),
  -- What the office says of it, why it refuses, and the signed answer (ACECF).
  estado text NOT NULL DEFAULT 'por decidir' CHECK (estado IN ('por decidir', 'aceptado', 'rechazado')),
  motivo text CHECK (char_length(motivo) BETWEEN 1 AND 250),
  acecf bytea,
  decidido_en timestamptz,
  decidido_por integer REFERENCES usuarios,
  CONSTRAINT ecf_recibidos_decision CHECK (
    (estado <> 'por decidir') = (acecf IS NOT NULL AND decidido_en IS NOT NULL AND decidido_por IS NOT NULL)
    AND (estado = 'rechazado') = (motivo IS NOT NULL))
);
-- One number, one document. What the tax office does not know stands in the way of nobody: whoever invents a number must not keep the
-- one away that its issuer sends later.
CREATE UNIQUE INDEX ecf_recibidos_uno ON ecf_recibidos (ambiente, emisor_rnc, encf) WHERE dgii <> 'desconocido';
CREATE INDEX ecf_recibidos_lista ON ecf_recibidos (recibido_en DESC, id DESC);
CREATE INDEX ecf_recibidos_por_decidir ON ecf_recibidos (recibido_en DESC, id DESC) WHERE estado = 'por decidir';

CREATE FUNCTION ecf_recibido_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF to_jsonb(OLD) - '{tipo,dgii,estado,motivo,acecf,decidido_en,decidido_por}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{tipo,dgii,estado,motivo,acecf,decidido_en,decidido_por}'::text[]
    OR OLD.estado <> 'por decidir' AND (OLD.estado, OLD.motivo, OLD.acecf, OLD.decidido_en, OLD.decidido_por)
      IS DISTINCT FROM (NEW.estado, NEW.motivo, NEW.acecf, NEW.decidido_en, NEW.decidido_por) THEN
    RAISE EXCEPTION 'Un comprobante recibido y lo que se respondió no cambian'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ecf_recibido_queda', TABLE = 'ecf_recibidos';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ecf_recibido_queda BEFORE UPDATE ON ecf_recibidos
  FOR EACH ROW EXECUTE FUNCTION ecf_recibido_queda();
CREATE TRIGGER ecf_recibidos_no_se_borra BEFORE DELETE ON ecf_recibidos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un comprobante recibido no se borra');
CREATE TRIGGER ecf_recibidos_no_se_vacia BEFORE TRUNCATE ON ecf_recibidos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un comprobante recibido no se borra');

-- What is still to be said about what arrived: a question to the tax office, and the decision, to the issuer and to the tax office.
CREATE TABLE ecf_recibidos_tareas (
  recibido_id integer NOT NULL REFERENCES ecf_recibidos,
  tarea text NOT NULL CHECK (tarea IN ('consultar', 'al emisor', 'a la DGII')),
  estado text NOT NULL DEFAULT 'pendiente'
    CHECK (estado IN ('pendiente', 'hecha', 'rechazada', 'sin dirección', 'abandonada')),
  -- What the other side said, or why it has not worked yet.
  respuesta text,
  direccion text,
  hecha_en timestamptz,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  -- Whose turn it is: until then one process has it.
  tomado_hasta timestamptz,
  creado_en timestamptz NOT NULL,
  PRIMARY KEY (recibido_id, tarea)
);
CREATE INDEX ecf_recibidos_tareas_pendientes ON ecf_recibidos_tareas (proximo_en) WHERE estado = 'pendiente';

-- 2. What goes to the buyer -------------------------------------------------------------------------------------------------

-- Where other taxpayers receive, as the tax office's directory said last; a day later it is asked again. `urls` is null where it
-- knows of none.
CREATE TABLE ecf_directorio (
  ambiente text NOT NULL CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  rnc text NOT NULL CHECK (rnc ~ '^([0-9]{9}|[0-9]{11})$'),
  -- {recepcion, aceptacion, autenticacion}
  urls jsonb,
  consultado_en timestamptz NOT NULL,
  PRIMARY KEY (ambiente, rnc)
);

CREATE TABLE ecf_entregas (
  documento_id integer PRIMARY KEY REFERENCES documentos,
  empresa_id integer NOT NULL REFERENCES empresas,
  ambiente text NOT NULL CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  comprador_rnc text NOT NULL,
  estado text NOT NULL DEFAULT 'por entregar' CHECK (estado IN (
    'por entregar', 'entregado', 'aprobado', 'rechazado por el comprador', 'no recibido', 'sin dirección', 'abandonado')),
  -- In words: why it is not there, or why the buyer refuses it.
  motivo text,
  direccion text,
  -- The buyer's receipt (ARECF) and approval (ACECF), byte for byte, and who signed the receipt.
  arecf bytea,
  acecf bytea,
  firmante text,
  entregado_en timestamptz,
  respondido_en timestamptz,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  tomado_hasta timestamptz,
  creado_en timestamptz NOT NULL,
  CONSTRAINT ecf_entregas_acuse CHECK (estado NOT IN ('entregado', 'no recibido') OR arecf IS NOT NULL),
  CONSTRAINT ecf_entregas_aprobacion CHECK (
    (estado IN ('aprobado', 'rechazado por el comprador')) = (acecf IS NOT NULL))
);
CREATE INDEX ecf_entregas_pendientes ON ecf_entregas (proximo_en) WHERE estado = 'por entregar';
CREATE TRIGGER ecf_entregas_no_se_borra BEFORE DELETE ON ecf_entregas
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Lo que dijo el comprador no se borra');
CREATE TRIGGER ecf_entregas_no_se_vacia BEFORE TRUNCATE ON ecf_entregas
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Lo que dijo el comprador no se borra');

-- What the tax office accepted goes to its buyer: credit invoices and special regimes, and notes on these. There is no directory
-- while a company is being certified.
CREATE FUNCTION ecf_por_entregar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO ecf_entregas (documento_id, empresa_id, ambiente, comprador_rnc, proximo_en, creado_en)
  SELECT d.id, d.empresa_id, NEW.ambiente, regexp_replace(d.cliente_rnc, '[^0-9]', '', 'g'), now(), now()
  FROM documentos d LEFT JOIN documentos f ON f.id = d.factura_id
  WHERE d.id = NEW.documento_id AND coalesce(f.tipo, d.tipo) IN ('31', '44')
  ON CONFLICT (documento_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER ecf_por_entregar AFTER INSERT OR UPDATE OF estado ON documentos_ecf
  FOR EACH ROW WHEN (NEW.estado IN ('aceptado', 'aceptado condicional') AND NEW.ambiente <> 'certecf')
  EXECUTE FUNCTION ecf_por_entregar();
