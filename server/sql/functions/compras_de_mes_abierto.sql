-- A purchase that was paid before its receipt is reported, with what was withheld, in the month of the receipt. That month guards its
-- payment then, and not the earlier one of the payment, which reports nothing of it.
CREATE OR REPLACE FUNCTION compras_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  libres constant text[] := '{version,recibido_id,liquidacion_id,no_tomada,sin_efecto,vigente}';
  del_pago constant text[] := '{fecha_pago,itbis_retenido,renta_retenida,retencion}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (empresa_id, date_trunc('month', dia::timestamp)::date)::mes_de_empresa
      FROM nuevos CROSS JOIN LATERAL (VALUES (fecha), (greatest(fecha, fecha_pago))) d (dia)));
  ELSE
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (d.empresa_id, date_trunc('month', d.dia::timestamp)::date)::mes_de_empresa
      FROM viejos v JOIN nuevos n ON n.id = v.id
        CROSS JOIN LATERAL (SELECT to_jsonb(v) - libres AS antes, to_jsonb(n) - libres AS ahora) c
        CROSS JOIN LATERAL (VALUES
          (v.empresa_id, v.fecha, c.antes - del_pago <> c.ahora - del_pago),
          (n.empresa_id, n.fecha, c.antes - del_pago <> c.ahora - del_pago),
          (v.empresa_id, greatest(v.fecha, v.fecha_pago), v.fecha_pago IS NOT NULL AND c.antes <> c.ahora),
          (n.empresa_id, greatest(n.fecha, n.fecha_pago), n.fecha_pago IS NOT NULL AND c.antes <> c.ahora)) d (empresa_id, dia, cambia)
      WHERE d.cambia));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER compras_cambian_en_mes_abierto AFTER UPDATE ON compras
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_de_mes_abierto();

CREATE TRIGGER compras_entran_en_mes_abierto AFTER INSERT ON compras
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_de_mes_abierto();
