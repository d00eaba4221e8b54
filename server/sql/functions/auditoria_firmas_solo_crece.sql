CREATE OR REPLACE FUNCTION auditoria_firmas_solo_crece() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Las firmas de la auditoría no se modifican ni se borran';
END $$;

CREATE TRIGGER auditoria_firmas_no_se_vacia BEFORE TRUNCATE ON auditoria_firmas
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_firmas_solo_crece();

CREATE TRIGGER auditoria_firmas_solo_crece BEFORE UPDATE OR DELETE ON auditoria_firmas
  FOR EACH ROW EXECUTE FUNCTION auditoria_firmas_solo_crece();
