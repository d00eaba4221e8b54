-- Of a payment taxes know what was withheld: that is neither written into a closed month nor taken out of it. What
-- was paid ahead of its document belongs to the document's.
CREATE OR REPLACE FUNCTION pagos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (n.empresa_id, date_trunc('month', n.fecha_retenido::timestamp)::date)::mes_de_empresa
    FROM nuevos n WHERE n.fecha_retenido IS NOT NULL), 'pago');
  RETURN NULL;
END $$;

CREATE TRIGGER pagos_cambian_en_mes_abierto AFTER UPDATE ON pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();

CREATE TRIGGER pagos_entran_en_mes_abierto AFTER INSERT ON pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();
