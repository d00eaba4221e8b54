-- An annulled number stays as it is: no order takes it, and when, by whom and why it was annulled is what the tax office
-- was told.
CREATE TRIGGER ncf_anulado_queda BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    OLD.anulado
    AND (OLD.estado, OLD.anulado_en, OLD.anulado_por, OLD.motivo_anulacion) IS DISTINCT FROM
        (NEW.estado, NEW.anulado_en, NEW.anulado_por, NEW.motivo_anulacion))
  EXECUTE FUNCTION ncf_no_vuelve();
