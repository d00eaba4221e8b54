-- Signatures of the audit chain with a key that the database does not know: who can write here can calculate every hash
-- again, and still not the signature of the new end. Each covers its seal's hash and the signature before it.
CREATE TABLE auditoria_firmas (
  sello bigint PRIMARY KEY,
  -- Which key, not the key.
  llave text NOT NULL,
  firma bytea NOT NULL,
  en timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION auditoria_firmas_solo_crece() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'Las firmas de la auditoría no se modifican ni se borran';
END $$;
CREATE TRIGGER auditoria_firmas_solo_crece BEFORE UPDATE OR DELETE ON auditoria_firmas
  FOR EACH ROW EXECUTE FUNCTION auditoria_firmas_solo_crece();
CREATE TRIGGER auditoria_firmas_no_se_vacia BEFORE TRUNCATE ON auditoria_firmas
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_firmas_solo_crece();

-- Long work in slices, one row each: which process is at it (it goes on writing `latido_en`) and how far it is, so that
-- only one works, all can tell its progress, and another goes on where a killed one stopped.
CREATE TABLE auditoria_tareas (
  tarea text PRIMARY KEY,
  estado text NOT NULL DEFAULT 'nunca' CHECK (estado IN ('nunca', 'en curso', 'terminada')),
  proceso uuid,
  latido_en timestamptz,
  iniciada_en timestamptz,
  terminada_en timestamptz,
  avance jsonb
);
INSERT INTO auditoria_tareas (tarea) VALUES ('verificacion'), ('revision');

-- As before, but a thousand rows at a time: a transaction of long traces stays short.
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
