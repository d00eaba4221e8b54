-- Whether a type of series E is handed to the buyer: what the domain's table of types says (seEntrega), held against it by a test. A note on paper's invoice is not.
CREATE OR REPLACE FUNCTION se_entrega(tipo text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN tipo IN ('31', '44');
