-- A new number carries its company's RNC of this moment, and the company keeps that RNC at least until the commit.
CREATE OR REPLACE FUNCTION ncf_lleva_el_rnc_de_su_empresa() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM empresas WHERE id IN (SELECT empresa_id FROM nuevos) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM nuevos n JOIN empresas e ON e.id = n.empresa_id WHERE n.rnc <> e.rnc) THEN
    RAISE EXCEPTION 'Un NCF se genera con el RNC de su empresa'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_lleva_el_rnc_de_su_empresa', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ncf_lleva_el_rnc_de_su_empresa AFTER INSERT ON ncfs REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION ncf_lleva_el_rnc_de_su_empresa();
