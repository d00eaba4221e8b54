-- A purchase that was paid before its receipt is reported, with what was withheld, in the month of the receipt. That month guards its
-- payment then, and not the earlier one of the payment, which reports nothing of it. How it is paid is reported of what was paid by the end of the
-- receipt's month, as its day is; a credit note is reported by the form that was said. No report says until when it may be paid.
CREATE OR REPLACE FUNCTION compras_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  libres constant text[] := '{version,recibido_id,liquidacion_id,no_tomada,sin_efecto,vigente,pagado,vence}';
  del_pago constant text[] := '{fecha_pago,itbis_retenido,renta_retenida,retencion,a_pagar}';
  de_factura constant text[] := '{forma}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (empresa_id, date_trunc('month', dia::timestamp)::date)::mes_de_empresa
      FROM nuevos CROSS JOIN LATERAL (VALUES (fecha), (greatest(fecha, fecha_pago))) d (dia)), 'compra');
  ELSE
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (d.empresa_id, date_trunc('month', d.dia::timestamp)::date)::mes_de_empresa
      FROM viejos v JOIN nuevos n ON n.id = v.id
        CROSS JOIN LATERAL (SELECT to_jsonb(v) - libres AS antes, to_jsonb(n) - libres AS ahora,
          CASE WHEN v.signo = 1 AND n.signo = 1 THEN del_pago || de_factura ELSE del_pago END AS del_pago) c
        CROSS JOIN LATERAL (VALUES
          (v.empresa_id, v.fecha, c.antes - c.del_pago <> c.ahora - c.del_pago),
          (n.empresa_id, n.fecha, c.antes - c.del_pago <> c.ahora - c.del_pago),
          (v.empresa_id, greatest(v.fecha, v.fecha_pago), v.fecha_pago IS NOT NULL AND c.antes <> c.ahora),
          (n.empresa_id, greatest(n.fecha, n.fecha_pago), n.fecha_pago IS NOT NULL AND c.antes <> c.ahora)) d (empresa_id, dia, cambia)
      WHERE d.cambia), 'compra');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER compras_cambian_en_mes_abierto AFTER UPDATE ON compras
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_de_mes_abierto();

CREATE TRIGGER compras_entran_en_mes_abierto AFTER INSERT ON compras
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_de_mes_abierto();
