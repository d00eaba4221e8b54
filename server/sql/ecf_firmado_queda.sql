-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.ecf_firmado_queda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Un comprobante electrónico firmado no cambia'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ecf_firmado_queda', TABLE = 'documentos_ecf';
END $function$;

CREATE TRIGGER ecf_firmado_queda BEFORE UPDATE ON public.documentos_ecf FOR EACH ROW WHEN (((old.xml IS NOT NULL) AND (NOT ((new.estado = 'por firmar'::text) AND (((old.estado = 'rechazado'::text) AND ((old.secuencia_utilizada IS FALSE) OR (new.reemplazo_ncf_id > old.reemplazo_ncf_id))) OR ((old.estado = 'por enviar'::text) AND old.detenido AND (old.track_id IS NULL))))) AND (((((old.xml IS DISTINCT FROM new.xml) OR (old.resumen IS DISTINCT FROM new.resumen)) OR (old.codigo_seguridad IS DISTINCT FROM new.codigo_seguridad)) OR (old.firmado_en IS DISTINCT FROM new.firmado_en)) OR (old.ambiente IS DISTINCT FROM new.ambiente)))) EXECUTE FUNCTION ecf_firmado_queda();
