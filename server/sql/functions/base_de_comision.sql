-- What a contact's percentage is taken of: the account's base, and of a sale of one's own, whose account holds the ITBIS too, the subtotal.
CREATE OR REPLACE FUNCTION base_de_comision(lo_suyo boolean, sub_total numeric, base numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN lo_suyo THEN sign(base) * sub_total ELSE base END;
