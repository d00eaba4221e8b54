-- Refuses a document of another series than its company issues on that day, or of another contingency than the open one. Whoever
-- issues read that a moment ago; this reads it again with the company's row locked, so that nobody changes it in between. Each
-- query of a volatile function sees what was committed before it.
CREATE OR REPLACE FUNCTION exigir_regimen(empresa integer, serie_emitida text, dia date, contingencia integer) RETURNS boolean
  LANGUAGE plpgsql VOLATILE
  AS $$
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
END $$;
