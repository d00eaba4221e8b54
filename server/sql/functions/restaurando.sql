-- Whether this transaction brings a copy back: only then some rules of new work step aside. It has to have said so in the audit log
-- first, and names the row of its trace in `cuadre.restaurando`: nobody switches a rule off without leaving one.
CREATE OR REPLACE FUNCTION restaurando() RETURNS boolean
  LANGUAGE plpgsql STABLE
  AS $$
DECLARE
  traza text := current_setting('cuadre.restaurando', true);
BEGIN
  IF traza IS NULL OR traza !~ '^[1-9][0-9]{0,17}$' THEN
    RETURN false;
  END IF;
  RETURN EXISTS (SELECT FROM auditoria WHERE id = traza::bigint AND accion = 'Restauración'
    AND xmin = pg_current_xact_id_if_assigned()::xid);
END $$;

-- A copy may hold notes on notes, from when the tax office took them.
CREATE TRIGGER nota_corrige_la_factura BEFORE INSERT ON documentos
  FOR EACH ROW WHEN (NEW.corrige_id <> NEW.factura_id AND NOT restaurando())
  EXECUTE FUNCTION no_se_permite('Una nota corrige la factura original, nunca otra nota');
