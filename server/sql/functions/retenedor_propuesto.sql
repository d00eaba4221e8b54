-- Who withholds from an invoice of that type where nobody says it: what the domain says (retenedorPropuesto), held against it by a test.
CREATE OR REPLACE FUNCTION retenedor_propuesto(tipo text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN tipo IN ('15', '45') THEN 'estado' ELSE 'empresa' END;
