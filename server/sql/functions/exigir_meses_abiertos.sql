-- Refuses if one of these months is closed, and names the earliest; `que` is what is written or changed: the way out depends on it. Each company's row is locked first, in the order of their
-- ids: a closing waits until this transaction has ended, and one that came first is seen, since each query of a volatile function sees
-- what was committed before it. What a copy brings back was there when its months were closed.
CREATE OR REPLACE FUNCTION exigir_meses_abiertos(meses mes_de_empresa[], que text DEFAULT 'factura') RETURNS void
  LANGUAGE plpgsql VOLATILE
  AS $$
DECLARE
  este mes_de_empresa;
  cerrado record;
BEGIN
  IF meses IS NULL OR cardinality(meses) = 0 OR restaurando() THEN
    RETURN;
  END IF;
  IF cardinality(meses) > 1 THEN
    meses := ARRAY(SELECT uno FROM unnest(meses) AS uno ORDER BY uno);
  END IF;
  FOREACH este IN ARRAY meses LOOP
    PERFORM FROM empresas WHERE id = este.empresa_id FOR KEY SHARE;
    PERFORM FROM cierres WHERE empresa_id = este.empresa_id AND mes = este.mes AND reabierto_en IS NULL;
    IF FOUND THEN
      SELECT e.nombre, c.mes INTO cerrado
        FROM unnest(meses) m JOIN cierres c ON c.empresa_id = m.empresa_id AND c.mes = m.mes AND c.reabierto_en IS NULL
          JOIN empresas e ON e.id = c.empresa_id
        ORDER BY c.mes, e.id LIMIT 1;
      RAISE EXCEPTION 'El mes % de la empresa % está cerrado', to_char(cerrado.mes, 'YYYY-MM'), cerrado.nombre
        USING ERRCODE = 'check_violation', CONSTRAINT = 'exigir_meses_abiertos', TABLE = 'cierres',
          DETAIL = json_build_object('empresa', cerrado.nombre, 'mes', cerrado.mes, 'que', que);
    END IF;
  END LOOP;
END $$;
