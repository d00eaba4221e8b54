-- Search without accents or case. Both extensions ship with PostgreSQL and are trusted.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The form in which names are compared: no accents, lower case, single spaces.
CREATE FUNCTION clave(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(btrim(texto), '\s+', ' ', 'g'))) $$;

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
  usado_en timestamptz,
  -- The tab that used it; null when it did not say.
  usado_por text
);
CREATE INDEX sesiones_tokens_sesion ON sesiones_tokens (sesion_id);
CREATE INDEX sesiones_tokens_vence ON sesiones_tokens (vence_en);

-- Failed logins per user and address; shared by all server processes.
CREATE TABLE intentos_de_acceso (
  clave text PRIMARY KEY,
  fallos integer NOT NULL,
  ultimo timestamptz NOT NULL
);
