-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE VIEW emitidos AS
 SELECT documentos.id,
    documentos.clase,
    documentos.serie,
    documentos.tipo,
    documentos.txt_ncf,
    documentos.ncf_id,
    documentos.fecha,
    documentos.total,
    documentos.anulado,
    documentos.empresa_id,
    documentos.empresa_rnc,
    documentos.cliente_nombre,
    documentos.cliente_rnc,
    documentos.corrige_id,
    documentos.motivo,
    documentos.codigo_modificacion,
    documentos.pedido_id,
    documentos.contingencia_id,
    documentos.congelado_en
   FROM documentos
UNION ALL
 SELECT documentos_compras.id,
    'compra'::text AS clase,
    documentos_compras.serie,
    documentos_compras.tipo,
    documentos_compras.txt_ncf,
    documentos_compras.ncf_id,
    documentos_compras.fecha,
    documentos_compras.total,
    documentos_compras.anulado,
    documentos_compras.empresa_id,
    documentos_compras.empresa_rnc,
    documentos_compras.suplidor_nombre AS cliente_nombre,
    documentos_compras.suplidor_documento AS cliente_rnc,
    NULL::integer AS corrige_id,
    NULL::text AS motivo,
    NULL::smallint AS codigo_modificacion,
    NULL::integer AS pedido_id,
    documentos_compras.contingencia_id,
    documentos_compras.congelado_en
   FROM documentos_compras;
