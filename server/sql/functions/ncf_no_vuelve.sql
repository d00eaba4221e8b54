-- The last guard behind the product's own rules: a number never disappears, never changes its name or owner, never
-- becomes available again, and an annulment is never taken back.
CREATE OR REPLACE FUNCTION ncf_no_vuelve() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Un NCF no se borra, no cambia de número ni vuelve a estar disponible';
END $$;

-- An annulled number stays as it is: no order takes it, and when, by whom and why it was annulled is what the tax office
-- was told.
CREATE TRIGGER ncf_anulado_queda BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    OLD.anulado
    AND (OLD.estado, OLD.anulado_en, OLD.anulado_por, OLD.motivo_anulacion) IS DISTINCT FROM
        (NEW.estado, NEW.anulado_en, NEW.anulado_por, NEW.motivo_anulacion))
  EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_conserva_su_identidad BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    (OLD.rnc, OLD.mes_generado, OLD.secuencia_id) IS DISTINCT FROM (NEW.rnc, NEW.mes_generado, NEW.secuencia_id))
  EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_no_se_borra BEFORE DELETE ON ncfs
  FOR EACH ROW EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_no_se_vacia BEFORE TRUNCATE ON ncfs
  FOR EACH STATEMENT EXECUTE FUNCTION ncf_no_vuelve();

CREATE TRIGGER ncf_no_vuelve BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    OLD.estado > NEW.estado
    OR OLD.anulado AND NOT NEW.anulado
    OR (OLD.empresa_id, OLD.serie, OLD.tipo, OLD.numero) IS DISTINCT FROM
       (NEW.empresa_id, NEW.serie, NEW.tipo, NEW.numero)
    OR OLD.fecha <> NEW.fecha AND (OLD.estado <> 1 OR OLD.anulado))
  EXECUTE FUNCTION ncf_no_vuelve();
