-- One RNC, one number, for ever: the issuer's RNC is part of a number's identity, whatever company carries that RNC.

-- An RNC is its digits: written with dashes or blanks it is the same one.
DO $$
DECLARE
  repetido text;
BEGIN
  SELECT regexp_replace(rnc, '[^0-9]', '', 'g') INTO repetido FROM empresas WHERE activo
    GROUP BY 1 HAVING count(*) > 1 LIMIT 1;
  IF repetido IS NOT NULL THEN
    RAISE EXCEPTION 'Dos empresas activas tienen el RNC %: elimine una de ellas con la versión anterior e inicie de nuevo',
      repetido;
  END IF;
END $$;
UPDATE empresas SET rnc = regexp_replace(rnc, '[^0-9]', '', 'g') WHERE rnc ~ '[^0-9]';
ALTER TABLE empresas ADD CONSTRAINT empresas_rnc_digitos CHECK (rnc ~ '^[0-9]{1,11}$');

-- `rnc`: the issuer's, frozen when the number is generated. A number that was used before this rule has the RNC that its
-- invoice shows; one that was not would have been issued with the RNC of today.
-- `repeticion`: 0, always. More than 0 only where an office had given out the same number of one RNC twice before this
-- rule stood: those rows stay as they are and are shown (sequence check, 607), but nobody uses them any more.
ALTER TABLE ncfs ADD COLUMN rnc text, ADD COLUMN repeticion smallint NOT NULL DEFAULT 0;
UPDATE ncfs SET rnc = empresas.rnc FROM empresas WHERE empresas.id = ncfs.empresa_id;
UPDATE ncfs SET rnc = regexp_replace(p.empresa_rnc, '[^0-9]', '', 'g')
  FROM pedidos p WHERE p.ncf_id = ncfs.id AND regexp_replace(p.empresa_rnc, '[^0-9]', '', 'g') NOT IN (ncfs.rnc, '');
-- Of several the one that was sold is the number, of several sold ones the first.
UPDATE ncfs SET repeticion = veces.vez - 1
  FROM (SELECT id, row_number() OVER (PARTITION BY rnc, serie, tipo, numero ORDER BY estado DESC, anulado, id) AS vez
        FROM ncfs) AS veces
  WHERE veces.id = ncfs.id AND veces.vez > 1;
ALTER TABLE ncfs
  ALTER COLUMN rnc SET NOT NULL,
  DROP CONSTRAINT ncfs_unico,
  ADD CONSTRAINT ncfs_unico UNIQUE (rnc, serie, tipo, numero, repeticion);
-- A company's month by RNC: the sequence check reads its ranges from here alone.
DROP INDEX ncfs_mes_generado;
CREATE INDEX ncfs_mes_generado ON ncfs (empresa_id, serie, tipo, mes_generado, rnc, numero);
CREATE INDEX ncfs_repetidos ON ncfs (rnc, serie, tipo, numero) WHERE repeticion > 0;

-- A new number carries its company's RNC of this moment, and the company keeps that RNC at least until the commit.
-- Only a backup brings numbers of former RNCs, and repeated ones.
CREATE FUNCTION ncf_lleva_el_rnc_de_su_empresa() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM empresas WHERE id IN (SELECT empresa_id FROM nuevos) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM nuevos n JOIN empresas e ON e.id = n.empresa_id WHERE n.rnc <> e.rnc OR n.repeticion <> 0)
     AND current_setting('cuadre.restaurando', true) IS DISTINCT FROM 'si' THEN
    RAISE EXCEPTION 'Un NCF se genera con el RNC de su empresa, una sola vez'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_lleva_el_rnc_de_su_empresa', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ncf_lleva_el_rnc_de_su_empresa AFTER INSERT ON ncfs REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION ncf_lleva_el_rnc_de_su_empresa();

-- A company with numbers keeps its RNC: they would be another's.
CREATE FUNCTION empresa_conserva_su_rnc() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM ncfs WHERE empresa_id = OLD.id) THEN
    RAISE EXCEPTION 'La empresa ya tiene NCF generados: su RNC no se puede cambiar'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'empresa_conserva_su_rnc', TABLE = 'empresas';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER empresa_conserva_su_rnc BEFORE UPDATE OF rnc ON empresas
  FOR EACH ROW WHEN (OLD.rnc <> NEW.rnc) EXECUTE FUNCTION empresa_conserva_su_rnc();

-- What identifies a number never changes, a used one keeps its expiry, and nobody sells a repeated one.
CREATE TRIGGER ncf_conserva_su_identidad BEFORE UPDATE ON ncfs
  FOR EACH ROW WHEN (
    (OLD.rnc, OLD.repeticion, OLD.mes_generado) IS DISTINCT FROM (NEW.rnc, NEW.repeticion, NEW.mes_generado)
    OR OLD.estado = 2 AND OLD.vence <> NEW.vence
    OR OLD.repeticion > 0 AND NEW.estado > OLD.estado)
  EXECUTE FUNCTION ncf_no_vuelve();
