-- Documents sent by mail: how the office reaches its mail server, the queue, and what was answered to each attempt.

-- One row at most. The password is encrypted with a key that is neither here nor in a backup, under a label that names server and user:
-- it opens for no other.
CREATE TABLE correo_ajustes (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  servidor text NOT NULL,
  puerto integer NOT NULL CHECK (puerto BETWEEN 1 AND 65535),
  seguridad text NOT NULL CHECK (seguridad IN ('starttls', 'tls', 'ninguna')),
  usuario text,
  contrasena bytea,
  -- With which key.
  contrasena_de text,
  remitente text NOT NULL,
  -- Null: the company of each document.
  remitente_nombre text,
  responder_a text,
  asunto text NOT NULL,
  mensaje text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  cambiado_en timestamptz NOT NULL,
  CHECK ((contrasena IS NULL) = (contrasena_de IS NULL)),
  CHECK (contrasena IS NULL OR usuario IS NOT NULL)
);

CREATE TABLE correos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documento_id integer NOT NULL REFERENCES documentos,
  para text[] NOT NULL CHECK (cardinality(para) BETWEEN 1 AND 10),
  asunto text NOT NULL,
  mensaje text NOT NULL,
  con_xml boolean NOT NULL,
  -- The same at each attempt: who has had it tells by it that it is the same.
  mensaje_id text NOT NULL UNIQUE,
  estado text NOT NULL DEFAULT 'en cola' CHECK (estado IN ('en cola', 'enviado', 'fallido', 'rechazado', 'cancelado')),
  -- In words: the last answer.
  respuesta text,
  -- Since it was last put into the queue.
  intentos integer NOT NULL DEFAULT 0,
  en_cola_desde timestamptz NOT NULL,
  proximo_en timestamptz NOT NULL,
  -- Until when one process has it to itself.
  tomado_hasta timestamptz,
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios,
  terminado_en timestamptz,
  CHECK ((estado = 'en cola') = (terminado_en IS NULL))
);
CREATE INDEX correos_en_cola ON correos (proximo_en, id) WHERE estado = 'en cola';
CREATE INDEX correos_documento ON correos (documento_id, id);
CREATE INDEX correos_estado ON correos (estado, id);
CREATE INDEX correos_terminados ON correos (terminado_en);

CREATE TABLE correos_intentos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  correo_id integer NOT NULL REFERENCES correos ON DELETE CASCADE,
  en timestamptz NOT NULL,
  resultado text NOT NULL CHECK (resultado IN ('enviado', 'otra vez', 'rechazado', 'fallido')),
  -- Of the server's answer, where it gave one.
  codigo integer,
  respuesta text NOT NULL
);
CREATE INDEX correos_intentos_correo ON correos_intentos (correo_id, id);

-- What waits in a copy may have left after the copy was made: it does not leave by itself once more.
CREATE FUNCTION correo_restaurado_no_sale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.estado := 'cancelado';
  NEW.terminado_en := now();
  NEW.tomado_hasta := NULL;
  NEW.respuesta := 'Estaba en cola en la copia que se restauró, y puede haber salido después. Si no llegó, reinténtelo.';
  RETURN NEW;
END $$;
CREATE TRIGGER correo_restaurado_no_sale BEFORE INSERT ON correos
  FOR EACH ROW WHEN (NEW.estado = 'en cola' AND current_setting('cuadre.restaurando', true) = 'si')
  EXECUTE FUNCTION correo_restaurado_no_sale();
