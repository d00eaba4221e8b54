-- The id of the closing of that day's month; no row where it is open.
CREATE OR REPLACE FUNCTION cierre_del_mes(empresa integer, dia date) RETURNS SETOF integer
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT c.id FROM cierres c
    WHERE c.empresa_id = empresa AND c.mes = date_trunc('month', dia::timestamp)::date AND c.reabierto_en IS NULL;
  END;
