-- A client's document as it is shown where nothing else says that it is of another country: nine digits of a passport are no RNC.
CREATE OR REPLACE FUNCTION documento_dicho(documento text, extranjero boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN extranjero THEN 'Doc. extranjero ' || documento ELSE documento END;
