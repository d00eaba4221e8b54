-- What an account comes from, whichever it is: the one place that knows both. A paper without a number is called by its id.
-- It is always asked from an account, which no purchase has: a condition here would keep the planner from looking a row up by its key.
CREATE VIEW origenes_de_cuentas AS
  SELECT d.id, d.clase, d.txt_ncf, d.fecha, d.empresa_id, d.empresa_nombre, d.empresa_rnc, d.empresa_direccion, d.empresa_telefono,
    d.cliente_id, d.cliente_nombre, documento_dicho(d.cliente_rnc, d.cliente_extranjero) AS cliente_rnc, d.contacto_id, d.porc_contacto, d.lo_suyo, d.sub_total, d.anulado, d.vigente,
    CASE WHEN d.corrige_id IS NOT NULL THEN (SELECT c.txt_ncf FROM documentos c WHERE c.id = d.corrige_id) END AS corrige
  FROM documentos d
  UNION ALL
  SELECT s.id, 'saldo inicial', coalesce(s.numero, 'SI-' || s.id::text), s.fecha, s.empresa_id, s.empresa_nombre, s.empresa_rnc, s.empresa_direccion, s.empresa_telefono,
    s.cliente_id, s.cliente_nombre, s.cliente_rnc, s.contacto_id, 0::numeric(5,2), false, 0::numeric(14,2), s.anulado, NOT s.anulado, NULL::text
  FROM saldos_iniciales s;
