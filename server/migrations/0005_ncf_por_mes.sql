-- A company's month, and the annulled numbers of a month (format 608).
CREATE INDEX ncfs_empresa_fecha ON ncfs (empresa_id, fecha, numero);
CREATE INDEX ncfs_anulados ON ncfs (empresa_id, fecha, numero) WHERE anulado;

-- The last guard behind the product's own rules: a number never disappears, never changes its name or owner, never
-- becomes available again, and an annulment is never taken back.
CREATE FUNCTION ncf_no_vuelve() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Un NCF no se borra, no cambia de número ni vuelve a estar disponible';
END $$;
CREATE TRIGGER ncf_no_vuelve BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    OLD.estado > NEW.estado
    OR OLD.anulado AND NOT NEW.anulado
    OR (OLD.empresa_id, OLD.serie, OLD.tipo, OLD.numero) IS DISTINCT FROM
       (NEW.empresa_id, NEW.serie, NEW.tipo, NEW.numero)
    OR OLD.fecha <> NEW.fecha AND (OLD.estado <> 1 OR OLD.anulado))
  EXECUTE FUNCTION ncf_no_vuelve();
CREATE TRIGGER ncf_no_se_borra BEFORE DELETE ON ncfs
  FOR EACH ROW EXECUTE FUNCTION ncf_no_vuelve();
CREATE TRIGGER ncf_no_se_vacia BEFORE TRUNCATE ON ncfs
  FOR EACH STATEMENT EXECUTE FUNCTION ncf_no_vuelve();
