-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.reemplazos_de_mes_abierto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (d.empresa_id, date_trunc('month', n.fecha::timestamp)::date)::mes_de_empresa
    FROM nuevos n JOIN documentos d ON d.id = n.documento_id));
  RETURN NULL;
END $function$;

CREATE TRIGGER reemplazos_entran_en_mes_abierto AFTER INSERT ON public.documentos_reemplazos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION reemplazos_de_mes_abierto();
