-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.auditoria_huella(previa bytea, fila auditoria, numero bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$ SELECT sha256(previa || convert_to(auditoria_texto(fila, numero), 'UTF8')) $function$;
