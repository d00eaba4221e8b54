-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.ncf_no_vuelve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Un NCF no se borra, no cambia de número ni vuelve a estar disponible';
END $function$;

CREATE TRIGGER ncf_anulado_queda BEFORE UPDATE ON public.ncfs FOR EACH ROW WHEN ((old.anulado AND ((((old.estado IS DISTINCT FROM new.estado) OR (old.anulado_en IS DISTINCT FROM new.anulado_en)) OR (old.anulado_por IS DISTINCT FROM new.anulado_por)) OR (old.motivo_anulacion IS DISTINCT FROM new.motivo_anulacion)))) EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_conserva_su_identidad BEFORE UPDATE ON public.ncfs FOR EACH ROW WHEN ((((((old.rnc IS DISTINCT FROM new.rnc) OR (old.repeticion IS DISTINCT FROM new.repeticion)) OR (old.mes_generado IS DISTINCT FROM new.mes_generado)) OR (old.secuencia_id IS DISTINCT FROM new.secuencia_id)) OR ((old.repeticion > 0) AND (new.estado > old.estado)))) EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_no_se_borra BEFORE DELETE ON public.ncfs FOR EACH ROW EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_no_se_vacia BEFORE TRUNCATE ON public.ncfs FOR EACH STATEMENT EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_no_vuelve BEFORE UPDATE ON public.ncfs FOR EACH ROW WHEN (((old.estado > new.estado) OR (old.anulado AND (NOT new.anulado)) OR ((((old.empresa_id IS DISTINCT FROM new.empresa_id) OR (old.serie IS DISTINCT FROM new.serie)) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.numero IS DISTINCT FROM new.numero)) OR ((old.fecha <> new.fecha) AND ((old.estado <> 1) OR old.anulado)))) EXECUTE FUNCTION ncf_no_vuelve();
