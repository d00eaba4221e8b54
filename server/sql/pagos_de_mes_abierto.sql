-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.pagos_de_mes_abierto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa
    FROM nuevos WHERE (itbis_retenido, isr_retenido) <> (0, 0)));
  RETURN NULL;
END $function$;

CREATE TRIGGER pagos_cambian_en_mes_abierto AFTER UPDATE ON public.pagos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();

CREATE TRIGGER pagos_entran_en_mes_abierto AFTER INSERT ON public.pagos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();
