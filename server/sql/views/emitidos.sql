-- What was issued, sales and purchases, with what numbers and the outbox ask of either.
CREATE VIEW emitidos AS
  SELECT id, clase, serie, tipo, txt_ncf, ncf_id, fecha, total, anulado, empresa_id, empresa_rnc, cliente_nombre, cliente_rnc,
    corrige_id, motivo, codigo_modificacion, pedido_id, contingencia_id, congelado_en, no_tomado
  FROM documentos
  UNION ALL
  SELECT id, 'compra', serie, tipo, txt_ncf, ncf_id, fecha, total, anulado, empresa_id, empresa_rnc, suplidor_nombre, suplidor_documento,
    NULL, NULL, NULL, NULL, contingencia_id, congelado_en, no_tomado
  FROM documentos_compras;
