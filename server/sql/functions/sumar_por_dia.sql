-- Whoever writes sales, one or many, adds them to their days, and to all days together, in the same statement. The rows
-- are taken in the order of their key, those of all companies and of all days first: who has to wait holds nothing
-- that another one waits for.
CREATE OR REPLACE FUNCTION sumar_por_dia() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  cambios totales_por_dia[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    cambios := ARRAY(SELECT (empresa_id, anulado, no_tomado, fecha, count(*), sum(sub_total), sum(itbis), clase)::totales_por_dia
      FROM nuevos WHERE naturaleza <> 'compra' GROUP BY empresa_id, anulado, no_tomado, fecha, clase);
  ELSIF TG_OP = 'DELETE' THEN
    cambios := ARRAY(SELECT (empresa_id, anulado, no_tomado, fecha, -count(*), -sum(sub_total), -sum(itbis), clase)::totales_por_dia
      FROM viejos WHERE naturaleza <> 'compra' GROUP BY empresa_id, anulado, no_tomado, fecha, clase);
  ELSE
    cambios := ARRAY(
      SELECT (empresa_id, anulado, no_tomado, fecha, sum(veces), sum(veces * sub_total), sum(veces * itbis), clase)::totales_por_dia
      FROM (SELECT 1 AS veces, * FROM nuevos UNION ALL SELECT -1, * FROM viejos) filas
      WHERE naturaleza <> 'compra' GROUP BY empresa_id, anulado, no_tomado, fecha, clase);
  END IF;
  INSERT INTO totales_por_dia AS t (empresa_id, anulado, no_tomado, clase, fecha, cantidad, sub_total, itbis)
  SELECT e.id, anulado, no_tomado, clase, d.dia, sum(cantidad), sum(sub_total), sum(itbis)
  FROM unnest(cambios) c CROSS JOIN LATERAL (VALUES (0), (c.empresa_id)) e (id)
    CROSS JOIN LATERAL (VALUES ('-infinity'::date), (c.fecha)) d (dia)
  GROUP BY 1, 2, 3, 4, 5 HAVING (sum(cantidad), sum(sub_total), sum(itbis)) <> (0, 0, 0)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (empresa_id, anulado, no_tomado, clase, fecha) DO UPDATE SET cantidad = t.cantidad + excluded.cantidad,
    sub_total = t.sub_total + excluded.sub_total, itbis = t.itbis + excluded.itbis;
  RETURN NULL;
END $$;

CREATE TRIGGER documentos_cambian AFTER UPDATE ON documentos REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION sumar_por_dia();

CREATE TRIGGER documentos_entran AFTER INSERT ON documentos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION sumar_por_dia();

CREATE TRIGGER documentos_salen AFTER DELETE ON documentos REFERENCING OLD TABLE AS viejos FOR EACH STATEMENT EXECUTE FUNCTION sumar_por_dia();

-- Also what is loaded in bulk, with other triggers off, is counted.
ALTER TABLE documentos ENABLE ALWAYS TRIGGER documentos_entran, ENABLE ALWAYS TRIGGER documentos_cambian,
  ENABLE ALWAYS TRIGGER documentos_salen;
