CREATE OR REPLACE FUNCTION cuentas_movimientos_solo_crece() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'El historial de pagos no se modifica ni se borra';
END $$;

CREATE TRIGGER cuentas_movimientos_no_se_vacia BEFORE TRUNCATE ON cuentas_movimientos
  FOR EACH STATEMENT EXECUTE FUNCTION cuentas_movimientos_solo_crece();

CREATE TRIGGER cuentas_movimientos_solo_crece BEFORE UPDATE OR DELETE ON cuentas_movimientos
  FOR EACH ROW EXECUTE FUNCTION cuentas_movimientos_solo_crece();
