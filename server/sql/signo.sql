-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run -u server/src/reliability/live-sql.test.ts

CREATE OR REPLACE FUNCTION public.signo(clase text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE clase WHEN 'nota de crédito'::text THEN '-1'::integer ELSE 1 END;
