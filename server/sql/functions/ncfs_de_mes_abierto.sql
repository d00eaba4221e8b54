-- Numbers: made, moved, used or annulled. The expiry of unused ones follows their range.
CREATE OR REPLACE FUNCTION ncfs_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  de_que constant text := CASE WHEN EXISTS (SELECT FROM nuevos WHERE clase_de_tipo(tipo) = 'compra') THEN 'compra' ELSE 'factura' END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa FROM nuevos), de_que);
  ELSE
    PERFORM exigir_meses_abiertos(ARRAY(
      SELECT DISTINCT (v.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa
      FROM viejos v JOIN nuevos n ON n.id = v.id CROSS JOIN LATERAL (VALUES (v.fecha), (n.fecha)) d (fecha)
      WHERE (v.fecha, v.estado, v.anulado, v.motivo_anulacion) IS DISTINCT FROM (n.fecha, n.estado, n.anulado, n.motivo_anulacion)), de_que);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ncfs_cambian_en_mes_abierto AFTER UPDATE ON ncfs
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();

CREATE TRIGGER ncfs_entran_en_mes_abierto AFTER INSERT ON ncfs
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();
