-- The tables of version 0.1.0, with the functions that their columns, indexes and checks are computed by. What the database
-- does with them stands in `sql/`: functions with their triggers, and views.

-- Search without accents or case, and ranges that do not cross. All three extensions ship with PostgreSQL and are trusted.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The form in which names are compared: no accents, lower case, single spaces. In PL/pgSQL, as every function of this file that a column or a check of
-- a busy table calls: each statement that writes a row would read and plan the body of one in SQL again.
CREATE FUNCTION clave(texto text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(btrim(texto), '\s+', ' ', 'g'))); END $$;

-- One form for every way in which a bar code is written: what the domain says (codigoCanonico), held against it by a test.
CREATE FUNCTION codigo_canonico(codigo text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN codigo ~ '^([13-9][0-9]{7}|[0-9]{12,14})$' AND (
      SELECT sum(substr(lpad(codigo, 14, '0'), lugar, 1)::int * CASE WHEN lugar % 2 = 1 THEN 3 ELSE 1 END) % 10 = 0
      FROM generate_series(1, 14) AS lugar)
    THEN lpad(codigo, 14, '0') ELSE upper(codigo) END;

-- What a number of that type is of, in both series: the domain's table of types (TIPOS) says it, and a test holds this against it. Not STRICT: so the
-- planner writes it into its caller, and a row costs no call.
CREATE FUNCTION clase_de_tipo(tipo text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN tipo IN ('03', '33') THEN 'nota de débito' WHEN tipo IN ('04', '34') THEN 'nota de crédito'
    WHEN tipo IN ('11', '13', '17', '41', '43', '47') THEN 'compra' ELSE 'factura' END;

-- The share of the commission that was collected, rounded once over all that was collected, half away from zero: what the
-- domain computes (liquidar.ts), in numbers without limit. Of an account of zero nothing. Two functions, neither STRICT nor with a query inside: so the planner
-- writes them into their callers, which ask for all that was ever collected.
CREATE FUNCTION parte_cobrada(entera numeric, monto numeric, cobrado numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN monto = 0 THEN 0.00 ELSE round(sign(entera * cobrado) * sign(monto)
    * div(abs(entera * cobrado) * 20000 + abs(monto) * 100, abs(monto) * 200) * 0.01, 2) END;

CREATE FUNCTION comision_ganada(base numeric, porcentaje numeric, monto numeric, cobrado numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN parte_cobrada(round(base * porcentaje * 0.01, 2), monto, cobrado);

-- Of a document: credit is what is left, so days stand beside it only and it is never one of the other forms; they leave
-- something of the total for the main one.
CREATE FUNCTION otras_formas_caben(otras jsonb, principal text, total numeric) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE
  AS $$
  BEGIN
    IF otras IS NULL THEN
      RETURN true;
    END IF;
    RETURN (
      SELECT coalesce(sum(monto::numeric) < total
        AND bool_and(forma = ANY ('{efectivo,cheque,tarjeta,bonos,permuta,otras}') AND forma <> principal
          AND monto::numeric > 0 AND scale(monto::numeric) <= 2), false)
      FROM jsonb_each_text(otras) AS parte (forma, monto));
  END
  $$;

-- What the rules of closed months are asked for: company and first day of the month.
CREATE TYPE mes_de_empresa AS (empresa_id integer, mes date);

CREATE TABLE permisos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  descripcion text NOT NULL DEFAULT '',
  sistema boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX permisos_nombre ON permisos (clave(nombre));

CREATE TABLE roles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  sistema boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  -- Who holds such a role does nothing before he has a second factor.
  exige_segundo_factor boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX roles_nombre ON roles (clave(nombre));

CREATE TABLE roles_permisos (
  rol_id integer NOT NULL REFERENCES roles ON DELETE CASCADE,
  permiso_id integer NOT NULL REFERENCES permisos ON DELETE CASCADE,
  PRIMARY KEY (rol_id, permiso_id)
);
CREATE INDEX roles_permisos_permiso ON roles_permisos (permiso_id);

CREATE TABLE usuarios (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  username text NOT NULL,
  email text NOT NULL DEFAULT '',
  contrasena text NOT NULL,
  debe_cambiar_contrasena boolean NOT NULL DEFAULT false,
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  creado_en timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX usuarios_username ON usuarios (clave(username));

CREATE TABLE usuarios_roles (
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  rol_id integer NOT NULL REFERENCES roles ON DELETE RESTRICT,
  PRIMARY KEY (usuario_id, rol_id)
);
CREATE INDEX usuarios_roles_rol ON usuarios_roles (rol_id);

-- A login. It lives until it is closed, idle too long (its tokens lapse) or 12 hours old.
CREATE TABLE sesiones (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  creada_en timestamptz NOT NULL DEFAULT now(),
  vence_en timestamptz NOT NULL,
  direccion text NOT NULL DEFAULT '',
  agente text NOT NULL DEFAULT '',
  cerrada_en timestamptz,
  motivo_cierre text,
  -- Where the user came in from: who did so before is not held up by what others try from elsewhere.
  red text NOT NULL DEFAULT '',
  -- With it and the old renewal token the next pair of tokens is made: two tabs that renew together get the same pair.
  secreto bytea NOT NULL DEFAULT sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
);
CREATE INDEX sesiones_usuario ON sesiones (usuario_id) WHERE cerrada_en IS NULL;
CREATE INDEX sesiones_usuario_red ON sesiones (usuario_id, red, creada_en);

-- Tokens are kept only as SHA-256, so a stolen copy of the database opens no session.
CREATE TABLE sesiones_tokens (
  huella bytea PRIMARY KEY,
  sesion_id uuid NOT NULL REFERENCES sesiones ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('acceso', 'renovacion')),
  vence_en timestamptz NOT NULL,
  -- A renewal token is used once; the moment decides between two tabs racing and a theft.
  usado_en timestamptz
);
CREATE INDEX sesiones_tokens_sesion ON sesiones_tokens (sesion_id);
CREATE INDEX sesiones_tokens_vence ON sesiones_tokens (vence_en);

CREATE TABLE categorias (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  descripcion text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(descripcion)) STORED,
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX categorias_clave ON categorias (clave) WHERE activo;

CREATE TABLE tipos_empresa (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  descripcion text NOT NULL UNIQUE
);

CREATE TABLE empresas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre)) STORED,
  rnc text NOT NULL,
  telefono text NOT NULL,
  direccion text NOT NULL,
  categoria_id integer NOT NULL REFERENCES categorias,
  tipo_empresa_id integer NOT NULL REFERENCES tipos_empresa,
  estado boolean NOT NULL DEFAULT true,
  ncf_por_dia integer NOT NULL DEFAULT 10 CHECK (ncf_por_dia BETWEEN 1 AND 1000),
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  -- What a company may add to its invoices: e-mail, web page, and a text at their foot (bank accounts, conditions). An order
  -- copies them like the address, with the name of the user who wrote it.
  email text CHECK (email <> ''),
  web text CHECK (web <> ''),
  pie_factura text CHECK (pie_factura <> ''),
  forma_pago text CHECK (
    forma_pago IN ('credito', 'efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  dias_credito smallint,
  -- What its sales are for the income tax when an order says nothing else: 01 operations, … 06 other (Formato e-CF 1.0, TipoIngresos).
  tipo_ingresos text NOT NULL DEFAULT '01' CHECK (tipo_ingresos ~ '^0[1-6]$'),
  -- It sells taxed and exempt goods on one invoice.
  gravado_y_exento boolean NOT NULL DEFAULT false,
  -- It sells its own goods, and collects the whole of its invoices; otherwise it sells for others and collects a percentage.
  vende_lo_suyo boolean NOT NULL DEFAULT false,
  -- Whether a cash sale is collected when it is issued; null: as the mode has it.
  cobra_al_emitir boolean,
  -- It is taxed in the simplified regime, which files no 606, 607, 608 and IT-1.
  rst boolean NOT NULL DEFAULT false,
  -- Where its clients may pay: of several lines, as statements print them.
  cuentas_bancarias text CHECK (cuentas_bancarias <> ''),
  CONSTRAINT empresas_rnc_digitos CHECK (rnc ~ '^[0-9]{1,11}$'),
  CONSTRAINT empresas_dias_credito CHECK (dias_credito IS NULL OR forma_pago IS NOT DISTINCT FROM 'credito'
    AND dias_credito BETWEEN 0 AND 365)
);
CREATE UNIQUE INDEX empresas_rnc ON empresas (rnc) WHERE activo;
CREATE INDEX empresas_lista ON empresas (clave, id) WHERE activo;
CREATE INDEX empresas_categoria ON empresas (categoria_id) WHERE activo;

CREATE TABLE contactos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre_contacto text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre_contacto)) STORED,
  porcentaje numeric(5,2) NOT NULL CHECK (porcentaje BETWEEN 0 AND 100),
  -- Who he is for the tax office; all null: nobody said.
  clase_fiscal text CHECK (clase_fiscal IN ('persona', 'empresa', 'informal')),
  documento text CHECK (documento ~ '^([0-9]{9}|[0-9]{11})$'),
  emite_comprobantes boolean,
  cobra_itbis boolean,
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT contactos_fiscal CHECK (num_nulls(clase_fiscal, documento, emite_comprobantes, cobra_itbis) IN (0, 4)),
  CONSTRAINT contactos_emite CHECK (
    CASE clase_fiscal WHEN 'empresa' THEN emite_comprobantes WHEN 'informal' THEN NOT emite_comprobantes ELSE true END)
);
CREATE UNIQUE INDEX contactos_clave ON contactos (clave) WHERE activo;

CREATE TABLE clientes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre)) STORED,
  email text,
  direccion text NOT NULL,
  telefono text NOT NULL,
  -- Null, and percentages of 0, where no company needs them: all of them sell what is their own.
  contacto_id integer REFERENCES contactos,
  rnc text NOT NULL,
  -- Its document is a passport or another one that a foreign country gave, in capitals and digits: nine of them are no RNC.
  documento_extranjero boolean NOT NULL DEFAULT false,
  porc_compra_ext numeric(5,2) NOT NULL CHECK (porc_compra_ext BETWEEN 0 AND 100),
  porc_venta_ext numeric(5,2) NOT NULL CHECK (porc_venta_ext BETWEEN 0 AND 100),
  porc_compra_no_ext numeric(5,2) NOT NULL CHECK (porc_compra_no_ext BETWEEN 0 AND 100),
  porc_venta_no_ext numeric(5,2) NOT NULL CHECK (porc_venta_no_ext BETWEEN 0 AND 100),
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  -- How an order is paid when it says nothing itself: as its client says, else as its company says. Null: nothing of its own.
  -- Days of credit stand beside credit only.
  forma_pago text CHECK (
    forma_pago IN ('credito', 'efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  dias_credito smallint,
  tipo_comprobante text NOT NULL DEFAULT '01' CHECK (tipo_comprobante IN ('01', '02', '14', '15')),
  -- Crédito fiscal and the State are of taxpayers.
  CONSTRAINT clientes_extranjero CHECK (NOT documento_extranjero OR rnc ~ '^[A-Z0-9]{1,20}$' AND tipo_comprobante NOT IN ('01', '15')),
  CONSTRAINT clientes_dias_credito CHECK (dias_credito IS NULL OR forma_pago IS NOT DISTINCT FROM 'credito'
    AND dias_credito BETWEEN 0 AND 365)
);
CREATE INDEX clientes_lista ON clientes (clave, id) WHERE activo;
CREATE INDEX clientes_busqueda ON clientes USING gin (clave gin_trgm_ops);
CREATE INDEX clientes_contacto ON clientes (contacto_id) WHERE activo;
CREATE UNIQUE INDEX clientes_rnc ON clientes (rnc, documento_extranjero) WHERE activo AND rnc <> '';

CREATE TABLE productos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  descripcion text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(descripcion)) STORED,
  precio numeric(14,2) NOT NULL CHECK (precio > 0),
  categoria_id integer NOT NULL REFERENCES categorias,
  exento boolean NOT NULL DEFAULT false,
  -- Where it is not exempt it bears the general rate, or the reduced one; the percentage is that of the day of its sale.
  tasa_reducida boolean NOT NULL DEFAULT false,
  estado boolean NOT NULL DEFAULT true,
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  servicio boolean NOT NULL DEFAULT false,
  -- Code of the tax office's table (Formato e-CF 1.0, table IV); 43 is a piece.
  unidad smallint NOT NULL DEFAULT 43 CHECK (unidad BETWEEN 1 AND 62),
  -- The office's own code, and what a scanner reads.
  codigo text CHECK (codigo <> ''),
  codigo_barras text CHECK (codigo_barras <> '')
);
CREATE UNIQUE INDEX productos_clave ON productos (clave) WHERE activo;
CREATE UNIQUE INDEX productos_codigo ON productos (upper(codigo)) WHERE activo;
CREATE UNIQUE INDEX productos_codigo_barras ON productos (codigo_canonico(codigo_barras)) WHERE activo;
CREATE INDEX productos_categoria ON productos (categoria_id, clave) WHERE activo;
CREATE INDEX productos_busqueda ON productos USING gin (clave gin_trgm_ops);

-- Answers of requests that carried an Idempotency-Key, kept for 24 hours.
CREATE TABLE idempotencia (
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  clave text NOT NULL,
  huella bytea NOT NULL,
  respuesta jsonb NOT NULL,
  creada_en timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, clave)
);
CREATE INDEX idempotencia_creada ON idempotencia (creada_en);

-- Who changed what, when, from where, from what to what. Rows are only added.
CREATE TABLE auditoria (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  en timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- No reference: what was written stays true whatever happens to the user.
  usuario_id integer,
  usuario text NOT NULL,
  direccion text NOT NULL,
  entidad text NOT NULL,
  registro_id integer,
  accion text NOT NULL,
  antes jsonb,
  despues jsonb,
  -- Place in the chain, given shortly after the commit: sealing inside each transaction would make all writers wait
  -- for one another.
  sello bigint UNIQUE,
  huella bytea
) WITH (fillfactor = 85);
CREATE INDEX auditoria_sin_sello ON auditoria (id) WHERE sello IS NULL;
CREATE INDEX auditoria_en ON auditoria (en DESC, id DESC);
CREATE INDEX auditoria_entidad ON auditoria (entidad, registro_id, en DESC, id DESC);
CREATE INDEX auditoria_quien ON auditoria (usuario, entidad, en DESC, id DESC);

-- The end of the chain, so that rows cut off its tail are missed too.
CREATE TABLE auditoria_cadena (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  sello bigint NOT NULL,
  huella bytea NOT NULL
);

-- Failed logins per user and address; shared by all server processes.
CREATE TABLE intentos_de_acceso (
  -- Without a key of its own a table that is published (logical replication) lets nobody change its rows.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The name as clave() folds it, which is also how the user is found.
  usuario text,
  -- An IPv4 address, or the first 64 bits of an IPv6 one.
  red text,
  fallos integer NOT NULL,
  ultimo timestamptz NOT NULL,
  CONSTRAINT intentos_de_acceso_usuario_red_key UNIQUE NULLS NOT DISTINCT (usuario, red)
);
CREATE INDEX intentos_de_acceso_ultimo ON intentos_de_acceso (ultimo);

-- Signatures of the audit chain with a key that the database does not know: who can write here can calculate every hash
-- again, and still not the signature of the new end. Each covers its seal's hash and the signature before it.
CREATE TABLE auditoria_firmas (
  sello bigint PRIMARY KEY,
  -- Which key, not the key.
  llave text NOT NULL,
  firma bytea NOT NULL,
  en timestamptz NOT NULL DEFAULT now()
);

-- Long work in slices, one row each: which process is at it (it goes on writing `latido_en`) and how far it is, so that
-- only one works, all can tell its progress, and another goes on where a killed one stopped.
CREATE TABLE auditoria_tareas (
  tarea text PRIMARY KEY,
  estado text NOT NULL DEFAULT 'nunca' CHECK (estado IN ('nunca', 'en curso', 'terminada')),
  proceso uuid,
  latido_en timestamptz,
  iniciada_en timestamptz,
  terminada_en timestamptz,
  avance jsonb
);

-- How many orders a day has and what they add up to, of a company and of all together (0).
CREATE TABLE totales_por_dia (
  empresa_id integer NOT NULL,
  anulado boolean NOT NULL,
  no_tomado boolean NOT NULL,
  fecha date NOT NULL,
  cantidad bigint NOT NULL,
  sub_total numeric(20,2) NOT NULL,
  itbis numeric(20,2) NOT NULL,
  clase text NOT NULL,
  PRIMARY KEY (empresa_id, anulado, no_tomado, clase, fecha)
) WITH (fillfactor = 50);

-- What the processes of this database sign their notices with, and call their channel after: who may not read this row can
-- neither hear nor send any. A copy of the data leaves it out; a restored database makes its own.
CREATE TABLE llave_de_avisos (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  llave bytea NOT NULL CHECK (length(llave) = 32)
);

-- The history that this database goes on with, which a replica must show to be read from: a promoted server, one of an older copy of its
-- files or one that starts anew marks its own (`db/replica/position.ts`). `linea`: the server's timeline. `arranque`: when it started.
-- `desde`: how long the log was when this history began. `en`: when it was marked, for an administrator who compares servers. A copy of the
-- data leaves it out.
CREATE TABLE marca_de_historia (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  marca uuid NOT NULL DEFAULT gen_random_uuid(),
  linea text NOT NULL,
  arranque timestamptz NOT NULL,
  desde pg_lsn NOT NULL,
  en timestamptz NOT NULL DEFAULT now()
);

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
  -- Asked of the tax office, and not answered yet: the range gives no number.
  anulando boolean NOT NULL DEFAULT false,
  CONSTRAINT secuencias_orden CHECK (hasta >= desde AND siguiente BETWEEN desde AND hasta + 1),
  CONSTRAINT secuencias_anulacion_completa CHECK (anulada = (anulada_en IS NOT NULL)
    AND anulada = (anulada_por IS NOT NULL) AND anulada = (motivo_anulacion IS NOT NULL)),
  -- Nobody is authorised the same number twice. An annulled range holds what it has given no more than `ncfs` does.
  CONSTRAINT secuencias_sin_cruce EXCLUDE USING gist (rnc WITH =, serie WITH =, tipo WITH =, int8range(desde,
    hasta, '[]') WITH &&) WHERE (NOT borrador AND NOT anulada),
  CONSTRAINT secuencias_check CHECK (NOT (anulando AND (borrador OR anulada)))
);
CREATE INDEX secuencias_de_empresa ON secuencias (empresa_id, serie, tipo, desde);

-- One fiscal number. Never deleted, never used twice: the unique rule is the last guard.
CREATE TABLE ncfs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  serie text NOT NULL DEFAULT 'B',
  tipo text NOT NULL DEFAULT '01',
  numero bigint NOT NULL CHECK (numero > 0),
  fecha date NOT NULL,
  -- The month it was generated for; moving a number to a neighbouring day does not change it.
  mes_generado date NOT NULL,
  -- Null: consumption invoices and credit notes do not expire.
  vence date,
  estado smallint NOT NULL DEFAULT 1 CHECK (estado IN (1, 2)),
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  motivo_anulacion text,
  -- The issuer's, frozen when the number is generated.
  rnc text NOT NULL,
  secuencia_id integer REFERENCES secuencias,
  CONSTRAINT ncfs_unico UNIQUE (rnc, serie, tipo, numero),
  CONSTRAINT ncfs_anulacion_completa CHECK (anulado = (anulado_en IS NOT NULL)
    AND anulado = (anulado_por IS NOT NULL) AND anulado = (motivo_anulacion IS NOT NULL))
);
CREATE INDEX ncfs_disponibles ON ncfs (empresa_id, fecha, numero) WHERE estado = 1 AND NOT anulado;
CREATE INDEX ncfs_por_fecha ON ncfs (fecha, empresa_id, numero);
-- A company's month, and the annulled numbers of a month (format 608).
CREATE INDEX ncfs_empresa_fecha ON ncfs (empresa_id, fecha, numero);
CREATE INDEX ncfs_anulados ON ncfs (empresa_id, fecha, numero) WHERE anulado;
CREATE INDEX ncfs_mes_generado ON ncfs (empresa_id, serie, tipo, mes_generado, numero)
  INCLUDE (secuencia_id);

-- Electronic invoices (e-CF): what a company's documents need besides its own data, the certificate that signs them, and what
-- became of each.
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
  -- How a credit note later than thirty days is written.
  nota_tardia text NOT NULL DEFAULT 'gravada' CHECK (nota_tardia IN ('gravada', 'exenta')),
  -- Others may send it their electronic invoices.
  recibe boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT empresas_ecf_desde CHECK (regimen = 'B' OR desde IS NOT NULL),
  -- What an electronic document says of its issuer is as the tax office's format wants it, whoever writes it.
  CONSTRAINT empresas_ecf_lugar CHECK (municipio IS NULL OR provincia IS NOT NULL
    AND left(municipio, 2) = left(provincia, 2)),
  CONSTRAINT empresas_ecf_provincia CHECK (provincia LIKE '__0000'),
  CONSTRAINT empresas_ecf_telefonos CHECK (
    array_to_string(telefonos, ' ') ~ '^([0-9]{3}-[0-9]{3}-[0-9]{4}( |$))*$')
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

-- Electronic invoices between companies: what others send to ours, what is answered, and what of ours goes to its buyer.
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
  total numeric(14,2) NOT NULL CHECK (total >= 0),
  itbis numeric(14,2) NOT NULL CHECK (itbis >= 0),
  codigo_seguridad text NOT NULL CHECK (char_length(codigo_seguridad) = 6),
  xml bytea NOT NULL,
  arecf bytea NOT NULL,
  recibido_en timestamptz NOT NULL,
  -- What the tax office says of it: that it has it, that it refused it, or, after days, that it does not know it.
  dgii text NOT NULL DEFAULT 'por consultar' CHECK (
    dgii IN ('por consultar', 'conocido', 'rechazado', 'desconocido')),
  -- What the office says of it, why it refuses, and the signed answer (ACECF).
  estado text NOT NULL DEFAULT 'por decidir' CHECK (estado IN ('por decidir', 'aceptado', 'rechazado')),
  motivo text CHECK (char_length(motivo) BETWEEN 1 AND 250),
  acecf bytea,
  decidido_en timestamptz,
  decidido_por integer REFERENCES usuarios,
  CONSTRAINT ecf_recibidos_decision CHECK ((estado <> 'por decidir') = (acecf IS NOT NULL
    AND decidido_en IS NOT NULL AND decidido_por IS NOT NULL) AND (estado = 'rechazado') = (motivo IS NOT NULL))
);
-- One number, one document that the tax office knows. Until it has spoken several wait side by side: whoever invents a number must not
-- keep the one away that its issuer sends.
CREATE UNIQUE INDEX ecf_recibidos_uno ON ecf_recibidos (ambiente, emisor_rnc, encf) WHERE dgii = 'conocido';
CREATE INDEX ecf_recibidos_numero ON ecf_recibidos (ambiente, emisor_rnc, encf);
CREATE INDEX ecf_recibidos_lista ON ecf_recibidos (recibido_en DESC, id DESC);
CREATE INDEX ecf_recibidos_por_decidir ON ecf_recibidos (recibido_en DESC, id DESC)
  WHERE estado = 'por decidir';

-- What is still to be said about what arrived: a question to the tax office, and the decision, to the issuer and to the tax office.
CREATE TABLE ecf_recibidos_tareas (
  recibido_id integer NOT NULL REFERENCES ecf_recibidos,
  tarea text NOT NULL CHECK (tarea IN ('consultar', 'al emisor', 'a la DGII')),
  estado text NOT NULL DEFAULT 'pendiente' CHECK (
    estado IN ('pendiente', 'hecha', 'rechazada', 'sin dirección', 'abandonada')),
  -- What the other side said, or why it has not worked yet.
  respuesta text,
  direccion text,
  hecha_en timestamptz,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  -- Until then one process has it to itself, and which: it shows by a lock under this id that it lives.
  tomado_hasta timestamptz,
  tomado_por integer,
  creado_en timestamptz NOT NULL,
  PRIMARY KEY (recibido_id, tarea)
);
CREATE INDEX ecf_recibidos_tareas_pendientes ON ecf_recibidos_tareas (proximo_en) WHERE estado = 'pendiente';
CREATE INDEX ecf_recibidos_tareas_tomadas ON ecf_recibidos_tareas (tomado_por) WHERE tomado_hasta IS NOT NULL;

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
  -- What of the file was left out, in words.
  aviso text,
  -- How often it began.
  vuelta integer NOT NULL DEFAULT 1 CHECK (vuelta > 0),
  -- Somebody let it begin, and nothing has stopped it.
  enviando boolean NOT NULL DEFAULT false,
  -- Why it waits, or why it stopped.
  falla text,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  -- Until then one process has it to itself, and which: it shows by a lock under this id that it lives.
  tomado_hasta timestamptz,
  tomado_por integer,
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios,
  CONSTRAINT certificaciones_empresa_id_clase_key UNIQUE (empresa_id, clase)
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
  estado text NOT NULL DEFAULT 'por enviar' CHECK (
    estado IN ('por enviar', 'en proceso', 'sin respuesta', 'aceptado', 'aceptado condicional', 'rechazado',
    'a mano')),
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
  CONSTRAINT certificaciones_casos_firma CHECK ((xml IS NULL) = (firmado_en IS NULL) AND (enviado_en IS NULL
    OR xml IS NOT NULL)),
  CONSTRAINT certificaciones_casos_recibo CHECK (estado <> 'en proceso' OR track_id IS NOT NULL),
  PRIMARY KEY (certificacion_id, orden),
  CONSTRAINT certificaciones_casos_certificacion_id_forma_encf_key UNIQUE (certificacion_id, forma, encf)
);

-- Contingency: paper while a company cannot issue electronically, the electronic documents that replace it afterwards, and the
-- annulment of electronic numbers that nobody will use.
-- From `inicio` to `fin` a company of regime E issues on paper because it cannot sign or send; open while `fin` is null.
CREATE TABLE contingencias (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  motivo text NOT NULL CHECK (char_length(motivo) BETWEEN 1 AND 200),
  inicio timestamptz NOT NULL,
  iniciada_por integer NOT NULL REFERENCES usuarios,
  fin timestamptz,
  terminada_por integer REFERENCES usuarios,
  CONSTRAINT contingencias_check CHECK (fin >= inicio),
  CONSTRAINT contingencias_fin CHECK ((fin IS NULL) = (terminada_por IS NULL))
);
CREATE UNIQUE INDEX contingencias_una_abierta ON contingencias (empresa_id) WHERE fin IS NULL;
CREATE INDEX contingencias_empresa ON contingencias (empresa_id, id);

-- What was issued: sales (invoices and notes), and what the company issues itself for its purchases (11, 13, 41, 43). Names, documents,
-- addresses and percentages are copies of that day. Who reads sales alone reads `ventas`, and purchases alone `compras_propias`.
CREATE TABLE documentos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fecha date NOT NULL,
  -- Of a sale: whether ITBIS is charged of what bears any.
  aplica_itbis boolean,
  empresa_id integer NOT NULL REFERENCES empresas,
  -- Of a sale.
  cliente_id integer REFERENCES clientes,
  contacto_id integer REFERENCES contactos,
  ncf_id integer NOT NULL UNIQUE REFERENCES ncfs,
  numero bigint NOT NULL,
  txt_ncf text NOT NULL,
  vence date,
  empresa_nombre text NOT NULL,
  empresa_rnc text NOT NULL,
  empresa_direccion text NOT NULL,
  empresa_telefono text NOT NULL,
  cliente_nombre text,
  cliente_rnc text,
  -- The buyer's document is one of another country.
  cliente_extranjero boolean DEFAULT false,
  cliente_direccion text,
  cliente_telefono text,
  porc_compra numeric(5,2),
  porc_venta numeric(5,2),
  porc_contacto numeric(5,2),
  -- Of a sale: the company sold what is its own. Then it collects the whole total and owes nobody a part of it; else it sold on behalf of others.
  lo_suyo boolean DEFAULT false,
  sub_total numeric(14,2) NOT NULL,
  itbis numeric(14,2) NOT NULL,
  total numeric(14,2) NOT NULL,
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  creado_en timestamptz NOT NULL DEFAULT now(),
  creado_por integer NOT NULL REFERENCES usuarios,
  -- Of a purchase; blank for petty cash, which names nobody.
  suplidor_nombre text,
  suplidor_documento text,
  suplidor_direccion text,
  suplidor_telefono text,
  -- How a purchase was paid, by the code of the 606; '04': it is owed, until the days of credit are over.
  forma text CHECK (forma IN ('01', '02', '03', '04', '07')),
  itbis_retenido numeric(14,2),
  renta_retenida numeric(14,2),
  busqueda text NOT NULL GENERATED ALWAYS AS (' ' || clave(coalesce(cliente_nombre, suplidor_nombre) || ' ' || empresa_nombre)
    || ' ' || lower(coalesce(cliente_rnc, suplidor_documento)) || ' ' || empresa_rnc
    -- The buyer's order number as it is, without its dashes, and by its parts.
    || coalesce(' ' || clave(orden_compra) || ' ' || translate(clave(orden_compra), '-', '') || ' ' || translate(clave(orden_compra), '-/.', '   '),
      '')) STORED,
  empresa_email text,
  empresa_web text,
  empresa_pie text,
  vendedor text,
  naturaleza text NOT NULL CHECK (naturaleza IN ('venta', 'compra')),
  clase text NOT NULL CHECK (clase IN ('factura', 'nota de crédito', 'nota de débito', 'compra')),
  -- What its number is of: the same as the number's own, so that lists need not ask for it.
  serie text NOT NULL,
  tipo text NOT NULL,
  -- The document that a note corrects.
  corrige_id integer REFERENCES documentos,
  -- Since when nothing of it may change: the signature of an electronic one, the close of its month for the others.
  congelado_en timestamptz,
  -- How a sale is paid. The main form takes what the others leave, so that all of them always add up to the total.
  forma_pago text DEFAULT 'credito' CHECK (
    forma_pago IN ('efectivo', 'cheque', 'tarjeta', 'credito', 'bonos', 'permuta', 'otras')),
  otras_formas jsonb CHECK (jsonb_typeof(otras_formas) = 'object'),
  -- Days until it is due; null where nothing says so.
  dias_credito smallint CHECK (dias_credito BETWEEN 0 AND 365),
  -- What a sale is for the income tax; a note is what its invoice is.
  tipo_ingresos text DEFAULT '01' CHECK (tipo_ingresos ~ '^0[1-6]$'),
  -- What an order remarks, of several lines, and the number that its buyer's own order has; null: nothing.
  comentario text CHECK (comentario <> ''),
  orden_compra text CHECK (orden_compra <> ''),
  -- The invoice at the root: of what a note corrects, when that is a note itself.
  factura_id integer REFERENCES documentos,
  -- The note that this one undoes, on the invoice.
  deshace_id integer REFERENCES documentos,
  motivo text CHECK (motivo <> ''),
  -- 1 annuls, 2 corrects a text, 3 corrects amounts, 4 replaces a contingency document, 5 refers to a consumption invoice.
  codigo_modificacion smallint CHECK (codigo_modificacion BETWEEN 1 AND 5),
  -- Electronic invoices are issued: frozen from the first moment, and issued anew where the tax office's refusal used a number up.
  -- The order that issued it, where that is not the one with its own number: it was issued anew. Orders refer to documents too: a
  -- copy is loaded with the documents first, and only this one waits until the end.
  pedido_id integer,
  -- Of a document on paper that an electronic one has to replace.
  contingencia_id integer REFERENCES contingencias,
  -- The tax office refused it, or what it corrects: it takes nothing until that is corrected and accepted, or issued anew.
  no_tomado boolean NOT NULL DEFAULT false,
  -- What every sum counts.
  vigente boolean NOT NULL GENERATED ALWAYS AS (NOT anulado AND NOT no_tomado) STORED,
  CONSTRAINT documentos_check CHECK (total = (sub_total + itbis)),
  CONSTRAINT documentos_montos CHECK (sub_total >= 0 AND itbis >= 0),
  CONSTRAINT documentos_porcentajes CHECK (porc_compra BETWEEN 0 AND 100 AND porc_venta BETWEEN 0 AND 100
    AND porc_contacto BETWEEN 0 AND 100),
  CONSTRAINT documentos_ncf_vigente CHECK (vence >= fecha),
  CONSTRAINT documentos_anulacion_completa CHECK (anulado = (anulado_en IS NOT NULL)
    AND anulado = (anulado_por IS NOT NULL)),
  CONSTRAINT documentos_corrige CHECK ((clase IN ('factura', 'compra')) = (corrige_id IS NULL)),
  CONSTRAINT documentos_dias_credito_con_credito CHECK (dias_credito IS NULL OR forma_pago IS NOT DISTINCT FROM 'credito' OR forma IS NOT DISTINCT FROM '04'),
  CONSTRAINT documentos_otras_formas_caben CHECK (otras_formas_caben(otras_formas, forma_pago, total)),
  CONSTRAINT documentos_nota CHECK ((corrige_id IS NULL) = (factura_id IS NULL) AND (corrige_id IS NULL
    OR motivo IS NOT NULL AND codigo_modificacion IS NOT NULL)),
  CONSTRAINT documentos_itbis CHECK (aplica_itbis OR itbis = 0),
  CONSTRAINT documentos_extranjero CHECK (NOT cliente_extranjero OR cliente_rnc ~ '^[A-Z0-9]{1,20}$' AND tipo NOT IN ('01', '31', '15', '45')),
  CONSTRAINT documentos_deshace CHECK (deshace_id IS NULL OR corrige_id = factura_id AND codigo_modificacion = 3),
  CONSTRAINT documentos_check1 CHECK (pedido_id IS NULL OR clase = 'factura' AND serie = 'E'),
  CONSTRAINT documentos_check2 CHECK (contingencia_id IS NULL OR serie = 'B')
);

-- The long rules of a document's row stand in functions: PostgreSQL reads a check anew for each statement that writes a row, and the body of a function once
-- for each connection. They name the schema of what they call: whoever brings a copy back may have none to look in.

-- A purchase has no buyer, and nothing that a sale to him says; a sale has no supplier. An electronic note that annuls a purchase, or
-- corrects a text of it, is of its nature.
CREATE FUNCTION documento_de_su_naturaleza(d documentos) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE
  AS $$
BEGIN
  RETURN d.clase = public.clase_de_tipo(d.tipo) AND (d.clase <> 'compra' OR d.naturaleza = 'compra')
    AND (d.naturaleza = 'venta' OR d.clase = 'compra'
      OR d.clase = 'nota de crédito' AND d.serie = 'E' AND d.codigo_modificacion IN (1, 2) AND d.corrige_id = d.factura_id)
    AND num_nulls(d.aplica_itbis, d.cliente_id, d.cliente_nombre, d.cliente_rnc, d.cliente_extranjero, d.cliente_direccion,
      d.cliente_telefono, d.porc_compra, d.porc_venta, d.porc_contacto, d.lo_suyo, d.forma_pago, d.tipo_ingresos)
      = CASE d.naturaleza WHEN 'venta' THEN 0 ELSE 13 END
    AND (d.contacto_id IS NULL OR d.naturaleza = 'venta')
    AND num_nulls(d.suplidor_nombre, d.suplidor_documento, d.suplidor_direccion, d.suplidor_telefono, d.forma, d.itbis_retenido, d.renta_retenida)
      = CASE d.naturaleza WHEN 'venta' THEN 7 ELSE 0 END
    AND (d.naturaleza = 'venta' OR num_nonnulls(d.otras_formas, d.vendedor, d.comentario, d.orden_compra) = 0);
END $$;

CREATE FUNCTION documento_de_compra(d documentos) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE
  AS $$
BEGIN
  RETURN d.naturaleza = 'venta' OR (d.sub_total > 0) = (d.codigo_modificacion IS DISTINCT FROM 2)
    AND d.itbis_retenido BETWEEN 0 AND d.itbis AND d.renta_retenida BETWEEN 0 AND d.sub_total
    AND (d.tipo IN ('11', '34', '41')) = (d.suplidor_documento <> '')
    AND (d.tipo IN ('11', '34', '41') OR d.itbis = 0 AND d.renta_retenida = 0 AND d.forma <> '04');
END $$;

CREATE FUNCTION documento_de_lo_suyo(d documentos) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE
  AS $$
BEGIN
  RETURN CASE d.lo_suyo WHEN true THEN (d.porc_compra, d.porc_venta) = (0, 100) AND (d.contacto_id IS NOT NULL OR d.porc_contacto = 0)
    WHEN false THEN d.contacto_id IS NOT NULL ELSE true END;
END $$;

ALTER TABLE documentos
  ADD CONSTRAINT documentos_naturaleza CHECK (documento_de_su_naturaleza(documentos)),
  ADD CONSTRAINT documentos_de_compra CHECK (documento_de_compra(documentos)),
  ADD CONSTRAINT documentos_lo_suyo CHECK (documento_de_lo_suyo(documentos));
CREATE INDEX documentos_lista ON documentos (fecha DESC, id DESC) WHERE NOT anulado AND naturaleza <> 'compra';
CREATE INDEX documentos_txt_ncf ON documentos USING gin (txt_ncf gin_trgm_ops);
CREATE INDEX documentos_total ON documentos (total);
CREATE INDEX documentos_busqueda ON documentos USING gin (busqueda gin_trgm_ops);
CREATE INDEX documentos_anulados ON documentos (fecha DESC, id DESC) WHERE anulado AND naturaleza <> 'compra';
CREATE INDEX documentos_de_compras ON documentos (fecha DESC, id DESC) WHERE naturaleza = 'compra';
CREATE INDEX documentos_corrige ON documentos (corrige_id) WHERE corrige_id IS NOT NULL;
CREATE INDEX documentos_notas ON documentos (factura_id)
  INCLUDE (naturaleza, clase, corrige_id, sub_total, itbis, anulado, vigente) WHERE factura_id IS NOT NULL;
CREATE INDEX documentos_todos ON documentos (fecha DESC, id DESC)
  INCLUDE (anulado, no_tomado, vigente, clase, aplica_itbis, sub_total, itbis) WHERE naturaleza <> 'compra';
CREATE INDEX documentos_empresa ON documentos (empresa_id, fecha DESC, id DESC)
  INCLUDE (naturaleza, anulado, no_tomado, vigente, clase, aplica_itbis, sub_total, itbis);
CREATE INDEX documentos_cliente ON documentos (cliente_id, fecha DESC, id DESC)
  INCLUDE (naturaleza, anulado, no_tomado, vigente, clase, aplica_itbis, sub_total, itbis);
CREATE INDEX documentos_contacto ON documentos (contacto_id, fecha DESC, id DESC)
  INCLUDE (naturaleza, anulado, no_tomado, vigente, clase, aplica_itbis, sub_total, itbis);
CREATE INDEX documentos_cliente_nombre ON documentos (cliente_nombre)
  INCLUDE (fecha, clase, vigente, sub_total, itbis) WHERE NOT anulado AND naturaleza <> 'compra';
CREATE INDEX documentos_empresa_nombre ON documentos (empresa_nombre)
  INCLUDE (fecha, clase, vigente, sub_total, itbis) WHERE NOT anulado AND naturaleza <> 'compra';
CREATE INDEX documentos_ncf_desde ON documentos (txt_ncf text_pattern_ops)
  INCLUDE (clase, vigente, sub_total, itbis) WHERE NOT anulado AND naturaleza <> 'compra';
CREATE INDEX documentos_pedido ON documentos (pedido_id) WHERE pedido_id IS NOT NULL;
-- A note is undone once.
CREATE UNIQUE INDEX documentos_deshecha ON documentos (deshace_id) WHERE deshace_id IS NOT NULL AND NOT anulado AND NOT no_tomado;
CREATE INDEX documentos_contingencia ON documentos (contingencia_id) WHERE contingencia_id IS NOT NULL;

CREATE TABLE documentos_detalles (
  documento_id integer NOT NULL REFERENCES documentos ON DELETE CASCADE,
  linea integer NOT NULL,
  producto_id integer REFERENCES productos,
  descripcion text NOT NULL,
  exento boolean NOT NULL,
  precio numeric(14,2) NOT NULL,
  cantidad numeric(8,2) NOT NULL CHECK (cantidad > 0 AND cantidad <= 999999),
  descuento integer NOT NULL CHECK (descuento BETWEEN 0 AND 100),
  importe numeric(14,2) NOT NULL,
  corrige_linea integer CHECK (corrige_linea > 0),
  servicio boolean NOT NULL DEFAULT false,
  -- What is sold or bought bears so much in percent where ITBIS is charged; and its share of the document's.
  tasa numeric(5,2) NOT NULL CHECK (tasa BETWEEN 0 AND 100),
  itbis numeric(14,2) NOT NULL CHECK (itbis >= 0),
  -- Code of the unit; 43 is a piece.
  unidad smallint NOT NULL DEFAULT 43 CHECK (unidad BETWEEN 1 AND 62),
  -- Pesos off the line, in place of a percentage.
  descuento_monto numeric(14,2) CHECK (descuento_monto > 0),
  -- What the catalogue asked for where another price was agreed.
  precio_lista numeric(14,2) CHECK (precio_lista > 0),
  codigo text CHECK (codigo <> ''),
  codigo_barras text CHECK (codigo_barras <> ''),
  -- Printed below the name.
  comentario text CHECK (comentario <> ''),
  -- Of a purchase's line: its share of what is withheld.
  itbis_retenido numeric(14,2) CHECK (itbis_retenido >= 0),
  renta_retenida numeric(14,2) CHECK (renta_retenida >= 0),
  PRIMARY KEY (documento_id, linea),
  CONSTRAINT detalles_linea CHECK (linea > 0),
  CONSTRAINT detalles_precio CHECK (precio > 0),
  -- PostgreSQL rounds `numeric` half away from zero, as the domain does.
  CONSTRAINT detalles_importe CHECK (importe >= 0
    AND importe = round(precio * cantidad * (100 - descuento) / 100, 2) - coalesce(descuento_monto, 0)),
  CONSTRAINT detalles_descuento CHECK (descuento = 0 OR descuento_monto IS NULL),
  CONSTRAINT detalles_tasa CHECK (exento = (tasa = 0)),
  CONSTRAINT detalles_de_compra CHECK (num_nulls(itbis_retenido, renta_retenida) IN (0, 2))
);

-- An order has the number of the document that it emitted first.
CREATE TABLE pedidos (
  id integer PRIMARY KEY,
  documento_id integer NOT NULL UNIQUE REFERENCES documentos,
  categoria_id integer NOT NULL REFERENCES categorias,
  version integer NOT NULL DEFAULT 1
);

-- An order that is proposed anew each month, and never issued by itself; it stays so when its invoice is annulled.
CREATE TABLE pedidos_repetidos (
  pedido_id integer PRIMARY KEY REFERENCES pedidos,
  -- In a shorter month it is the last day.
  dia integer NOT NULL CHECK (dia BETWEEN 1 AND 31),
  -- The day of the next proposal: its month is neither done nor passed over.
  proximo date NOT NULL,
  ultimo_mes date CHECK (extract(day FROM ultimo_mes) = 1),
  pausado boolean NOT NULL DEFAULT false,
  -- The order that was made of it last.
  ultimo_id integer REFERENCES pedidos,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX pedidos_repetidos_proximo ON pedidos_repetidos (proximo, pedido_id);

CREATE TABLE ecf_entregas (
  documento_id integer PRIMARY KEY REFERENCES documentos,
  empresa_id integer NOT NULL REFERENCES empresas,
  ambiente text NOT NULL CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  comprador_rnc text NOT NULL,
  estado text NOT NULL DEFAULT 'por entregar' CHECK (
    estado IN ('por entregar', 'entregado', 'aprobado', 'rechazado por el comprador', 'no recibido',
    'sin dirección', 'abandonado')),
  -- In words: why it is not there, or why the buyer refuses it.
  motivo text,
  direccion text,
  -- The buyer's receipt (ARECF) and approval (ACECF), byte for byte, and the key that signed the receipt (SHA-256): the approval's own.
  arecf bytea,
  acecf bytea,
  llave_acuse text CHECK (llave_acuse ~ '^[0-9a-f]{64}$'),
  entregado_en timestamptz,
  respondido_en timestamptz,
  -- What somebody says in the buyer's name with a key that the receipt does not vouch for: the last such word, and who signed it.
  dicho text CHECK (dicho IN ('aprobado', 'rechazado por el comprador')),
  dicho_motivo text,
  dicho_acecf bytea,
  dicho_por text,
  dicho_documento text,
  dicho_llave text CHECK (dicho_llave ~ '^[0-9a-f]{64}$'),
  dicho_en timestamptz,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  -- Until then one process has it to itself, and which: it shows by a lock under this id that it lives.
  tomado_hasta timestamptz,
  tomado_por integer,
  creado_en timestamptz NOT NULL,
  CONSTRAINT ecf_entregas_acuse CHECK ((estado NOT IN ('entregado', 'no recibido')) OR arecf IS NOT NULL),
  CONSTRAINT ecf_entregas_aprobacion CHECK (
    (estado IN ('aprobado', 'rechazado por el comprador')) = (acecf IS NOT NULL)
    AND (acecf IS NULL OR llave_acuse IS NOT NULL)),
  CONSTRAINT ecf_entregas_dicho CHECK (
    num_nulls(dicho, dicho_acecf, dicho_por, dicho_documento, dicho_llave, dicho_en) IN (0, 6)
    AND (dicho IS NULL OR acecf IS NULL) AND (dicho IS NOT NULL OR dicho_motivo IS NULL))
);
CREATE INDEX ecf_entregas_pendientes ON ecf_entregas (proximo_en) WHERE estado = 'por entregar';
-- One of a buyer at most.
CREATE INDEX ecf_entregas_tomadas ON ecf_entregas (comprador_rnc) WHERE tomado_hasta IS NOT NULL;

-- Electronic numbers of documents that were issued on paper in contingency. The sale stays the paper's: its replacement has neither
-- lines nor accounts of its own, and is counted nowhere. The last one of a document counts; one before it was refused for good.
CREATE TABLE documentos_reemplazos (
  ncf_id integer PRIMARY KEY REFERENCES ncfs,
  documento_id integer NOT NULL REFERENCES documentos,
  encf text NOT NULL UNIQUE CHECK (encf ~ '^E[0-9]{12}$'),
  tipo text NOT NULL GENERATED ALWAYS AS (substr(encf, 2, 2)) STORED,
  fecha date NOT NULL,
  vence date,
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios
);
CREATE INDEX documentos_reemplazos_documento ON documentos_reemplazos (documento_id);

CREATE TABLE documentos_ecf (
  documento_id integer PRIMARY KEY REFERENCES documentos,
  empresa_id integer NOT NULL REFERENCES empresas,
  ambiente text NOT NULL CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  -- What the document says of its issuer besides its own copies, as of its issue.
  emisor jsonb NOT NULL,
  estado text NOT NULL DEFAULT 'por firmar' CHECK (
    estado IN ('por firmar', 'por enviar', 'en proceso', 'aceptado', 'aceptado condicional', 'rechazado')),
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
  -- Until then one process has it to itself, and which: it shows by a lock under this id that it lives.
  tomado_hasta timestamptz,
  tomado_por integer,
  -- Handed over without a connection: the paper says from when it can be looked up.
  contingencia boolean NOT NULL DEFAULT false,
  creado_en timestamptz NOT NULL DEFAULT now(),
  -- Of a document on paper: the number under which it is signed and sent.
  reemplazo_ncf_id integer REFERENCES documentos_reemplazos,
  -- A copy holds documents as they stood when it was made. What the tax office had not decided about by then may have been sent since: it
  -- is asked for by its number before it is sent, and what is found there is held against what stands here.
  en_duda boolean NOT NULL DEFAULT false,
  CONSTRAINT documentos_ecf_firmado CHECK (estado = 'por firmar' OR xml IS NOT NULL
    AND codigo_seguridad IS NOT NULL AND firmado_en IS NOT NULL)
);
CREATE INDEX documentos_ecf_estado ON documentos_ecf (estado, documento_id DESC);
-- One of a company at most.
CREATE INDEX documentos_ecf_tomados ON documentos_ecf (empresa_id) WHERE tomado_hasta IS NOT NULL;
CREATE INDEX documentos_ecf_por_firmar ON documentos_ecf (empresa_id, documento_id) WHERE estado = 'por firmar';
-- Of which companies something is due, however many wait.
CREATE INDEX documentos_ecf_proximos ON documentos_ecf (empresa_id, proximo_en)
  WHERE estado IN ('por firmar', 'por enviar', 'en proceso') AND NOT detenido;
-- By the order of their issue, with when each is due: what waits for later is passed over in the index.
CREATE INDEX documentos_ecf_pendientes ON documentos_ecf (empresa_id, documento_id, proximo_en)
  WHERE estado IN ('por firmar', 'por enviar', 'en proceso');

-- Everything that was sent to the tax office and answered, for ten years.
CREATE TABLE ecf_intercambios (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documento_id integer REFERENCES documentos_ecf,
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

-- One annulment (ANECF) of what is left of a range. `rangos`: [{tipo, desde, hasta}], the rest of the range and the gaps before it.
CREATE TABLE secuencias_anulaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secuencia_id integer NOT NULL REFERENCES secuencias,
  empresa_id integer NOT NULL REFERENCES empresas,
  rangos jsonb NOT NULL,
  motivo text NOT NULL CHECK (char_length(motivo) BETWEEN 1 AND 200),
  -- 'sin respuesta': it was sent, nobody knows what became of it, and only a person may go on; 'retirada': the office takes it back;
  -- 'cerrada': the tax office knows no such numbers, and the range is closed here alone.
  estado text NOT NULL DEFAULT 'por enviar' CHECK (
    estado IN ('por enviar', 'sin respuesta', 'aceptada', 'rechazada', 'retirada', 'cerrada')),
  ambiente text CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  xml bytea,
  enviado_en timestamptz,
  respondido_en timestamptz,
  -- What the tax office said, sentence by sentence.
  mensajes jsonb NOT NULL DEFAULT '[]',
  -- Why it was not sent or answered yet, in words; `detenido`: until somebody acts.
  falla text,
  detenido boolean NOT NULL DEFAULT false,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  -- Until then one process has it to itself, and which: it shows by a lock under this id that it lives.
  tomado_hasta timestamptz,
  tomado_por integer,
  pedida_en timestamptz NOT NULL,
  pedida_por integer NOT NULL REFERENCES usuarios,
  CONSTRAINT secuencias_anulaciones_donde CHECK (estado <> 'aceptada' OR ambiente IS NOT NULL)
);
CREATE UNIQUE INDEX secuencias_anulaciones_una ON secuencias_anulaciones (secuencia_id)
  WHERE estado IN ('por enviar', 'sin respuesta', 'rechazada');
CREATE INDEX secuencias_anulaciones_pendientes ON secuencias_anulaciones (proximo_en)
  WHERE estado = 'por enviar';

-- Whom the companies buy from.
CREATE TABLE suplidores (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  -- Digits of the RNC or cédula; nobody is written down twice.
  documento text NOT NULL CHECK (documento ~ '^([0-9]{9}|[0-9]{11})$'),
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre)) STORED,
  -- As withholding tells suppliers apart, and what their purchases begin with.
  clase text NOT NULL CHECK (clase IN ('empresa', 'persona', 'sinFinesDeLucro', 'rst', 'informal')),
  servicio text NOT NULL CHECK (
    servicio IN ('ninguno', 'profesional', 'alquiler', 'local', 'seguridad', 'tecnico', 'otro')),
  gasto text NOT NULL CHECK (gasto BETWEEN '01' AND '11' AND char_length(gasto) = 2),
  telefono text NOT NULL,
  email text,
  direccion text NOT NULL,
  -- From the day of a receipt to the last one to pay it; null: he says none.
  dias_credito smallint CHECK (dias_credito BETWEEN 0 AND 365),
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX suplidores_documento ON suplidores (documento) WHERE activo;
CREATE INDEX suplidores_lista ON suplidores (clave, id) WHERE activo;
CREATE INDEX suplidores_busqueda ON suplidores USING gin (clave gin_trgm_ops);

-- Purchases: what others billed a company, as the 606 and the return of ITBIS ask for it.
-- The supplier's name, document and classes are copies of that day; money in pesos, never negative: a supplier's credit note says by
-- its type that it takes away.
CREATE TABLE compras (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  -- Null for petty cash, which the company's own document (13, 43) names nobody for.
  suplidor_id integer REFERENCES suplidores,
  suplidor_nombre text NOT NULL,
  suplidor_documento text NOT NULL CHECK (suplidor_documento ~ '^([0-9]{9}|[0-9]{11})$'),
  suplidor_clase text NOT NULL CHECK (
    suplidor_clase IN ('empresa', 'persona', 'sinFinesDeLucro', 'rst', 'informal')),
  servicio text NOT NULL CHECK (
    servicio IN ('ninguno', 'profesional', 'alquiler', 'local', 'seguridad', 'tecnico', 'otro')),
  ncf text NOT NULL CHECK (ncf ~ '^(B[0-9]{10}|E[0-9]{12})$'),
  tipo text NOT NULL GENERATED ALWAYS AS (substr(ncf, 2, 2)) STORED,
  -- What its amounts count: a credit note takes away.
  signo smallint NOT NULL GENERATED ALWAYS AS (CASE clase_de_tipo(substr(ncf, 2, 2))
    WHEN 'nota de crédito' THEN -1 ELSE 1 END) STORED,
  -- What a supplier's note corrects; also the numbers of 19 characters of before May 2018.
  modificado text CHECK (modificado ~ '^(B[0-9]{10}|E[0-9]{12}|[AP][0-9]{18})$'),
  fecha date NOT NULL,
  -- The last day to pay it; null where nobody said one, and of a credit note.
  vence date,
  -- Of the payment that settled it; null while it is owed.
  fecha_pago date,
  gasto text NOT NULL CHECK (gasto BETWEEN '01' AND '11' AND char_length(gasto) = 2),
  uso_itbis text NOT NULL CHECK (uso_itbis IN ('adelantar', 'costo', 'proporcion')),
  forma text NOT NULL CHECK (forma BETWEEN '01' AND '07' AND char_length(forma) = 2),
  servicios numeric(14,2) NOT NULL CHECK (servicios >= 0),
  bienes numeric(14,2) NOT NULL CHECK (bienes >= 0),
  itbis numeric(14,2) NOT NULL CHECK (itbis >= 0),
  selectivo numeric(14,2) NOT NULL CHECK (selectivo >= 0),
  otros_impuestos numeric(14,2) NOT NULL CHECK (otros_impuestos >= 0),
  propina numeric(14,2) NOT NULL CHECK (propina >= 0),
  itbis_percibido numeric(14,2) NOT NULL CHECK (itbis_percibido >= 0),
  renta_percibida numeric(14,2) NOT NULL CHECK (renta_percibida >= 0),
  -- What the receipt adds up to.
  total numeric(14,2) NOT NULL GENERATED ALWAYS AS ((((((((servicios + bienes) + itbis) + selectivo) + otros_impuestos) + propina) + itbis_percibido) + renta_percibida)) STORED,
  -- What the supplier does not get, and on what income it is withheld.
  itbis_retenido numeric(14,2) NOT NULL,
  renta_retenida numeric(14,2) NOT NULL,
  retencion text CHECK (retencion BETWEEN '01' AND '09' AND char_length(retencion) = 2),
  -- What the supplier gets: the total less what is withheld.
  a_pagar numeric(14,2) NOT NULL GENERATED ALWAYS AS ((((((((((servicios + bienes) + itbis) + selectivo) + otros_impuestos) + propina) + itbis_percibido) + renta_percibida) - itbis_retenido) - renta_retenida)) STORED,
  -- What its live payments add up to; of a supplier's credit note what of it was used for a bill or came back. Day and form of payment follow them.
  pagado numeric(14,2) NOT NULL DEFAULT 0,
  concepto text CHECK (char_length(concepto) BETWEEN 1 AND 200),
  -- The electronic document that it was made of.
  recibido_id integer REFERENCES ecf_recibidos,
  busqueda text NOT NULL GENERATED ALWAYS AS (clave(((((suplidor_nombre || ' ') || suplidor_documento) || ' ') || ncf))) STORED,
  anulada boolean NOT NULL DEFAULT false,
  anulada_en timestamptz,
  anulada_por integer REFERENCES usuarios,
  creada_en timestamptz NOT NULL,
  creada_por integer NOT NULL REFERENCES usuarios,
  version integer NOT NULL DEFAULT 1,
  documento_id integer UNIQUE REFERENCES documentos,
  -- The settlement of commissions that it is the receipt of.
  liquidacion_id integer,
  -- Of an own document: the tax office refused it, and nothing counts it.
  no_tomada boolean NOT NULL DEFAULT false,
  -- Of an own document: the tax office took the note that annuls it, and nothing counts it.
  sin_efecto boolean NOT NULL DEFAULT false,
  vigente boolean NOT NULL GENERATED ALWAYS AS (NOT anulada AND NOT no_tomada AND NOT sin_efecto) STORED,
  CONSTRAINT compras_check CHECK (itbis_retenido >= 0 AND itbis_retenido <= itbis),
  CONSTRAINT compras_check1 CHECK (renta_retenida >= 0 AND renta_retenida <= (servicios + bienes)),
  CONSTRAINT compras_monto CHECK ((servicios + bienes) > 0),
  CONSTRAINT compras_retencion CHECK ((renta_retenida > 0) = (retencion IS NOT NULL)),
  -- However many pay at once: a bill is paid up to what its supplier gets.
  CONSTRAINT compras_pagado CHECK (pagado BETWEEN 0 AND a_pagar),
  CONSTRAINT compras_anulacion CHECK (anulada = (anulada_en IS NOT NULL)
    AND anulada = (anulada_por IS NOT NULL)),
  CONSTRAINT compras_propia CHECK ((clase_de_tipo(tipo) = 'compra') = (documento_id IS NOT NULL)),
  CONSTRAINT compras_sin_efecto CHECK (documento_id IS NOT NULL OR NOT sin_efecto),
  CONSTRAINT compras_vence CHECK (vence IS NULL OR vence >= fecha AND signo > 0)
);
-- A receipt is written down once, whichever company it was given to.
-- A supplier's receipt stands once, over all companies; two companies may give their own documents to one person under the same number.
CREATE UNIQUE INDEX compras_una ON compras (suplidor_documento, ncf,
  (CASE WHEN documento_id IS NULL THEN 0 ELSE empresa_id END)) WHERE NOT anulada;
CREATE UNIQUE INDEX compras_recibido ON compras (recibido_id) WHERE NOT anulada AND recibido_id IS NOT NULL;
-- The orders of the list.
CREATE INDEX compras_lista ON compras (fecha, id);
CREATE INDEX compras_por_ncf ON compras (ncf, id);
CREATE INDEX compras_por_suplidor ON compras (clave(suplidor_nombre), id);
CREATE INDEX compras_por_total ON compras ((((signo) * total)), id);
CREATE INDEX compras_de_empresa ON compras (empresa_id, fecha, id);
-- What is withheld is reported in the month of the payment; of a receipt that was paid before its day, in the receipt's.
CREATE INDEX compras_retenidas ON compras (empresa_id, greatest(fecha, fecha_pago))
  WHERE vigente AND fecha_pago IS NOT NULL AND (itbis_retenido > 0 OR renta_retenida > 0);
CREATE INDEX compras_busqueda ON compras USING gin (busqueda gin_trgm_ops);
CREATE INDEX compras_suplidor ON compras (suplidor_id, fecha, id);
-- What is owed, and which notes correct a receipt.
CREATE INDEX compras_por_pagar ON compras (fecha, id) INCLUDE (suplidor_id, empresa_id, signo, a_pagar, pagado, vence) WHERE fecha_pago IS NULL AND vigente;
CREATE INDEX compras_notas ON compras (suplidor_documento, modificado) WHERE modificado IS NOT NULL;

CREATE TABLE compras_adjuntos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  compra_id integer NOT NULL REFERENCES compras,
  nombre text NOT NULL CHECK (char_length(nombre) BETWEEN 1 AND 120),
  tipo text NOT NULL CHECK (tipo IN ('application/pdf', 'image/png', 'image/jpeg', 'application/xml')),
  contenido bytea NOT NULL CHECK (octet_length(contenido) BETWEEN 1 AND (5 * 1024 * 1024)),
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios
);
ALTER TABLE compras_adjuntos ALTER contenido SET STORAGE external;
CREATE INDEX compras_adjuntos_compra ON compras_adjuntos (compra_id);

-- Closed months: what a company reported for a month stays as it was reported.
-- A month of a company from its closing until somebody opens it again; a month that is closed anew has another row.
CREATE TABLE cierres (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  mes date NOT NULL CHECK (mes = date_trunc('month', mes::timestamp)),
  cerrado_en timestamptz NOT NULL,
  cerrado_por integer NOT NULL REFERENCES usuarios,
  -- What its check found to be mended, and who closed it had seen.
  pendientes integer NOT NULL CHECK (pendientes >= 0),
  reabierto_en timestamptz,
  reabierto_por integer REFERENCES usuarios,
  motivo text CHECK (char_length(motivo) BETWEEN 1 AND 200),
  CONSTRAINT cierres_check CHECK (reabierto_en >= cerrado_en),
  CONSTRAINT cierres_reapertura CHECK ((reabierto_en IS NULL) = (reabierto_por IS NULL)
    AND (reabierto_en IS NULL) = (motivo IS NULL))
);
CREATE UNIQUE INDEX cierres_uno ON cierres (empresa_id, mes) WHERE reabierto_en IS NULL;
CREATE INDEX cierres_empresa ON cierres (empresa_id, mes, id);

-- The boxes of the IT-1 and its Anexo A that no document says and somebody types, as they stand; who changed what is in the audit log.
CREATE TABLE it1_casillas (
  empresa_id integer NOT NULL REFERENCES empresas,
  mes date NOT NULL CHECK (EXTRACT(day FROM mes) = 1),
  -- 'A11', 'I29', 'A50.importaciones'
  casilla text NOT NULL CHECK (casilla ~ '^[AI][0-9]{1,2}([.](bienes|servicios|importaciones))?$'),
  -- In pesos; below zero where the box has a sign of its own.
  monto numeric(13,2) NOT NULL,
  escrita_en timestamptz NOT NULL,
  escrita_por integer NOT NULL REFERENCES usuarios,
  PRIMARY KEY (empresa_id, mes, casilla)
);

-- What somebody types of the IR-17: the lines that no purchase fills, and what was paid on account. `base` is zero where the line has none.
CREATE TABLE ir17_lineas (
  empresa_id integer NOT NULL REFERENCES empresas,
  mes date NOT NULL CHECK (EXTRACT(day FROM mes) = 1),
  linea text NOT NULL CHECK (linea ~ '^[a-zA-Z]{1,40}$'),
  base numeric(13,2) NOT NULL CHECK (base >= 0),
  monto numeric(13,2) NOT NULL CHECK (monto >= 0),
  escrita_en timestamptz NOT NULL,
  escrita_por integer NOT NULL REFERENCES usuarios,
  PRIMARY KEY (empresa_id, mes, linea),
  -- Of a line without a base nothing is compared.
  CONSTRAINT ir17_lineas_monto CHECK (base = 0 OR monto <= base)
);

-- That a company filed a form of a month: who said so, and when. Taking it back deletes the row; the audit log keeps both.
CREATE TABLE presentaciones (
  empresa_id integer NOT NULL REFERENCES empresas,
  mes date NOT NULL CHECK (EXTRACT(day FROM mes) = 1),
  obligacion text NOT NULL CHECK (obligacion IN ('IR-17', '606', '607', '608', 'IT-1')),
  presentada_en timestamptz NOT NULL,
  presentada_por integer NOT NULL REFERENCES usuarios,
  -- What it came to then.
  cifras jsonb NOT NULL,
  PRIMARY KEY (empresa_id, mes, obligacion)
);

-- Payments in parts: an account is settled by payments, each with its day, its form, its receipt and what was withheld.
-- The number of the last receipt of each company.
CREATE TABLE recibos (
  empresa_id integer PRIMARY KEY REFERENCES empresas,
  ultimo integer NOT NULL CHECK (ultimo > 0)
);

-- Master data that came from a file, so that it can be taken back as it came.
CREATE TABLE importaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cosa text NOT NULL CHECK (
    cosa IN ('contactos', 'clientes', 'productos', 'empresas', 'suplidores', 'cuentasPorCobrar', 'cuentasPorPagar', 'porPagarSuplidores')),
  archivo text NOT NULL,
  -- SHA-256 of the file, to tell that it was imported before.
  huella text NOT NULL,
  usuario_id integer NOT NULL REFERENCES usuarios,
  creada_en timestamptz NOT NULL DEFAULT now(),
  nuevas integer NOT NULL,
  reactivadas integer NOT NULL,
  actualizadas integer NOT NULL,
  omitidas integer NOT NULL,
  deshecha_en timestamptz,
  deshecha_por integer REFERENCES usuarios,
  CONSTRAINT importaciones_check CHECK ((deshecha_en IS NULL) = (deshecha_por IS NULL))
);
CREATE INDEX importaciones_lista ON importaciones (cosa, id DESC);
CREATE INDEX importaciones_huella ON importaciones (huella);

-- What was owed to suppliers the day an office began. Numbered with purchases, so that a number names one bill, whatever it comes from.
CREATE TABLE suplidores_saldos (
  id integer PRIMARY KEY DEFAULT nextval('compras_id_seq'),
  empresa_id integer NOT NULL REFERENCES empresas,
  suplidor_id integer NOT NULL REFERENCES suplidores,
  -- Copies of that day.
  suplidor_nombre text NOT NULL,
  suplidor_documento text NOT NULL,
  fecha date NOT NULL,
  -- Of the old paper, in capitals; null: it had none.
  numero text CHECK (char_length(numero) BETWEEN 1 AND 40),
  monto numeric(14,2) NOT NULL CHECK (monto > 0),
  nota text CHECK (char_length(nota) BETWEEN 1 AND 200),
  -- The last day to pay it; null: nobody said one.
  vence date CHECK (vence >= fecha),
  pagado numeric(14,2) NOT NULL DEFAULT 0,
  fecha_pago date,
  busqueda text NOT NULL GENERATED ALWAYS AS (clave(((((suplidor_nombre || ' ') || suplidor_documento) || ' ') || coalesce(numero, '')))) STORED,
  importacion_id integer NOT NULL REFERENCES importaciones,
  creado_en timestamptz NOT NULL DEFAULT now(),
  creado_por integer NOT NULL REFERENCES usuarios,
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  CONSTRAINT suplidores_saldos_anulacion CHECK (anulado = (anulado_en IS NOT NULL) AND anulado = (anulado_por IS NOT NULL)),
  CONSTRAINT suplidores_saldos_pagado CHECK (pagado BETWEEN 0 AND monto),
  CONSTRAINT suplidores_saldos_pago CHECK ((fecha_pago IS NOT NULL) = (pagado = monto)),
  CONSTRAINT suplidores_saldos_anulado_sin_pago CHECK (NOT (anulado AND pagado <> 0))
);
-- The same paper twice, however many import at once; without a number its day and its amount tell it.
CREATE UNIQUE INDEX suplidores_saldos_por_numero ON suplidores_saldos (suplidor_id, empresa_id, numero)
  WHERE numero IS NOT NULL AND NOT anulado;
CREATE UNIQUE INDEX suplidores_saldos_sin_numero ON suplidores_saldos (suplidor_id, empresa_id, fecha, monto)
  WHERE numero IS NULL AND NOT anulado;
CREATE INDEX suplidores_saldos_de_importacion ON suplidores_saldos (importacion_id);

-- The number of the last voucher of each company.
CREATE TABLE comprobantes_de_pago (
  empresa_id integer PRIMARY KEY REFERENCES empresas,
  ultimo integer NOT NULL CHECK (ultimo > 0)
);

-- What is paid of a supplier's bill, be it a purchase or an opening one, in money or by his credit note. It changes only by its annulment.
CREATE TABLE compras_pagos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cuenta_id integer NOT NULL,
  saldo_inicial boolean NOT NULL DEFAULT false,
  compra_id integer GENERATED ALWAYS AS (CASE WHEN (NOT saldo_inicial) THEN cuenta_id ELSE NULL END) STORED REFERENCES compras,
  saldo_id integer GENERATED ALWAYS AS (CASE WHEN saldo_inicial THEN cuenta_id ELSE NULL END) STORED REFERENCES suplidores_saldos,
  -- The credit note that settles it instead of money.
  nota_id integer REFERENCES compras,
  -- The bill's: vouchers are numbered by company, and a credit note is a paper of its own.
  empresa_id integer NOT NULL REFERENCES empresas,
  comprobante integer CHECK (comprobante > 0),
  -- The day on which the money moved.
  fecha date NOT NULL,
  -- Of a credit note what came back of it.
  monto numeric(14,2) NOT NULL CHECK (monto > 0),
  -- By the codes of the 606.
  forma text NOT NULL CHECK (forma BETWEEN '01' AND '07' AND char_length(forma) = 2),
  referencia text CHECK (char_length(referencia) BETWEEN 1 AND 60),
  registrado_en timestamptz NOT NULL,
  registrado_por integer NOT NULL REFERENCES usuarios,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  CONSTRAINT compras_pagos_anulacion CHECK ((anulado_en IS NULL) = (anulado_por IS NULL)),
  -- Nothing was paid on a day to come.
  CONSTRAINT compras_pagos_fecha CHECK (fecha <= (registrado_en AT TIME ZONE 'America/Santo_Domingo')::date),
  CONSTRAINT compras_pagos_nota CHECK ((nota_id IS NULL) = (comprobante IS NOT NULL) AND (nota_id IS NULL OR forma = '06')),
  CONSTRAINT compras_pagos_comprobante UNIQUE (empresa_id, comprobante)
);
CREATE INDEX compras_pagos_cuenta ON compras_pagos (cuenta_id, id);
CREATE INDEX compras_pagos_de_nota ON compras_pagos (nota_id) WHERE nota_id IS NOT NULL;

-- Each record that an import wrote: its version then, and what stood in the written columns before (null: the import created it).
CREATE TABLE importaciones_registros (
  importacion_id integer NOT NULL REFERENCES importaciones,
  maestra text NOT NULL CHECK (maestra IN ('contactos', 'clientes', 'productos', 'empresas', 'suplidores', 'categorias')),
  registro_id integer NOT NULL,
  version integer NOT NULL,
  antes jsonb,
  PRIMARY KEY (importacion_id, maestra, registro_id)
);

-- The tax office's public register of taxpayers, as its file says it. A new one is filled aside and takes this table's place whole.
CREATE TABLE contribuyentes (
  numero text PRIMARY KEY,
  nombre text NOT NULL,
  nombre_comercial text NOT NULL,
  estado text NOT NULL,
  regimen text NOT NULL
);

-- Which register that is, and how far another one has been read that is being loaded: one row at most.
CREATE TABLE contribuyentes_carga (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  archivo text,
  fecha date,
  disposicion text CHECK (disposicion IN ('anterior', 'nueva')),
  cargado_en timestamptz,
  usuario text,
  filas integer,
  malas integer,
  repetidas integer,
  ejemplos jsonb,
  estados jsonb,
  avance_en timestamptz,
  avance_filas integer,
  avance_bytes bigint,
  avance_total bigint
);

-- Second factor (TOTP, RFC 6238), one for each user at most. Without `activado_en` it is still being set up and is asked of nobody.
CREATE TABLE segundos_factores (
  usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  -- Encrypted with a key that is neither here nor in a backup, under a label that names its user.
  secreto bytea NOT NULL,
  -- Which key that was.
  llave_de text NOT NULL,
  activado_en timestamptz,
  -- The last step of 30 seconds whose code was accepted: none is accepted twice.
  ultimo_paso integer NOT NULL DEFAULT 0
);

-- Each opens the door once, without the telephone. SHA-256 of 80 random bits; a used one goes.
CREATE TABLE codigos_de_recuperacion (
  usuario_id integer NOT NULL REFERENCES segundos_factores ON DELETE CASCADE,
  huella bytea NOT NULL,
  PRIMARY KEY (usuario_id, huella)
);

-- Between the right password and the code: no session yet. SHA-256 of what the browser holds.
CREATE TABLE accesos_a_medias (
  huella bytea PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  vence_en timestamptz NOT NULL
);
CREATE INDEX accesos_a_medias_usuario ON accesos_a_medias (usuario_id);

-- A company's logo as its papers show it: one PNG, drawn anew from what was uploaded. It is no part of what was issued.
CREATE TABLE empresas_logos (
  empresa_id integer PRIMARY KEY REFERENCES empresas,
  contenido bytea NOT NULL CHECK (octet_length(contenido) BETWEEN 1 AND (512 * 1024)),
  -- Of its content: tells it from every other one.
  huella text NOT NULL CHECK (huella ~ '^[0-9a-f]{16}$'),
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios
);
ALTER TABLE empresas_logos ALTER contenido SET STORAGE external;

-- What was owed the day an office began: accounts that no document of ours left.
-- Numbered with documents, so that a number and a side name one account, whatever it comes from.
CREATE TABLE saldos_iniciales (
  id integer PRIMARY KEY DEFAULT nextval('documentos_id_seq'),
  lado text NOT NULL CHECK (lado IN ('pagar', 'cobrar')),
  fecha date NOT NULL,
  -- Of the old paper, in capitals; null: it had none.
  numero text CHECK (char_length(numero) BETWEEN 1 AND 40),
  monto numeric(14,2) NOT NULL CHECK (monto > 0),
  nota text CHECK (char_length(nota) BETWEEN 1 AND 200),
  -- The last day to pay it, as the old paper or the client's days of credit say; null: neither does.
  vence date CHECK (vence >= fecha),
  -- Copies, as a document's: a receipt says the same whenever it is printed.
  empresa_id integer NOT NULL REFERENCES empresas,
  empresa_nombre text NOT NULL,
  empresa_rnc text NOT NULL,
  empresa_direccion text NOT NULL,
  empresa_telefono text NOT NULL,
  cliente_id integer NOT NULL REFERENCES clientes,
  cliente_nombre text NOT NULL,
  cliente_rnc text NOT NULL,
  contacto_id integer REFERENCES contactos,
  importacion_id integer NOT NULL REFERENCES importaciones,
  creado_en timestamptz NOT NULL DEFAULT now(),
  creado_por integer NOT NULL REFERENCES usuarios,
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  CONSTRAINT saldos_anulacion CHECK (anulado = (anulado_en IS NOT NULL)
    AND anulado = (anulado_por IS NOT NULL)),
  CONSTRAINT saldos_iniciales_id_lado_key UNIQUE (id, lado)
);
-- The same paper twice, however many import at once; without a number its day and its amount tell it.
CREATE UNIQUE INDEX saldos_por_numero ON saldos_iniciales (cliente_id, empresa_id, lado, numero)
  WHERE numero IS NOT NULL AND NOT anulado;
CREATE UNIQUE INDEX saldos_sin_numero ON saldos_iniciales (cliente_id, empresa_id, lado, fecha, monto)
  WHERE numero IS NULL AND NOT anulado;
CREATE INDEX saldos_de_importacion ON saldos_iniciales (importacion_id);

-- What each order owes and is owed: one payable and one receivable row; of what a company sold of its own, a receivable one alone.
CREATE TABLE cuentas (
  documento_id integer NOT NULL,
  lado text NOT NULL CHECK (lado IN ('pagar', 'cobrar')),
  porcentaje_aplicado numeric(5,2) NOT NULL,
  base_aplicada numeric(14,2) NOT NULL,
  tipo_base text NOT NULL CHECK (tipo_base IN ('Subtotal', 'Total')),
  monto_total numeric(14,2) NOT NULL,
  -- Of a note that is applied: what the percentages' rounding leaves of its invoice's accounts, or takes from them too much, is its own.
  redondeo numeric(14,2) NOT NULL DEFAULT 0,
  pagada boolean NOT NULL DEFAULT false,
  -- Day, client and annulment are the order's, copied so that each list of accounts is one walk along one index.
  fecha date NOT NULL,
  cliente_id integer NOT NULL REFERENCES clientes,
  anulada boolean NOT NULL DEFAULT false,
  -- The day of the payment that settled it, which its list shows and goes by; when and by whom that was written.
  pagada_el date,
  pagada_en timestamptz,
  pagada_por integer REFERENCES usuarios,
  pagado numeric(14,2) NOT NULL DEFAULT 0,
  saldo_inicial boolean NOT NULL DEFAULT false,
  -- The document's, copied like its day.
  no_tomada boolean NOT NULL DEFAULT false,
  -- The last day to pay it, by the days of credit of its document, or an opening account's own; null where that says none, and of a credit note.
  vence date,
  -- What lists and sums count.
  vigente boolean NOT NULL GENERATED ALWAYS AS (NOT anulada AND NOT no_tomada) STORED,
  de_documento integer GENERATED ALWAYS AS (CASE WHEN (NOT saldo_inicial) THEN documento_id ELSE NULL END)
    STORED REFERENCES documentos,
  de_saldo integer GENERATED ALWAYS AS (CASE WHEN saldo_inicial THEN documento_id ELSE NULL END) STORED,
  PRIMARY KEY (documento_id, lado),
  CONSTRAINT cuentas_pago CHECK (num_nulls(pagada_el, pagada_en, pagada_por) = CASE WHEN pagada THEN 0 ELSE 3 END),
  CONSTRAINT cuentas_monto CHECK (monto_total = round(base_aplicada * porcentaje_aplicado / 100, 2) + redondeo),
  CONSTRAINT cuentas_porcentaje CHECK (porcentaje_aplicado BETWEEN 0 AND 100),
  -- However many pay at once: an account is paid up to its amount, and paid when nothing is left. Of an account of zero a payment says it.
  CONSTRAINT cuentas_pagado CHECK (pagado BETWEEN least(monto_total, 0) AND greatest(monto_total, 0)),
  CONSTRAINT cuentas_saldada CHECK (CASE WHEN pagada THEN pagado = monto_total ELSE pagado <> monto_total
    OR monto_total = 0 END),
  CONSTRAINT cuentas_anulada_sin_pago CHECK (NOT (anulada AND (pagada OR pagado <> 0))),
  CONSTRAINT cuentas_vence CHECK (vence >= fecha),
  CONSTRAINT cuentas_de_saldo_lado_fkey FOREIGN KEY (de_saldo, lado) REFERENCES saldos_iniciales (id, lado)
);
CREATE INDEX cuentas_pagadas ON cuentas (lado, pagada_el DESC, pagada_en DESC, documento_id DESC)
  INCLUDE (monto_total, fecha) WHERE pagada AND vigente;
CREATE INDEX cuentas_cliente_pagadas ON cuentas (cliente_id, lado, pagada_el DESC, pagada_en DESC, documento_id DESC)
  WHERE pagada AND vigente;
CREATE INDEX cuentas_pendientes ON cuentas (lado, fecha, documento_id)
  INCLUDE (monto_total, pagado, vence, cliente_id) WHERE NOT pagada AND vigente;
CREATE INDEX cuentas_cliente ON cuentas (cliente_id, lado, fecha, documento_id)
  INCLUDE (pagada, monto_total, pagado, vence) WHERE vigente;
-- The few that the tax office did not take: a list may be narrowed to them.
CREATE INDEX cuentas_no_tomadas ON cuentas (lado, fecha, documento_id) WHERE no_tomada AND NOT anulada;

-- Every payment and every annulment of one, for ever.
CREATE TABLE cuentas_movimientos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documento_id integer NOT NULL,
  lado text NOT NULL,
  accion text NOT NULL CHECK (accion IN ('Pago', 'Anulación')),
  monto numeric(14,2) NOT NULL,
  en timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: the tax office's refusal took it back.
  usuario_id integer REFERENCES usuarios,
  usuario text NOT NULL,
  CONSTRAINT cuentas_movimientos_documento_id_lado_fkey FOREIGN KEY (documento_id,
    lado) REFERENCES cuentas (documento_id, lado)
);
CREATE INDEX cuentas_movimientos_cuenta ON cuentas_movimientos (documento_id, lado, id DESC);

-- Who made a payment and when, and who annulled it and when, stands in the history: its two movements.
CREATE TABLE pagos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documento_id integer NOT NULL,
  lado text NOT NULL,
  -- The document's, which never changes: receipts are numbered by company.
  empresa_id integer NOT NULL REFERENCES empresas,
  -- Money; a credit note, one half of whose application this is; or what a client withheld. Only money is ever collected or paid.
  clase text NOT NULL DEFAULT 'dinero' CHECK (clase IN ('dinero', 'nota', 'retencion')),
  -- Of money alone.
  recibo integer CHECK (recibo > 0),
  -- The other half, on the other account: of the opposite amount, written and taken back together.
  par_id integer UNIQUE REFERENCES pagos DEFERRABLE,
  -- The day on which the money moved, which may be before the one on which it was written.
  fecha date NOT NULL,
  -- What it settles, below zero of a credit note; what was withheld is a part of it, the rest came or went as money.
  monto numeric(14,2) NOT NULL,
  itbis_retenido numeric(14,2) NOT NULL DEFAULT 0,
  isr_retenido numeric(14,2) NOT NULL DEFAULT 0,
  -- The day that what was withheld is declared by: the payment's, or its document's where that was paid ahead of it; null: nothing was withheld.
  fecha_retenido date,
  -- Null: nobody said.
  forma text CHECK (forma IN ('efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  referencia text CHECK (char_length(referencia) BETWEEN 1 AND 60),
  -- The invoice was paid as it was issued: this payment goes with it when it is changed or annulled.
  al_emitir boolean NOT NULL DEFAULT false,
  movimiento_id bigint NOT NULL UNIQUE REFERENCES cuentas_movimientos,
  anulacion_id bigint UNIQUE REFERENCES cuentas_movimientos,
  CONSTRAINT pagos_retenciones CHECK (itbis_retenido BETWEEN least(monto, 0) AND greatest(monto, 0)
    AND isr_retenido BETWEEN least(monto, 0) AND greatest(monto, 0)
    AND itbis_retenido + isr_retenido BETWEEN least(monto, 0) AND greatest(monto, 0)),
  CONSTRAINT pagos_fecha_retenido CHECK ((fecha_retenido IS NOT NULL) = ((itbis_retenido, isr_retenido) <> (0, 0)) AND fecha_retenido >= fecha),
  CONSTRAINT pagos_al_emitir CHECK (NOT al_emitir OR clase = 'dinero' AND lado = 'cobrar' AND forma IS NOT NULL AND (itbis_retenido, isr_retenido) = (0, 0)),
  CONSTRAINT pagos_con_recibo CHECK ((recibo IS NOT NULL) = (clase = 'dinero')),
  CONSTRAINT pagos_con_par CHECK ((par_id IS NOT NULL) = (clase = 'nota')),
  CONSTRAINT pagos_sin_dinero CHECK (clase = 'dinero' OR forma IS NULL),
  CONSTRAINT pagos_de_nota CHECK (clase <> 'nota' OR referencia IS NULL AND (itbis_retenido, isr_retenido) = (0, 0)),
  CONSTRAINT pagos_empresa_id_recibo_key UNIQUE (empresa_id, recibo),
  CONSTRAINT pagos_documento_id_lado_fkey FOREIGN KEY (documento_id, lado) REFERENCES cuentas (documento_id,
    lado)
);
CREATE INDEX pagos_cuenta ON pagos (documento_id, lado) INCLUDE (fecha, clase, monto, anulacion_id);
-- What came in on the days of the money: listed and added up by form.
CREATE INDEX pagos_cobros ON pagos (fecha, id)
  INCLUDE (recibo, empresa_id, forma, monto, itbis_retenido, isr_retenido, anulacion_id) WHERE lado = 'cobrar' AND clase = 'dinero';
-- The few by which something is settled with a credit note.
CREATE INDEX pagos_de_notas ON pagos (documento_id, lado) INCLUDE (monto, par_id) WHERE clase = 'nota' AND anulacion_id IS NULL;
-- A month of them, and those of a document, however many there were before.
CREATE INDEX pagos_retenidos ON pagos (empresa_id, fecha_retenido)
  WHERE anulacion_id IS NULL AND clase = 'dinero' AND lado = 'cobrar' AND fecha_retenido IS NOT NULL;
CREATE INDEX pagos_retenidos_de_documento ON pagos (documento_id)
  WHERE anulacion_id IS NULL AND clase = 'dinero' AND lado = 'cobrar' AND fecha_retenido IS NOT NULL;

-- What third parties withheld of a document, a row for each certificate. It settles the receivable as far as something was left of it.
CREATE TABLE retenciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documento_id integer NOT NULL REFERENCES documentos,
  -- The document's, which never changes: what was withheld belongs to a month of the company.
  empresa_id integer NOT NULL REFERENCES empresas,
  fecha date NOT NULL,
  itbis numeric(14,2) NOT NULL CHECK (itbis >= 0),
  isr numeric(14,2) NOT NULL CHECK (isr >= 0),
  -- By it the ITBIS goes to a box of the IT-1.
  retenedor text NOT NULL CHECK (retenedor IN ('empresa', 'estado', 'tarjeta')),
  -- Of the certificate; null: it has none yet.
  numero text CHECK (char_length(numero) BETWEEN 1 AND 40),
  -- Null: nothing was left to collect.
  pago_id integer UNIQUE REFERENCES pagos,
  registrada_en timestamptz NOT NULL,
  registrada_por integer NOT NULL REFERENCES usuarios,
  anulada_en timestamptz,
  anulada_por integer REFERENCES usuarios,
  CONSTRAINT retenciones_monto CHECK (itbis + isr > 0),
  CONSTRAINT retenciones_fecha CHECK (fecha <= (registrada_en AT TIME ZONE 'America/Santo_Domingo')::date),
  CONSTRAINT retenciones_anulacion CHECK (num_nulls(anulada_en, anulada_por) IN (0, 2))
);
CREATE INDEX retenciones_documento ON retenciones (documento_id);
CREATE INDEX retenciones_mes ON retenciones (empresa_id, fecha) WHERE anulada_en IS NULL;
-- A certificate stands once on a document, however many write at once.
CREATE UNIQUE INDEX retenciones_numero ON retenciones (documento_id, numero) WHERE anulada_en IS NULL;

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
  hasta date NOT NULL,
  cuentas integer NOT NULL CHECK (cuentas > 0),
  -- Nobody is paid less than nothing: what is owed back waits for the next one.
  total numeric(14,2) NOT NULL CHECK (total > 0),
  -- Who the contact was for the tax office, null of whom nothing was said, and what was withheld by the rates of that day: of the day on
  -- which it was made, and once it is paid of the day of payment.
  clase_fiscal text CHECK (clase_fiscal IN ('persona', 'empresa', 'informal')),
  documento text CHECK (documento ~ '^([0-9]{9}|[0-9]{11})$'),
  itbis numeric(14,2) NOT NULL DEFAULT 0 CHECK (itbis >= 0),
  itbis_retenido numeric(14,2) NOT NULL DEFAULT 0,
  renta_retenida numeric(14,2) NOT NULL DEFAULT 0,
  neto numeric(14,2) NOT NULL GENERATED ALWAYS AS ((((total + itbis) - itbis_retenido) - renta_retenida)) STORED,
  estado text NOT NULL DEFAULT 'abierta' CHECK (estado IN ('abierta', 'pagada', 'anulada')),
  creada_en timestamptz NOT NULL,
  creada_por integer NOT NULL REFERENCES usuarios,
  pagada_el date,
  forma text CHECK (forma IN ('efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  referencia text CHECK (char_length(referencia) BETWEEN 1 AND 60),
  pagada_en timestamptz,
  pagada_por integer REFERENCES usuarios,
  anulada_en timestamptz,
  anulada_por integer REFERENCES usuarios,
  motivo text CHECK (char_length(motivo) BETWEEN 1 AND 200),
  CONSTRAINT liquidaciones_check CHECK (hasta <= fecha),
  CONSTRAINT liquidaciones_check1 CHECK (pagada_el >= hasta),
  CONSTRAINT liquidaciones_fiscal CHECK (num_nulls(clase_fiscal, documento) IN (0, 2)
    AND (clase_fiscal IS NOT NULL OR itbis + itbis_retenido + renta_retenida = 0)),
  CONSTRAINT liquidaciones_retenido CHECK (itbis_retenido BETWEEN 0 AND itbis AND renta_retenida BETWEEN 0 AND total),
  CONSTRAINT liquidaciones_pago CHECK (
    num_nulls(pagada_el, forma, pagada_en, pagada_por) = CASE estado WHEN 'pagada' THEN 0 ELSE 4 END
    AND (estado = 'pagada' OR referencia IS NULL)),
  CONSTRAINT liquidaciones_anulacion CHECK (
    num_nulls(anulada_en, anulada_por, motivo) = CASE estado WHEN 'anulada' THEN 0 ELSE 3 END),
  CONSTRAINT liquidaciones_contacto_id_numero_key UNIQUE (contacto_id, numero)
);
CREATE INDEX liquidaciones_lista ON liquidaciones (fecha DESC, id DESC);

-- The receipt of whoever was paid, or the company's own document: one that stands for each payment.
ALTER TABLE compras ADD CONSTRAINT compras_liquidacion_id_fkey FOREIGN KEY (liquidacion_id) REFERENCES liquidaciones;
CREATE UNIQUE INDEX compras_liquidacion ON compras (liquidacion_id) WHERE NOT anulada AND liquidacion_id IS NOT NULL;

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
  CONSTRAINT lineas_ganada CHECK (ganada = comision_ganada(base, porcentaje, monto_cuenta, cobrado)),
  CONSTRAINT lineas_monto CHECK (monto = (ganada - liquidado)),
  PRIMARY KEY (liquidacion_id, documento_id)
);
CREATE INDEX liquidaciones_lineas_documento ON liquidaciones_lineas (documento_id)
  INCLUDE (liquidacion_id, monto);

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
  -- How many recipients may be counted in a day: of one user, and of all of them.
  destinatarios_por_usuario integer NOT NULL DEFAULT 100 CHECK (destinatarios_por_usuario BETWEEN 1 AND 10000),
  destinatarios_por_oficina integer NOT NULL DEFAULT 200 CHECK (destinatarios_por_oficina BETWEEN 1 AND 10000),
  version integer NOT NULL DEFAULT 1,
  cambiado_en timestamptz NOT NULL,
  CONSTRAINT correo_ajustes_check CHECK ((contrasena IS NULL) = (contrasena_de IS NULL)),
  CONSTRAINT correo_ajustes_check1 CHECK (contrasena IS NULL OR usuario IS NOT NULL)
);

-- What is offered and not issued: it has no number of the tax office, and no sum, account, report or format reads it.
CREATE TABLE cotizaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  -- Among the company's: two that are saved at once wait for each other.
  numero integer NOT NULL CHECK (numero > 0),
  cliente_id integer NOT NULL REFERENCES clientes,
  fecha date NOT NULL,
  -- The last day of the offer.
  vence date NOT NULL CHECK (vence >= fecha),
  total numeric(14,2) NOT NULL CHECK (total >= 0),
  -- What its paper copies, and the order as its form is filled with it.
  contenido jsonb NOT NULL,
  descartada_en timestamptz,
  -- The order that it was turned into, once.
  pedido_id integer UNIQUE REFERENCES pedidos,
  creada_en timestamptz NOT NULL,
  creada_por integer NOT NULL REFERENCES usuarios,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (empresa_id, numero),
  CHECK (descartada_en IS NULL OR pedido_id IS NULL)
);
CREATE INDEX cotizaciones_fecha ON cotizaciones (fecha DESC, id DESC);
CREATE INDEX cotizaciones_cliente ON cotizaciones (cliente_id, fecha DESC);

CREATE TABLE correos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it carries: a document, a quote, the statement of a client, of a contact's clients or of a supplier, or the proof of what was withheld of a supplier.
  documento_id integer REFERENCES documentos,
  cotizacion_id integer REFERENCES cotizaciones,
  cliente_id integer REFERENCES clientes,
  contacto_id integer REFERENCES contactos,
  suplidor_id integer REFERENCES suplidores,
  -- His RNC or cédula, as his purchases have it.
  suplidor_documento text,
  -- Of a statement: which side, of which company if not of all, from which day if not from the beginning, up to which day.
  lado text CHECK (lado IN ('pagar', 'cobrar', 'suplidores')),
  empresa_id integer REFERENCES empresas,
  desde date,
  hasta date,
  para text[] NOT NULL CHECK (cardinality(para) BETWEEN 1 AND 10),
  asunto text NOT NULL,
  mensaje text NOT NULL,
  con_xml boolean NOT NULL,
  -- The same at each attempt: who has had it tells by it that it is the same.
  mensaje_id text NOT NULL UNIQUE,
  estado text NOT NULL DEFAULT 'en cola' CHECK (
    estado IN ('en cola', 'enviado', 'fallido', 'rechazado', 'cancelado')),
  -- In words: the last answer.
  respuesta text,
  -- Since it was last put into the queue.
  intentos integer NOT NULL DEFAULT 0,
  en_cola_desde timestamptz NOT NULL,
  proximo_en timestamptz NOT NULL,
  -- Until then one process has it to itself, and which: it shows by a lock under this id that it lives.
  tomado_hasta timestamptz,
  tomado_por integer,
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios,
  terminado_en timestamptz,
  CONSTRAINT correos_check CHECK ((estado = 'en cola') = (terminado_en IS NULL)),
  CONSTRAINT correos_de_que CHECK (num_nonnulls(documento_id, cotizacion_id, cliente_id, contacto_id, suplidor_id, suplidor_documento) = 1
    AND (lado IS NOT NULL) = (num_nonnulls(cliente_id, contacto_id, suplidor_id) = 1) AND (lado IS NOT DISTINCT FROM 'suplidores') = (suplidor_id IS NOT NULL)
    AND (hasta IS NULL) = (num_nonnulls(documento_id, cotizacion_id) = 1)
    AND (suplidor_documento IS NULL OR num_nonnulls(empresa_id, desde) = 2)
    AND (hasta IS NOT NULL OR num_nonnulls(empresa_id, desde) = 0) AND (documento_id IS NOT NULL OR NOT con_xml)
    AND desde <= hasta)
);
CREATE INDEX correos_en_cola ON correos (proximo_en, id) WHERE estado = 'en cola';
CREATE INDEX correos_tomados ON correos (tomado_por) WHERE tomado_hasta IS NOT NULL;
CREATE INDEX correos_documento ON correos (documento_id, id);
CREATE INDEX correos_cotizacion ON correos (cotizacion_id, id) WHERE cotizacion_id IS NOT NULL;
CREATE INDEX correos_cliente ON correos (cliente_id, id) WHERE cliente_id IS NOT NULL;
CREATE INDEX correos_suplidor ON correos (suplidor_documento, id) WHERE suplidor_documento IS NOT NULL;
CREATE INDEX correos_del_suplidor ON correos (suplidor_id, id) WHERE suplidor_id IS NOT NULL;
CREATE INDEX correos_contacto ON correos (contacto_id, id) WHERE contacto_id IS NOT NULL;
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

-- How many recipients the mails of a user were accepted for on a day in Santo Domingo, whatever became of them. Whoever adds holds the row of
-- `correo_ajustes`, whose limits they are held against.
CREATE TABLE correos_por_dia (
  dia date NOT NULL,
  usuario_id integer NOT NULL REFERENCES usuarios,
  destinatarios integer NOT NULL CHECK (destinatarios > 0),
  PRIMARY KEY (dia, usuario_id)
);

ALTER TABLE documentos ADD CONSTRAINT documentos_pedido_id_fkey FOREIGN KEY (pedido_id)
  REFERENCES pedidos(id) DEFERRABLE;

-- What only grows. PostgreSQL looks at a table again once a tenth (statistics) or a fifth (vacuum) of it is new: of some years that is half a
-- year, in which it expects one row of each month that it has not seen, and goes to the table for what its indexes hold.
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['auditoria', 'auditoria_firmas', 'cierres', 'compras', 'compras_pagos', 'correos', 'correos_intentos', 'cotizaciones', 'cuentas',
    'cuentas_movimientos', 'documentos', 'documentos_detalles', 'documentos_ecf', 'documentos_reemplazos', 'ecf_entregas', 'ecf_intercambios',
    'ecf_recibidos', 'liquidaciones', 'liquidaciones_lineas', 'ncfs', 'pagos', 'pedidos', 'retenciones', 'saldos_iniciales', 'secuencias',
    'secuencias_anulaciones', 'suplidores_saldos']
  LOOP
    EXECUTE format('ALTER TABLE %I SET (autovacuum_analyze_scale_factor = 0.005, autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.01)', tabla);
  END LOOP;
END $$;

REVOKE ALL ON llave_de_avisos FROM PUBLIC;
-- 244 random bits of the server's cryptographic generator.
INSERT INTO llave_de_avisos (llave)
VALUES (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

INSERT INTO tipos_empresa (descripcion) VALUES
  ('Persona Física'), ('SRL'), ('EIRL'), ('SA'), ('SAS'), ('Cooperativa'), ('Asociación sin fines de lucro');
INSERT INTO auditoria_cadena (sello, huella) VALUES (0, sha256('Cuadre'::bytea));
INSERT INTO auditoria_tareas (tarea) VALUES ('verificacion'), ('revision');
