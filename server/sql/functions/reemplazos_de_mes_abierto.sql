-- The electronic number of a paper document is of its own day; the document may be of a closed month.
CREATE OR REPLACE FUNCTION reemplazos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (d.empresa_id, date_trunc('month', n.fecha::timestamp)::date)::mes_de_empresa
    FROM nuevos n JOIN documentos d ON d.id = n.documento_id));
  RETURN NULL;
END $$;

CREATE TRIGGER reemplazos_entran_en_mes_abierto AFTER INSERT ON documentos_reemplazos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION reemplazos_de_mes_abierto();
