-- No file of a month names the expiry: what was refused goes again after its month was closed, too. That the tax office refuses or takes a
-- document is nobody's change: whenever it says so, it counts or does not. A note that annuls a purchase takes it out of its own month too.
CREATE OR REPLACE FUNCTION documentos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  libres constant text[] := '{congelado_en,vence,no_tomado,vigente}';
  meses mes_de_empresa[];
  de_que text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa),
      CASE WHEN bool_or(naturaleza = 'compra') THEN 'compra' ELSE 'factura' END INTO meses, de_que FROM nuevos;
    IF de_que = 'compra' THEN
      meses := meses || ARRAY(SELECT DISTINCT (o.empresa_id, date_trunc('month', o.fecha::timestamp)::date)::mes_de_empresa
        FROM nuevos n JOIN documentos o ON o.id = n.corrige_id WHERE n.naturaleza = 'compra' AND n.codigo_modificacion = 1);
    END IF;
  ELSE
    SELECT array_agg(DISTINCT (d.empresa_id, date_trunc('month', d.fecha::timestamp)::date)::mes_de_empresa),
      CASE WHEN bool_or(n.naturaleza = 'compra') THEN 'compra' ELSE 'factura' END INTO meses, de_que
    FROM viejos v JOIN nuevos n ON n.id = v.id
      CROSS JOIN LATERAL (VALUES (v.empresa_id, v.fecha), (n.empresa_id, n.fecha)) d (empresa_id, fecha)
    WHERE to_jsonb(v) - libres IS DISTINCT FROM to_jsonb(n) - libres;
  END IF;
  PERFORM exigir_meses_abiertos(meses, de_que);
  RETURN NULL;
END $$;

CREATE TRIGGER documentos_cambian_en_mes_abierto AFTER UPDATE ON documentos
  REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION documentos_de_mes_abierto();

CREATE TRIGGER documentos_entran_en_mes_abierto AFTER INSERT ON documentos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION documentos_de_mes_abierto();
