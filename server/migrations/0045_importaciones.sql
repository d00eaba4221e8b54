-- Master data that came from a file, so that it can be taken back as it came.

CREATE TABLE importaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cosa text NOT NULL CHECK (cosa IN ('contactos', 'clientes', 'productos', 'empresas')),
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
  CHECK ((deshecha_en IS NULL) = (deshecha_por IS NULL))
);
CREATE INDEX importaciones_lista ON importaciones (cosa, id DESC);
CREATE INDEX importaciones_huella ON importaciones (huella);

-- Each record that an import wrote: its version then, and what stood in the written columns before (null: the import created it).
CREATE TABLE importaciones_registros (
  importacion_id integer NOT NULL REFERENCES importaciones,
  maestra text NOT NULL CHECK (maestra IN ('contactos', 'clientes', 'productos', 'empresas', 'categorias')),
  registro_id integer NOT NULL,
  version integer NOT NULL,
  antes jsonb,
  PRIMARY KEY (importacion_id, maestra, registro_id)
);

-- Which of these records something refers to, along every foreign key of the database; what was soft-deleted refers to nothing.
CREATE FUNCTION registros_en_uso(tabla regclass, ids integer[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  referencia record;
  hallados integer[];
  usados integer[] := '{}';
BEGIN
  FOR referencia IN
    SELECT c.conrelid::regclass AS desde, a.attname AS columna,
      EXISTS (SELECT FROM pg_attribute activo
        WHERE activo.attrelid = c.conrelid AND activo.attname = 'activo' AND NOT activo.attisdropped) AS se_borra
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = tabla AND cardinality(c.conkey) = 1
  LOOP
    EXECUTE format('SELECT array_agg(DISTINCT %1$I) FROM %2$s WHERE %1$I = ANY($1)%3$s',
      referencia.columna, referencia.desde, CASE WHEN referencia.se_borra THEN ' AND activo' ELSE '' END)
    INTO hallados USING ids;
    usados := usados || coalesce(hallados, '{}');
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT unnest(usados));
END $$;
