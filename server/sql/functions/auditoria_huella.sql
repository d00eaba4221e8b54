CREATE OR REPLACE FUNCTION auditoria_huella(previa bytea, fila auditoria, numero bigint) RETURNS bytea
  LANGUAGE sql STABLE
  AS $$ SELECT sha256(previa || convert_to(auditoria_texto(fila, numero), 'UTF8')) $$;
