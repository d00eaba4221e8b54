-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run -u server/src/reliability/live-sql.test.ts

CREATE OR REPLACE FUNCTION public.movimiento_alterna()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.accion = coalesce((SELECT m.accion FROM cuentas_movimientos m
      WHERE m.documento_id = NEW.documento_id AND m.lado = NEW.lado AND m.id < NEW.id ORDER BY m.id DESC LIMIT 1), 'Anulación') THEN
    RAISE EXCEPTION 'Una cuenta no se paga ni se anula dos veces seguidas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'movimiento_alterna', TABLE = 'cuentas_movimientos';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER movimiento_alterna AFTER INSERT ON public.cuentas_movimientos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION movimiento_alterna();
