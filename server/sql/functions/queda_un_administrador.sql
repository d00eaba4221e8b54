-- Somebody can always let others in. Whoever takes an administrator away waits for the others who do.
CREATE OR REPLACE FUNCTION queda_un_administrador() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM roles WHERE nombre = 'Administrador' FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM usuarios u JOIN usuarios_roles ur ON ur.usuario_id = u.id JOIN roles r ON r.id = ur.rol_id
      WHERE u.activo AND r.nombre = 'Administrador') THEN
    RAISE EXCEPTION 'Debe quedar al menos un usuario activo con el rol Administrador'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'queda_un_administrador', TABLE = 'usuarios';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE ON roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.nombre <> NEW.nombre) EXECUTE FUNCTION queda_un_administrador();

CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE ON usuarios
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.activo AND NOT NEW.activo) EXECUTE FUNCTION queda_un_administrador();

CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE OR DELETE ON usuarios_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queda_un_administrador();
