-- Adds the committed rows to the chain, one process at a time, and says how many it added. A thousand at a time: a transaction
-- of long traces stays short.
CREATE OR REPLACE FUNCTION sellar_auditoria() RETURNS integer
  LANGUAGE plpgsql
  AS $$
DECLARE
  fila auditoria;
  numero bigint;
  previa bytea;
  cuantas integer := 0;
BEGIN
  SELECT c.sello, c.huella INTO numero, previa FROM auditoria_cadena c FOR UPDATE;
  FOR fila IN SELECT * FROM auditoria WHERE sello IS NULL ORDER BY id LIMIT 1000 LOOP
    numero := numero + 1;
    previa := auditoria_huella(previa, fila, numero);
    UPDATE auditoria SET sello = numero, huella = previa WHERE id = fila.id;
    cuantas := cuantas + 1;
  END LOOP;
  IF cuantas > 0 THEN
    UPDATE auditoria_cadena SET sello = numero, huella = previa;
  END IF;
  RETURN cuantas;
END $$;
