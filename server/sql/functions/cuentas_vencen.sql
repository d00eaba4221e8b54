-- The last day to pay the accounts of a document: its day and the days of credit that its terms give. What is owed to the client falls never due.
CREATE OR REPLACE FUNCTION vence_la_cuenta(clase text, fecha date, dias_credito smallint) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN clase <> 'nota de crédito' THEN fecha + dias_credito::integer END;

-- Terms may change as long as the document does: its accounts fall due as they say then.
CREATE OR REPLACE FUNCTION cuentas_vencen() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE cuentas SET vence = vence_la_cuenta(NEW.clase, NEW.fecha, NEW.dias_credito) WHERE documento_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER cuentas_vencen AFTER UPDATE OF dias_credito ON documentos
  FOR EACH ROW WHEN (OLD.dias_credito IS DISTINCT FROM NEW.dias_credito) EXECUTE FUNCTION cuentas_vencen();
