-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run -u server/src/reliability/live-sql.test.ts

CREATE OR REPLACE FUNCTION public.mes_cerrado(empresa integer, dia date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM cierres c WHERE ((c.empresa_id = mes_cerrado.empresa) AND (c.mes = (date_trunc('month'::text, (mes_cerrado.dia)::timestamp without time zone))::date) AND (c.reabierto_en IS NULL))));
