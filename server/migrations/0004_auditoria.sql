-- Who changed what, when, from where, from what to what. Rows are only added.
CREATE TABLE auditoria (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  en timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- No reference: what was written stays true whatever happens to the user.
  usuario_id integer,
  usuario text NOT NULL,
  direccion text NOT NULL,
  entidad text NOT NULL,
  registro_id integer,
  accion text NOT NULL,
  antes jsonb,
  despues jsonb,
  -- Place in the chain, given shortly after the commit: sealing inside each transaction would make all writers wait
  -- for one another.
  sello bigint UNIQUE,
  huella bytea
) WITH (fillfactor = 85);
CREATE INDEX auditoria_sin_sello ON auditoria (id) WHERE sello IS NULL;
CREATE INDEX auditoria_en ON auditoria (en DESC, id DESC);
CREATE INDEX auditoria_usuario ON auditoria (usuario_id, en DESC, id DESC);
CREATE INDEX auditoria_entidad ON auditoria (entidad, registro_id, en DESC, id DESC);

-- The end of the chain, so that rows cut off its tail are missed too.
CREATE TABLE auditoria_cadena (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  sello bigint NOT NULL,
  huella bytea NOT NULL
);
INSERT INTO auditoria_cadena (sello, huella) VALUES (0, sha256('Cuadre'::bytea));

-- All that a row says, in one unambiguous text.
CREATE FUNCTION auditoria_texto(fila auditoria, numero bigint) RETURNS text
  LANGUAGE sql STABLE
  AS $$ SELECT jsonb_build_array(numero, fila.id, extract(epoch FROM fila.en), fila.usuario_id, fila.usuario,
    fila.direccion, fila.entidad, fila.registro_id, fila.accion, fila.antes, fila.despues)::text $$;

CREATE FUNCTION auditoria_huella(previa bytea, fila auditoria, numero bigint) RETURNS bytea
  LANGUAGE sql STABLE
  AS $$ SELECT sha256(previa || convert_to(auditoria_texto(fila, numero), 'UTF8')) $$;

-- Adds the committed rows to the chain; one process at a time. How many it added.
CREATE FUNCTION sellar_auditoria() RETURNS integer
  LANGUAGE plpgsql
  AS $$
DECLARE
  fila auditoria;
  numero bigint;
  previa bytea;
  cuantas integer := 0;
BEGIN
  SELECT c.sello, c.huella INTO numero, previa FROM auditoria_cadena c FOR UPDATE;
  FOR fila IN SELECT * FROM auditoria WHERE sello IS NULL ORDER BY id LIMIT 5000 LOOP
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

-- The database itself refuses to rewrite history; sealing is the only change that a row ever sees.
CREATE FUNCTION auditoria_solo_crece() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sello IS NULL AND NEW.sello IS NOT NULL
     AND (NEW.id, NEW.en, NEW.usuario_id, NEW.usuario, NEW.direccion, NEW.entidad, NEW.registro_id, NEW.accion,
          NEW.antes, NEW.despues)
       IS NOT DISTINCT FROM
         (OLD.id, OLD.en, OLD.usuario_id, OLD.usuario, OLD.direccion, OLD.entidad, OLD.registro_id, OLD.accion,
          OLD.antes, OLD.despues) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'La auditoría no se modifica ni se borra';
END $$;
CREATE TRIGGER auditoria_solo_crece BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION auditoria_solo_crece();
CREATE TRIGGER auditoria_no_se_vacia BEFORE TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_solo_crece();
