-- An electronic number that the tax office annulled is used up. No range that can give it is registered, no company goes to a place
-- where one of its ranges would give it, and it is never written. The company's row is locked first: what changes its ranges or its
-- place at the same moment waits, and each query of a volatile function sees what was committed before it.
CREATE OR REPLACE FUNCTION anulado_no_vuelve() RETURNS trigger
  LANGUAGE plpgsql VOLATILE
  AS $$
DECLARE
  hallado record;
BEGIN
  IF restaurando() THEN
    RETURN NULL;
  END IF;
  PERFORM FROM empresas WHERE id = NEW.empresa_id FOR NO KEY UPDATE;
  SELECT a.tipo, a.desde, a.hasta, a.anulados_el AS "anuladosEl" INTO hallado
    FROM secuencias s
      JOIN numeros_anulados a ON a.empresa_id = s.empresa_id AND a.tipo = s.tipo AND a.secuencia_id <> s.id
        AND a.desde <= s.hasta AND a.hasta >= s.siguiente
    WHERE s.empresa_id = NEW.empresa_id AND s.serie = 'E' AND NOT s.borrador AND NOT s.anulada AND s.siguiente <= s.hasta
    ORDER BY a.desde LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Los números % a % fueron anulados ante la DGII',
        numero_impreso('E', hallado.tipo, hallado.desde), numero_impreso('E', hallado.tipo, hallado.hasta)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'anulado_no_vuelve', TABLE = TG_TABLE_NAME,
        DETAIL = row_to_json(hallado);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER anulado_no_vuelve AFTER INSERT OR UPDATE OF ambiente ON empresas_ecf
  FOR EACH ROW EXECUTE FUNCTION anulado_no_vuelve();

CREATE TRIGGER anulado_no_vuelve AFTER INSERT OR UPDATE OF borrador ON secuencias
  FOR EACH ROW WHEN (NEW.serie = 'E' AND NOT NEW.borrador) EXECUTE FUNCTION anulado_no_vuelve();

CREATE OR REPLACE FUNCTION ncf_anulado_no_vuelve() RETURNS trigger
  LANGUAGE plpgsql VOLATILE
  AS $$
DECLARE
  hallado record;
BEGIN
  IF NOT EXISTS (SELECT FROM nuevos WHERE serie = 'E') OR restaurando() THEN
    RETURN NULL;
  END IF;
  SELECT n.tipo, n.numero AS desde, n.numero AS hasta, a.anulados_el AS "anuladosEl" INTO hallado
    FROM nuevos n JOIN numeros_anulados a ON a.empresa_id = n.empresa_id AND a.tipo = n.tipo AND n.numero BETWEEN a.desde AND a.hasta
    WHERE n.serie = 'E' ORDER BY n.numero LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'El número % fue anulado ante la DGII', numero_impreso('E', hallado.tipo, hallado.desde)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'anulado_no_vuelve', TABLE = 'ncfs', DETAIL = row_to_json(hallado);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER anulado_no_vuelve AFTER INSERT ON ncfs REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION ncf_anulado_no_vuelve();
