-- Whom the companies buy from.

CREATE TABLE suplidores (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nombre text NOT NULL,
  -- Digits of the RNC or cédula; nobody is written down twice.
  documento text NOT NULL CHECK (documento ~ '^([0-9]{9}|[0-9]{11})$'),
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre)) STORED,
  -- As withholding tells suppliers apart, and what their purchases begin with.
  clase text NOT NULL CHECK (clase IN ('empresa', 'persona', 'sinFinesDeLucro', 'rst', 'informal')),
  servicio text NOT NULL CHECK (servicio IN ('ninguno', 'profesional', 'alquiler', 'seguridad', 'tecnico', 'otro')),
  gasto text NOT NULL CHECK (gasto BETWEEN '01' AND '11' AND char_length(gasto) = 2),
  telefono text NOT NULL,
  email text,
  direccion text NOT NULL,
  activo boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX suplidores_documento ON suplidores (documento) WHERE activo;
CREATE INDEX suplidores_lista ON suplidores (clave, id) WHERE activo;
CREATE INDEX suplidores_busqueda ON suplidores USING gin (clave gin_trgm_ops);
