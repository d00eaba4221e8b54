-- The certification as an electronic issuer: its steps, the tax office's trial sets, and what became of each document.

-- Steps that a person marked as done.
CREATE TABLE certificaciones_pasos (
  empresa_id integer NOT NULL REFERENCES empresas,
  paso smallint NOT NULL CHECK (paso BETWEEN 1 AND 15),
  hecho_en timestamptz NOT NULL,
  hecho_por integer NOT NULL REFERENCES usuarios,
  PRIMARY KEY (empresa_id, paso)
);

-- One set of each kind per company: another one takes its place.
CREATE TABLE certificaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  clase text NOT NULL CHECK (clase IN ('datos', 'aprobaciones', 'simulacion')),
  -- The tax office's place for certification, or the simulator's.
  ambiente text NOT NULL CHECK (ambiente IN ('simulador', 'certecf')),
  -- Name of the file that it came from.
  archivo text,
  -- How often it began.
  vuelta integer NOT NULL DEFAULT 1 CHECK (vuelta > 0),
  -- Somebody let it begin, and nothing has stopped it.
  enviando boolean NOT NULL DEFAULT false,
  -- Why it waits, or why it stopped.
  falla text,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  -- Whose turn it is: until then one process has it.
  tomado_hasta timestamptz,
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios,
  UNIQUE (empresa_id, clase)
);
CREATE INDEX certificaciones_por_enviar ON certificaciones (proximo_en) WHERE enviando;

-- The documents of a set in the order in which they are sent. A document that was signed stays until its set begins again: all that was
-- sent and answered stands in ecf_intercambios.
CREATE TABLE certificaciones_casos (
  certificacion_id integer NOT NULL REFERENCES certificaciones ON DELETE CASCADE,
  orden smallint NOT NULL CHECK (orden > 0),
  forma text NOT NULL CHECK (forma IN ('ECF', 'RFCE', 'ACECF')),
  tipo text NOT NULL,
  encf text NOT NULL,
  monto text NOT NULL,
  registro jsonb NOT NULL,
  estado text NOT NULL DEFAULT 'por enviar' CHECK (estado IN (
    'por enviar', 'en proceso', 'sin respuesta', 'aceptado', 'aceptado condicional', 'rechazado', 'a mano')),
  xml bytea,
  codigo_seguridad text,
  firmado_en timestamptz,
  -- An upload had begun: it may be over there.
  enviado_en timestamptz,
  track_id text,
  mensajes jsonb NOT NULL DEFAULT '[]',
  respondido_en timestamptz,
  -- A person said that the tax office has it.
  confirmado_por integer REFERENCES usuarios,
  -- The buyer's approval (ACECF) of a document of the simulation, byte for byte.
  aprobacion bytea,
  aprobado_en timestamptz,
  PRIMARY KEY (certificacion_id, orden),
  UNIQUE (certificacion_id, forma, encf),
  CONSTRAINT certificaciones_casos_firma CHECK (
    (xml IS NULL) = (firmado_en IS NULL) AND (enviado_en IS NULL OR xml IS NOT NULL)),
  CONSTRAINT certificaciones_casos_recibo CHECK (estado <> 'en proceso' OR track_id IS NOT NULL)
);
