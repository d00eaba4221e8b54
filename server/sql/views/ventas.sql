-- The documents that are sales: invoices and notes. Whoever lists or adds up sales reads these, so that no condition is forgotten.
CREATE VIEW ventas AS
  SELECT id, fecha, aplica_itbis, empresa_id, cliente_id, contacto_id, ncf_id, numero, txt_ncf, vence, empresa_nombre, empresa_rnc,
    empresa_direccion, empresa_telefono, cliente_nombre, cliente_rnc, cliente_extranjero, cliente_direccion, cliente_telefono, porc_compra, porc_venta,
    porc_contacto, lo_suyo, sub_total, itbis, total, anulado, anulado_en, anulado_por, creado_en, creado_por, busqueda, empresa_email, empresa_web,
    empresa_pie, vendedor, clase, serie, tipo, corrige_id, congelado_en, forma_pago, otras_formas, dias_credito, tipo_ingresos, comentario,
    orden_compra, factura_id, deshace_id, motivo, codigo_modificacion, pedido_id, contingencia_id, no_tomado, vigente
  -- Of a table that was never looked at PostgreSQL expects few rows where something is equal, and nearly all where it is not.
  FROM documentos WHERE naturaleza <> 'compra';
