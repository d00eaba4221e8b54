-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.numero_impreso(serie text, tipo text, numero bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((serie || tipo) || lpad((numero)::text, CASE serie WHEN 'E'::text THEN 10 ELSE 8 END, '0'::text));
