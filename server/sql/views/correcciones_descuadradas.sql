-- Notes that do not agree with what they correct or undo, or pass what is left of it, each with what is wrong: none, ever.
CREATE VIEW correcciones_descuadradas AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    JOIN documentos f ON f.id = d.factura_id
    JOIN documentos o ON o.id = d.corrige_id
    LEFT JOIN documentos u ON u.id = d.deshace_id
    LEFT JOIN documentos_ecf e ON e.documento_id = d.id
    CROSS JOIN LATERAL (VALUES
      ((o.naturaleza <> d.naturaleza OR o.clase = d.clase OR d.anulado AND e.estado IS DISTINCT FROM 'rechazado' OR f.anulado AND NOT d.anulado
          OR f.id <> coalesce(o.factura_id, o.id)
          OR (o.empresa_id, o.cliente_id, o.contacto_id, o.porc_compra, o.porc_venta, o.lo_suyo)
            IS DISTINCT FROM (d.empresa_id, d.cliente_id, d.contacto_id, d.porc_compra, d.porc_venta, d.lo_suyo)
          OR d.fecha < o.fecha),
        'no corrige lo que dice corregir'),
      (d.naturaleza = 'compra' AND (o.clase <> 'compra' OR o.serie <> 'E' OR (o.empresa_id, o.suplidor_documento) <> (d.empresa_id, d.suplidor_documento)
          OR d.fecha < o.fecha OR d.codigo_modificacion = 1
            AND (o.sub_total, o.itbis, o.itbis_retenido, o.renta_retenida) <> (d.sub_total, d.itbis, d.itbis_retenido, d.renta_retenida)),
        'no corrige la compra que dice corregir'),
      -- A credit note that comes late and exempt leaves the ITBIS.
      (u.id IS NOT NULL AND (u.factura_id IS DISTINCT FROM d.factura_id OR u.corrige_id <> u.factura_id OR u.clase = d.clase
          OR u.anulado AND NOT d.anulado OR u.sub_total <> d.sub_total OR d.itbis NOT IN (u.itbis, 0)),
        'no deshace lo que dice deshacer'),
      -- Of each rate that the invoice bears or one of its notes says it does.
      (EXISTS (SELECT FROM documentos x JOIN documentos_detalles l ON l.documento_id = x.id
          WHERE x.id = d.factura_id OR x.factura_id = d.factura_id AND x.vigente
          GROUP BY l.tasa HAVING sum(signo(x.clase) * l.importe) < 0 OR sum(signo(x.clase) * l.itbis) < 0),
        'sus notas pasan de lo que queda de la factura, o de una de sus tasas'),
      (o.clase <> 'factura' AND o.sub_total < (SELECT sum(x.sub_total) FROM documentos x
          WHERE x.factura_id = d.factura_id AND x.corrige_id = d.corrige_id AND x.vigente),
        'sus notas pasan de la nota que corrigen')
    ) AS falla (rota, motivo)
  WHERE falla.rota;
