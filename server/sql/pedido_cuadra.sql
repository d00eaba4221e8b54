-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run -u server/src/reliability/live-sql.test.ts

CREATE OR REPLACE FUNCTION public.pedido_cuadra()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  pedido integer;
  falla text;
BEGIN
  IF TG_TABLE_NAME = 'pedidos' THEN pedido := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN pedido := OLD.pedido_id;
  ELSE pedido := NEW.pedido_id;
  END IF;
  SELECT motivo INTO falla FROM pedidos_descuadrados WHERE pedido_id = pedido LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'El pedido % no cuadra: %', pedido, falla
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pedido_cuadra', TABLE = 'pedidos';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER UPDATE ON public.cuentas DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pedido_cuadra();

CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER INSERT ON public.cuentas_movimientos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pedido_cuadra();

CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER INSERT OR UPDATE ON public.pedidos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pedido_cuadra();

CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER DELETE ON public.pedidos_detalles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.linea = 1)) EXECUTE FUNCTION pedido_cuadra();
