-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.auditoria_texto(fila auditoria, numero bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ SELECT jsonb_build_array(numero, fila.id, extract(epoch FROM fila.en), fila.usuario_id, fila.usuario,
    fila.direccion, fila.entidad, fila.registro_id, fila.accion, fila.antes, fila.despues)::text $function$;
