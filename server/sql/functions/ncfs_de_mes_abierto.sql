-- Numbers: made, moved, used or annulled. The expiry of unused ones follows their range.
CREATE OR REPLACE FUNCTION ncfs_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  meses mes_de_empresa[];
  de_que text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa),
      CASE WHEN bool_or(clase_de_tipo(tipo) = 'compra') THEN 'compra' ELSE 'factura' END INTO meses, de_que FROM nuevos;
  ELSE
    SELECT array_agg(DISTINCT (v.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa),
      CASE WHEN bool_or(clase_de_tipo(n.tipo) = 'compra') THEN 'compra' ELSE 'factura' END INTO meses, de_que
    FROM viejos v JOIN nuevos n ON n.id = v.id CROSS JOIN LATERAL (VALUES (v.fecha), (n.fecha)) d (fecha)
    WHERE (v.fecha, v.estado, v.anulado, v.motivo_anulacion) IS DISTINCT FROM (n.fecha, n.estado, n.anulado, n.motivo_anulacion);
  END IF;
  PERFORM exigir_meses_abiertos(meses, de_que);
  RETURN NULL;
END $$;

CREATE TRIGGER ncfs_cambian_en_mes_abierto AFTER UPDATE ON ncfs
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();

CREATE TRIGGER ncfs_entran_en_mes_abierto AFTER INSERT ON ncfs
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ncfs_de_mes_abierto();
