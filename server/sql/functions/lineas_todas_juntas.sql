-- All lines at once, and none of what no longer changes. What is frozen by the statement that issues it gets its lines in it; a copy brings
-- the lines of what was frozen later.
CREATE OR REPLACE FUNCTION lineas_todas_juntas() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM lineas GROUP BY documento_id HAVING min(linea) > 1) THEN
    RAISE EXCEPTION 'Las líneas de un documento se escriben y se quitan todas juntas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_todas_juntas', TABLE = 'documentos_detalles';
  END IF;
  -- One question each: a single one of both was planned anew for every order.
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM documentos WHERE id IN (SELECT documento_id FROM lineas) AND congelado_en <> creado_en AND NOT restaurando();
  ELSE
    PERFORM FROM documentos d WHERE id IN (SELECT documento_id FROM lineas) AND (congelado_en IS NOT NULL OR clase <> 'factura'
      OR EXISTS (SELECT FROM documentos x WHERE x.factura_id = d.id AND NOT x.anulado));
  END IF;
  IF FOUND THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos_detalles';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER lineas_escritas_juntas AFTER INSERT ON documentos_detalles REFERENCING NEW TABLE AS lineas FOR EACH STATEMENT EXECUTE FUNCTION lineas_todas_juntas();

CREATE TRIGGER lineas_quitadas_juntas AFTER DELETE ON documentos_detalles REFERENCING OLD TABLE AS lineas FOR EACH STATEMENT EXECUTE FUNCTION lineas_todas_juntas();
