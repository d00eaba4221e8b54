-- Lists ask of each row whether its month is closed. A function that answers yes or no is called for each of them; one that answers
-- rows becomes a part of the statement that asks, and costs a look into an index.

-- The id of the closing of that day's month; no row where it is open.
CREATE FUNCTION cierre_del_mes(empresa integer, dia date) RETURNS SETOF integer
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT c.id FROM cierres c
    WHERE c.empresa_id = empresa AND c.mes = date_trunc('month', dia::timestamp)::date AND c.reabierto_en IS NULL;
  END;

CREATE OR REPLACE FUNCTION mes_cerrado(empresa integer, dia date) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM cierre_del_mes(empresa, dia));
