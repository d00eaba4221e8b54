-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.ncf_lleva_el_rnc_de_su_empresa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM empresas WHERE id IN (SELECT empresa_id FROM nuevos) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM nuevos n JOIN empresas e ON e.id = n.empresa_id WHERE n.rnc <> e.rnc OR n.repeticion <> 0)
     AND current_setting('cuadre.restaurando', true) IS DISTINCT FROM 'si' THEN
    RAISE EXCEPTION 'Un NCF se genera con el RNC de su empresa, una sola vez'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_lleva_el_rnc_de_su_empresa', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER ncf_lleva_el_rnc_de_su_empresa AFTER INSERT ON public.ncfs REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncf_lleva_el_rnc_de_su_empresa();
