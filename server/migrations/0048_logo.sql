-- A company's logo as its papers show it: one PNG, drawn anew from what was uploaded. It is no part of what was issued.
CREATE TABLE empresas_logos (
  empresa_id integer PRIMARY KEY REFERENCES empresas,
  contenido bytea NOT NULL CHECK (octet_length(contenido) BETWEEN 1 AND 512 * 1024),
  -- Of its content: tells it from every other one.
  huella text NOT NULL CHECK (huella ~ '^[0-9a-f]{16}$'),
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios
);
-- A PNG is packed already.
ALTER TABLE empresas_logos ALTER COLUMN contenido SET STORAGE EXTERNAL;
