-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.ecf_restaurado_en_duda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.en_duda := NEW.en_duda OR NEW.estado IN ('por firmar', 'por enviar', 'en proceso')
    OR NEW.estado = 'rechazado' AND NEW.secuencia_utilizada IS FALSE;
  RETURN NEW;
END $function$;

CREATE TRIGGER ecf_restaurado_en_duda BEFORE INSERT ON public.documentos_ecf FOR EACH ROW WHEN ((current_setting('cuadre.restaurando'::text, true) = 'si'::text)) EXECUTE FUNCTION ecf_restaurado_en_duda();
