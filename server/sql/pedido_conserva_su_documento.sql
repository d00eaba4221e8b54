-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.pedido_conserva_su_documento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.id, OLD.categoria_id) = (NEW.id, NEW.categoria_id) AND EXISTS (
      SELECT FROM documentos viejo JOIN documentos_ecf e ON e.documento_id = viejo.id, documentos nuevo
      WHERE viejo.id = OLD.documento_id AND viejo.anulado AND e.estado = 'rechazado'
        AND nuevo.id = NEW.documento_id AND nuevo.pedido_id = OLD.id AND NOT nuevo.anulado) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Un pedido conserva su número, su documento y su categoría'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pedido_conserva_su_documento', TABLE = 'pedidos';
END $function$;

CREATE TRIGGER pedido_conserva_su_documento BEFORE UPDATE ON public.pedidos FOR EACH ROW WHEN (((old.id <> new.id) OR (old.documento_id <> new.documento_id) OR (old.categoria_id <> new.categoria_id))) EXECUTE FUNCTION pedido_conserva_su_documento();
