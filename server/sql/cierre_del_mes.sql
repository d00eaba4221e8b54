-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.cierre_del_mes(empresa integer, dia date)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.id
    FROM cierres c
   WHERE ((c.empresa_id = cierre_del_mes.empresa) AND (c.mes = (date_trunc('month'::text, (cierre_del_mes.dia)::timestamp without time zone))::date) AND (c.reabierto_en IS NULL));
END;
