-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.ncfs_de_mes_abierto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa FROM nuevos));
  ELSE
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (v.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa
      FROM viejos v JOIN nuevos n ON n.id = v.id CROSS JOIN LATERAL (VALUES (v.fecha), (n.fecha)) d (fecha)
      WHERE (v.fecha, v.estado, v.anulado, v.motivo_anulacion) IS DISTINCT FROM (n.fecha, n.estado, n.anulado, n.motivo_anulacion)));
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER ncfs_cambian_en_mes_abierto AFTER UPDATE ON public.ncfs REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();

CREATE TRIGGER ncfs_entran_en_mes_abierto AFTER INSERT ON public.ncfs REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();
