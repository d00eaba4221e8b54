-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE VIEW documentos_descuadrados AS
 SELECT d.id AS documento_id,
    falla.motivo
   FROM documentos d
     JOIN ncfs n ON n.id = d.ncf_id
     LEFT JOIN documentos f ON f.id = d.factura_id
     LEFT JOIN documentos o ON o.id = d.corrige_id
     LEFT JOIN documentos_ecf e ON e.documento_id = d.id
     CROSS JOIN LATERAL ( SELECT sum(l.importe) AS suma,
            bool_or(l.exento = COALESCE(f.aplica_itbis, d.aplica_itbis)) AS ajenas,
            bool_or(l.producto_id IS NULL) AS sueltas
           FROM documentos_detalles l
          WHERE l.documento_id = d.id) lineas
     CROSS JOIN LATERAL ( SELECT f.sub_total + COALESCE(sum(signo(x.clase)::numeric * x.sub_total), 0::numeric) AS base,
            f.itbis + COALESCE(sum(signo(x.clase)::numeric * x.itbis), 0::numeric) AS itbis,
            o.sub_total - COALESCE(sum(x.sub_total) FILTER (WHERE x.corrige_id = d.corrige_id), 0::numeric) AS del_corregido
           FROM documentos x
          WHERE x.factura_id = d.factura_id AND NOT x.anulado) queda
     CROSS JOIN LATERAL ( VALUES (lineas.suma IS NULL,'no tiene líneas'::text), (lineas.suma <> d.sub_total,'su subtotal no es la suma de sus líneas'::text), (lineas.ajenas,'mezcla productos exentos y gravados'::text), (d.clase = 'factura'::text AND lineas.sueltas,'tiene una línea sin producto'::text), (n.estado <> 2 OR n.anulado <> d.anulado,'su NCF no está usado, o no se anuló con él'::text), (n.empresa_id IS DISTINCT FROM d.empresa_id OR n.rnc IS DISTINCT FROM regexp_replace(d.empresa_rnc, '[^0-9]'::text, ''::text, 'g'::text) OR n.fecha IS DISTINCT FROM d.fecha OR n.vence IS DISTINCT FROM d.vence OR n.serie IS DISTINCT FROM d.serie OR n.tipo IS DISTINCT FROM d.tipo OR n.numero IS DISTINCT FROM d.numero OR numero_impreso(n.serie, n.tipo, n.numero) IS DISTINCT FROM d.txt_ncf,'su NCF es de otra empresa, otro día, otro tipo u otro número'::text), (d.clase = 'factura'::text AND NOT (EXISTS ( SELECT
                   FROM pedidos p
                  WHERE p.id = COALESCE(d.pedido_id, d.id) AND (p.documento_id = d.id OR d.anulado AND e.estado = 'rechazado'::text))),'no lo emitió ningún pedido'::text), ((d.serie = 'E'::text) <> (e.documento_id IS NOT NULL AND e.reemplazo_ncf_id IS NULL),'es electrónico y no está entre los que se envían, o al revés'::text), (e.reemplazo_ncf_id IS NOT NULL AND (d.contingencia_id IS NULL OR NOT (EXISTS ( SELECT
                   FROM documentos_reemplazos r
                  WHERE r.ncf_id = e.reemplazo_ncf_id AND r.documento_id = d.id))),'lo reemplaza lo que no le toca'::text), (o.id IS NOT NULL AND (o.clase = d.clase OR d.anulado AND e.estado IS DISTINCT FROM 'rechazado'::text OR f.anulado AND NOT d.anulado OR f.id <>
                CASE o.clase
                    WHEN 'factura'::text THEN o.id
                    ELSE o.factura_id
                END OR o.empresa_id <> d.empresa_id OR o.cliente_id <> d.cliente_id OR o.contacto_id <> d.contacto_id OR o.porc_compra <> d.porc_compra OR o.porc_venta <> d.porc_venta OR d.fecha < o.fecha),'no corrige lo que dice corregir'::text), (queda.base < 0::numeric OR queda.itbis < 0::numeric,'sus notas pasan de lo que queda de la factura'::text), (o.clase <> 'factura'::text AND queda.del_corregido < 0::numeric,'sus notas pasan de la nota que corrigen'::text)) falla(rota, motivo)
  WHERE falla.rota
UNION ALL
 SELECT cuentas_descuadradas.documento_id,
    cuentas_descuadradas.motivo
   FROM cuentas_descuadradas;
