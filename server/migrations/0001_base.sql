-- Search without accents or case. Both extensions ship with PostgreSQL and are trusted.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The form in which names are compared: no accents, lower case, single spaces.
CREATE FUNCTION clave(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(btrim(texto), '\s+', ' ', 'g'))) $$;

-- Access -----------------------------------------------------------------------------------------------

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
  version integer NOT NULL DEFAULT 1
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
  motivo_cierre text
);
CREATE INDEX sesiones_usuario ON sesiones (usuario_id) WHERE cerrada_en IS NULL;

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

-- Failed logins per user and address; shared by all server processes.
CREATE TABLE intentos_de_acceso (
  clave text PRIMARY KEY,
  fallos integer NOT NULL,
  ultimo timestamptz NOT NULL
);

-- Master data ------------------------------------------------------------------------------------------

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
INSERT INTO tipos_empresa (descripcion) VALUES
  ('Persona Física'), ('SRL'), ('EIRL'), ('SA'), ('SAS'), ('Cooperativa'), ('Asociación sin fines de lucro');

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
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX empresas_rnc ON empresas (rnc) WHERE activo;
CREATE INDEX empresas_lista ON empresas (clave, id) WHERE activo;
CREATE INDEX empresas_categoria ON empresas (categoria_id) WHERE activo;

CREATE TABLE contactos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre_contacto text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre_contacto)) STORED,
  porcentaje numeric(5,2) NOT NULL CHECK (porcentaje BETWEEN 0 AND 100),
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX contactos_clave ON contactos (clave) WHERE activo;

CREATE TABLE clientes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre)) STORED,
  email text,
  direccion text NOT NULL,
  telefono text NOT NULL,
  contacto_id integer NOT NULL REFERENCES contactos,
  rnc text NOT NULL,
  porc_compra_ext numeric(5,2) NOT NULL CHECK (porc_compra_ext BETWEEN 0 AND 100),
  porc_venta_ext numeric(5,2) NOT NULL CHECK (porc_venta_ext BETWEEN 0 AND 100),
  porc_compra_no_ext numeric(5,2) NOT NULL CHECK (porc_compra_no_ext BETWEEN 0 AND 100),
  porc_venta_no_ext numeric(5,2) NOT NULL CHECK (porc_venta_no_ext BETWEEN 0 AND 100),
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX clientes_rnc ON clientes (rnc) WHERE activo;
CREATE INDEX clientes_lista ON clientes (clave, id) WHERE activo;
CREATE INDEX clientes_busqueda ON clientes USING gin (clave gin_trgm_ops);
CREATE INDEX clientes_contacto ON clientes (contacto_id) WHERE activo;

CREATE TABLE productos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  descripcion text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(descripcion)) STORED,
  precio numeric(14,2) NOT NULL CHECK (precio > 0),
  categoria_id integer NOT NULL REFERENCES categorias,
  exento boolean NOT NULL DEFAULT false,
  estado boolean NOT NULL DEFAULT true,
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX productos_clave ON productos (clave) WHERE activo;
CREATE INDEX productos_categoria ON productos (categoria_id, clave) WHERE activo;
CREATE INDEX productos_busqueda ON productos USING gin (clave gin_trgm_ops);

-- Fiscal numbers and orders ----------------------------------------------------------------------------

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
  vence date NOT NULL,
  estado smallint NOT NULL DEFAULT 1 CHECK (estado IN (1, 2)),
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  motivo_anulacion text,
  CONSTRAINT ncfs_unico UNIQUE (empresa_id, serie, tipo, numero)
);
CREATE INDEX ncfs_disponibles ON ncfs (empresa_id, fecha, numero) WHERE estado = 1 AND NOT anulado;
CREATE INDEX ncfs_por_fecha ON ncfs (fecha, empresa_id, numero);
CREATE INDEX ncfs_mes_generado ON ncfs (empresa_id, serie, tipo, mes_generado);

-- An order and the invoice it was issued as: names, documents, addresses and percentages are copies.
CREATE TABLE pedidos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fecha date NOT NULL,
  aplica_itbis boolean NOT NULL,
  tasa_itbis numeric(5,2) NOT NULL,
  empresa_id integer NOT NULL REFERENCES empresas,
  categoria_id integer NOT NULL REFERENCES categorias,
  cliente_id integer NOT NULL REFERENCES clientes,
  contacto_id integer NOT NULL REFERENCES contactos,
  ncf_id integer NOT NULL UNIQUE REFERENCES ncfs,
  ncf bigint NOT NULL,
  txt_ncf text NOT NULL,
  ncf_vence date NOT NULL,
  empresa_nombre text NOT NULL,
  empresa_rnc text NOT NULL,
  empresa_direccion text NOT NULL,
  empresa_telefono text NOT NULL,
  cliente_nombre text NOT NULL,
  cliente_rnc text NOT NULL,
  cliente_direccion text NOT NULL,
  cliente_telefono text NOT NULL,
  porc_compra numeric(5,2) NOT NULL,
  porc_venta numeric(5,2) NOT NULL,
  porc_contacto numeric(5,2) NOT NULL,
  sub_total numeric(14,2) NOT NULL,
  itbis numeric(14,2) NOT NULL,
  total numeric(14,2) NOT NULL,
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  creado_en timestamptz NOT NULL DEFAULT now(),
  creado_por integer NOT NULL REFERENCES usuarios,
  version integer NOT NULL DEFAULT 1,
  CHECK (total = sub_total + itbis)
);
CREATE INDEX pedidos_lista ON pedidos (fecha DESC, id DESC) WHERE NOT anulado;
CREATE INDEX pedidos_cliente ON pedidos (cliente_id, fecha DESC, id DESC) WHERE NOT anulado;
CREATE INDEX pedidos_empresa ON pedidos (empresa_id, fecha DESC, id DESC) WHERE NOT anulado;
CREATE INDEX pedidos_txt_ncf ON pedidos USING gin (txt_ncf gin_trgm_ops);
CREATE INDEX pedidos_cliente_nombre ON pedidos USING gin (clave(cliente_nombre) gin_trgm_ops);
CREATE INDEX pedidos_empresa_nombre ON pedidos USING gin (clave(empresa_nombre) gin_trgm_ops);

CREATE TABLE pedidos_detalles (
  pedido_id integer NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  linea integer NOT NULL,
  producto_id integer NOT NULL REFERENCES productos,
  descripcion text NOT NULL,
  exento boolean NOT NULL,
  precio numeric(14,2) NOT NULL,
  cantidad integer NOT NULL CHECK (cantidad BETWEEN 1 AND 999999),
  descuento integer NOT NULL CHECK (descuento BETWEEN 0 AND 100),
  importe numeric(14,2) NOT NULL,
  PRIMARY KEY (pedido_id, linea)
);
CREATE INDEX pedidos_detalles_producto ON pedidos_detalles (producto_id);

-- What each order owes and is owed: one payable and one receivable row.
CREATE TABLE cuentas (
  pedido_id integer NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  lado text NOT NULL CHECK (lado IN ('pagar', 'cobrar')),
  porcentaje_aplicado numeric(5,2) NOT NULL,
  base_aplicada numeric(14,2) NOT NULL,
  tipo_base text NOT NULL CHECK (tipo_base IN ('Subtotal', 'Total')),
  monto_total numeric(14,2) NOT NULL,
  pagada boolean NOT NULL DEFAULT false,
  PRIMARY KEY (pedido_id, lado)
);

-- Answers of requests that carried an Idempotency-Key, kept for 24 hours.
CREATE TABLE idempotencia (
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  clave text NOT NULL,
  huella bytea NOT NULL,
  respuesta jsonb,
  creada_en timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, clave)
);
CREATE INDEX idempotencia_creada ON idempotencia (creada_en);
