-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.exigir_regimen(empresa integer, serie_emitida text, dia date, contingencia integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  electronica boolean;
  abierta integer;
BEGIN
  PERFORM FROM empresas WHERE id = empresa FOR KEY SHARE;
  SELECT true INTO electronica FROM empresas_ecf WHERE empresa_id = empresa AND regimen = 'E' AND desde <= dia;
  IF FOUND THEN
    SELECT id INTO abierta FROM contingencias WHERE empresa_id = empresa AND fin IS NULL;
  END IF;
  IF (serie_emitida = 'E') <> (electronica IS TRUE AND abierta IS NULL) OR contingencia IS DISTINCT FROM abierta THEN
    RAISE EXCEPTION 'La empresa % ya no emite así', empresa
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exigir_regimen', TABLE = 'documentos';
  END IF;
  RETURN true;
END $function$;
