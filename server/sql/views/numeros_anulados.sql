-- Electronic numbers that a company may not give, whichever of the companies of its RNC had them: the tax office annulled them where
-- the company issues now, or has been asked to, and `anulados_el` is null. In its place for certification it annuls none.
CREATE VIEW numeros_anulados AS
  SELECT e.id AS empresa_id, a.secuencia_id, r.tipo, r.desde, r.hasta,
    CASE WHEN a.estado = 'aceptada' THEN (s.anulada_en AT TIME ZONE 'America/Santo_Domingo')::date END AS anulados_el
  FROM secuencias_anulaciones a
    JOIN secuencias s ON s.id = a.secuencia_id
    JOIN empresas e ON e.rnc = s.rnc
    LEFT JOIN empresas_ecf x ON x.empresa_id = e.id
    CROSS JOIN jsonb_to_recordset(a.rangos) AS r (tipo text, desde bigint, hasta bigint)
  WHERE a.estado IN ('por enviar', 'sin respuesta', 'rechazada')
    OR a.estado = 'aceptada' AND a.ambiente <> 'certecf' AND a.ambiente = x.ambiente;
