-- All that a row says, in one unambiguous text.
CREATE OR REPLACE FUNCTION auditoria_texto(fila auditoria, numero bigint) RETURNS text
  LANGUAGE sql STABLE
  AS $$ SELECT jsonb_build_array(numero, fila.id, extract(epoch FROM fila.en), fila.usuario_id, fila.usuario,
    fila.direccion, fila.entidad, fila.registro_id, fila.accion, fila.antes, fila.despues)::text $$;
