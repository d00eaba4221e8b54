-- The tax office has taken the note that annuls the document (code 1).
CREATE OR REPLACE FUNCTION anulado_por_nota(documento integer) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM documentos n JOIN documentos_ecf e ON e.documento_id = n.id
    WHERE n.factura_id = documento AND n.codigo_modificacion = 1 AND NOT n.anulado AND e.estado IN ('aceptado', 'aceptado condicional'));
