-- Its lines, which are written and taken away all together, and never changed.
CREATE OR REPLACE FUNCTION lineas_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (d.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa
    FROM documentos d WHERE d.id IN (SELECT documento_id FROM lineas)));
  RETURN NULL;
END $$;

CREATE TRIGGER lineas_entran_en_mes_abierto AFTER INSERT ON documentos_detalles
  REFERENCING NEW TABLE AS lineas FOR EACH STATEMENT EXECUTE FUNCTION lineas_de_mes_abierto();

CREATE TRIGGER lineas_salen_de_mes_abierto AFTER DELETE ON documentos_detalles
  REFERENCING OLD TABLE AS lineas FOR EACH STATEMENT EXECUTE FUNCTION lineas_de_mes_abierto();
