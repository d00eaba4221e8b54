-- What was withheld is told to the tax office in the month of its day: neither written into a closed month nor taken out of it.
CREATE OR REPLACE FUNCTION retenciones_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa FROM nuevas), 'retención');
  RETURN NULL;
END $$;

CREATE TRIGGER retenciones_cambian_en_mes_abierto AFTER UPDATE ON retenciones
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION retenciones_de_mes_abierto();

CREATE TRIGGER retenciones_entran_en_mes_abierto AFTER INSERT ON retenciones
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION retenciones_de_mes_abierto();
