-- The database itself refuses to rewrite history; sealing is the only change that a row ever sees.
CREATE OR REPLACE FUNCTION auditoria_solo_crece() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sello IS NULL AND NEW.sello IS NOT NULL
     AND (NEW.id, NEW.en, NEW.usuario_id, NEW.usuario, NEW.direccion, NEW.entidad, NEW.registro_id, NEW.accion,
          NEW.antes, NEW.despues)
       IS NOT DISTINCT FROM
         (OLD.id, OLD.en, OLD.usuario_id, OLD.usuario, OLD.direccion, OLD.entidad, OLD.registro_id, OLD.accion,
          OLD.antes, OLD.despues) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'La auditoría no se modifica ni se borra';
END $$;

CREATE TRIGGER auditoria_no_se_vacia BEFORE TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_solo_crece();

CREATE TRIGGER auditoria_solo_crece BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION auditoria_solo_crece();
