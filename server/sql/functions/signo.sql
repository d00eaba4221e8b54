-- How a document counts in sums: a credit note takes away.
CREATE OR REPLACE FUNCTION signo(clase text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE clase WHEN 'nota de crédito' THEN -1 ELSE 1 END;
