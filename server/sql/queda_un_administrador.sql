-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.queda_un_administrador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM roles WHERE nombre = 'Administrador' FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM usuarios u JOIN usuarios_roles ur ON ur.usuario_id = u.id JOIN roles r ON r.id = ur.rol_id
      WHERE u.activo AND r.nombre = 'Administrador') THEN
    RAISE EXCEPTION 'Debe quedar al menos un usuario activo con el rol Administrador'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'queda_un_administrador', TABLE = 'usuarios';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE ON public.roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.nombre <> new.nombre)) EXECUTE FUNCTION queda_un_administrador();

CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE ON public.usuarios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.activo AND (NOT new.activo))) EXECUTE FUNCTION queda_un_administrador();

CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER DELETE OR UPDATE ON public.usuarios_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queda_un_administrador();
