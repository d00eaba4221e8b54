-- A number as it is printed: 'B0100000522', 'E310000000005'.
CREATE OR REPLACE FUNCTION numero_impreso(serie text, tipo text, numero bigint) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN serie || tipo || lpad(numero::text, CASE serie WHEN 'E' THEN 10 ELSE 8 END, '0');
