-- The tax office's public register of taxpayers, as its file says it. A new one is filled aside and takes this table's place whole.
CREATE TABLE contribuyentes (
  numero text COLLATE "C" PRIMARY KEY,
  nombre text NOT NULL,
  nombre_comercial text NOT NULL,
  estado text NOT NULL
);

-- Which register that is, and how far another one has been read that is being loaded: one row at most.
CREATE TABLE contribuyentes_carga (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  archivo text,
  fecha date,
  cargado_en timestamptz,
  usuario text,
  filas integer,
  malas integer,
  repetidas integer,
  ejemplos jsonb,
  avance_en timestamptz,
  avance_filas integer,
  avance_bytes bigint,
  avance_total bigint
);
