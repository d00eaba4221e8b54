-- Which of these records something refers to, along every foreign key of the database; what was soft-deleted refers to nothing.
CREATE OR REPLACE FUNCTION registros_en_uso(tabla regclass, ids integer[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
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
