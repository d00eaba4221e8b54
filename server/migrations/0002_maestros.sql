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
