-- Of a payment taxes know what was withheld: that is neither written into a closed month nor taken out of it. Its month is that of
-- `retenido_por_terceros`: what was paid ahead of its document belongs to the document's.
CREATE OR REPLACE FUNCTION pagos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (n.empresa_id, date_trunc('month', greatest(n.fecha, c.fecha)::timestamp)::date)::mes_de_empresa
    FROM nuevos n JOIN cuentas c USING (documento_id, lado) WHERE (n.itbis_retenido, n.isr_retenido) <> (0, 0)));
  RETURN NULL;
END $$;

CREATE TRIGGER pagos_cambian_en_mes_abierto AFTER UPDATE ON pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();

CREATE TRIGGER pagos_entran_en_mes_abierto AFTER INSERT ON pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();
