CREATE OR REPLACE FUNCTION documento_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  -- Its statements take longer to plan than to run, and every connection plans them: once, not six times.
  SET plan_cache_mode = force_generic_plan
  AS $$
DECLARE
  documento integer;
  falla text;
  corrige boolean := true;
  retiene boolean := TG_TABLE_NAME = 'retenciones' OR TG_TABLE_NAME = 'documentos' AND TG_OP = 'UPDATE';
BEGIN
  -- The payment that a line of the history belongs to was written with it, and is asked itself.
  IF TG_TABLE_NAME = 'cuentas_movimientos' THEN
    IF EXISTS (SELECT FROM pagos WHERE movimiento_id = NEW.id OR anulacion_id = NEW.id) THEN RETURN NULL; END IF;
  -- Whoever pays an account, or takes that back, writes a payment of it in the same transaction, which is asked at its end too: once is enough.
  ELSIF TG_TABLE_NAME = 'cuentas' THEN
    IF EXISTS (SELECT FROM pagos WHERE documento_id = NEW.documento_id AND lado = NEW.lado
      AND xmin = pg_current_xact_id_if_assigned()::xid) THEN RETURN NULL; END IF;
  END IF;
  IF TG_TABLE_NAME IN ('documentos', 'saldos_iniciales') THEN documento := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN documento := OLD.documento_id;
  ELSE documento := NEW.documento_id;
  END IF;
  -- Only what the change can have broken is asked, for every order pays for it: an invoice corrects nothing, of a new one nothing is withheld, what
  -- is not paid yet has no history (who writes one is asked himself), and money settles no retention.
  IF TG_TABLE_NAME = 'documentos' THEN corrige := NEW.corrige_id IS NOT NULL;
  ELSIF TG_TABLE_NAME = 'pagos' THEN retiene := NEW.clase = 'retencion';
  END IF;
  IF TG_TABLE_NAME IN ('documentos', 'documentos_detalles') THEN
    SELECT motivo INTO falla FROM cabeceras_descuadradas WHERE documento_id = documento LIMIT 1;
    IF falla IS NULL AND corrige THEN
      SELECT motivo INTO falla FROM correcciones_descuadradas WHERE documento_id = documento LIMIT 1;
    END IF;
  END IF;
  IF falla IS NULL AND TG_TABLE_NAME <> 'saldos_iniciales' THEN
    SELECT motivo INTO falla FROM cuentas_descuadradas WHERE documento_id = documento LIMIT 1;
    IF falla IS NULL AND (TG_TABLE_NAME <> 'documentos' OR TG_OP = 'UPDATE'
      OR EXISTS (SELECT FROM cuentas WHERE documento_id = documento AND (pagada OR pagado <> 0))) THEN
      SELECT motivo INTO falla FROM cuentas_mal_pagadas WHERE documento_id = documento LIMIT 1;
    END IF;
  END IF;
  IF falla IS NULL AND retiene THEN
    SELECT motivo INTO falla FROM cuentas_mal_retenidas WHERE documento_id = documento LIMIT 1;
  END IF;
  IF falla IS NOT NULL THEN
    RAISE EXCEPTION 'El documento % no cuadra: %', documento, falla
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_cuadra', TABLE = 'documentos';
  END IF;
  IF TG_TABLE_NAME NOT IN ('documentos', 'documentos_detalles')
    AND EXISTS (SELECT FROM saldos_iniciales WHERE id = documento) THEN
    SELECT motivo INTO falla FROM saldos_descuadrados WHERE saldo_id = documento LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'El saldo inicial % no cuadra: %', documento, falla
        USING ERRCODE = 'check_violation', CONSTRAINT = 'saldo_cuadra', TABLE = 'saldos_iniciales';
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER documento_cuadra AFTER UPDATE ON cuentas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();

CREATE CONSTRAINT TRIGGER documento_cuadra AFTER INSERT ON cuentas_movimientos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();

CREATE CONSTRAINT TRIGGER documento_cuadra AFTER INSERT OR UPDATE ON documentos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION documento_cuadra();

-- Line 1 speaks for all: lines are written and taken away together, so that a thousand of them are checked once.
CREATE CONSTRAINT TRIGGER documento_cuadra AFTER DELETE ON documentos_detalles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.linea = 1) EXECUTE FUNCTION documento_cuadra();

CREATE CONSTRAINT TRIGGER documento_cuadra AFTER INSERT OR UPDATE ON pagos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();

CREATE CONSTRAINT TRIGGER documento_cuadra AFTER INSERT OR UPDATE ON retenciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();

CREATE CONSTRAINT TRIGGER saldo_cuadra AFTER INSERT OR UPDATE ON saldos_iniciales
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();
