-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.ecf_tiene_su_documento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM emitidos WHERE id = NEW.documento_id) THEN
    RAISE EXCEPTION 'No hay ningún documento %', NEW.documento_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ecf_tiene_su_documento', TABLE = 'documentos_ecf';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER ecf_tiene_su_documento AFTER INSERT ON public.documentos_ecf DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ecf_tiene_su_documento();
