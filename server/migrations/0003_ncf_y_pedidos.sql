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
