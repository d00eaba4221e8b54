-- The documents that a company issues itself for its purchases (11, 13, 41, 43), and the notes on them.
CREATE VIEW compras_propias AS
  SELECT id, fecha, empresa_id, ncf_id, numero, txt_ncf, vence, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, empresa_email,
    empresa_web, empresa_pie, suplidor_nombre, suplidor_documento, suplidor_direccion, suplidor_telefono, forma, dias_credito, sub_total, itbis, total,
    itbis_retenido, renta_retenida, anulado, anulado_en, anulado_por, creado_en, creado_por, serie, tipo, corrige_id, congelado_en,
    contingencia_id, no_tomado, vigente, clase, factura_id, motivo, codigo_modificacion
  FROM documentos WHERE naturaleza = 'compra';
