-- Documents that do not add up with their lines, number and order, each with what is wrong: none, ever.
CREATE VIEW cabeceras_descuadradas AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    JOIN ncfs n ON n.id = d.ncf_id
    LEFT JOIN documentos o ON o.id = d.corrige_id
    LEFT JOIN documentos_ecf e ON e.documento_id = d.id
    CROSS JOIN LATERAL (
      SELECT sum(cuantas) AS cuantas, sum(suma) AS suma, sum(de_compra) AS de_compra, bool_or(sueltas) AS sueltas, sum(itbis) AS itbis,
        (sum(itbis_retenido), sum(renta_retenida)) AS retenido,
        -- A note gives back what is left, to the centavo.
        bool_or(itbis <> CASE WHEN d.aplica_itbis IS NOT FALSE THEN round(suma * tasa / 100, 2) ELSE 0 END) AS mal_gravadas
      FROM (SELECT tasa, count(*) AS cuantas, sum(importe) AS suma, count(itbis_retenido) AS de_compra, bool_or(producto_id IS NULL) AS sueltas,
          sum(itbis) AS itbis, sum(itbis_retenido) AS itbis_retenido, sum(renta_retenida) AS renta_retenida
        FROM documentos_detalles WHERE documento_id = d.id GROUP BY tasa) AS por_tasa
    ) AS lineas
    CROSS JOIN LATERAL (VALUES
      (lineas.suma IS NULL, 'no tiene líneas'),
      (lineas.suma <> d.sub_total, 'su subtotal no es la suma de sus líneas'),
      (lineas.itbis <> d.itbis, 'su ITBIS no es la suma de sus líneas'),
      (d.corrige_id IS NULL AND lineas.mal_gravadas, 'su ITBIS no es el de sus tasas'),
      (lineas.de_compra <> CASE d.naturaleza WHEN 'venta' THEN 0 ELSE lineas.cuantas END, 'sus líneas no son de una venta, o no son de una compra'),
      (d.naturaleza = 'compra' AND lineas.retenido <> (d.itbis_retenido, d.renta_retenida), 'lo retenido no es la suma de sus líneas'),
      (d.naturaleza = 'compra' AND EXISTS (SELECT FROM pedidos p WHERE p.documento_id = d.id), 'lo emitió un pedido y es una compra'),
      (d.clase = 'factura' AND lineas.sueltas, 'tiene una línea sin producto'),
      (n.estado <> 2 OR n.anulado <> d.anulado, 'su NCF no está usado, o no se anuló con él'),
      ((n.empresa_id, n.rnc, n.fecha, n.vence, n.serie, n.tipo, n.numero, numero_impreso(n.serie, n.tipo, n.numero))
        IS DISTINCT FROM (d.empresa_id, d.empresa_rnc, d.fecha, d.vence, d.serie, d.tipo, d.numero, d.txt_ncf),
        'su NCF es de otra empresa, otro día, otro tipo u otro número'),
      (d.clase = 'factura' AND NOT EXISTS (SELECT FROM pedidos p WHERE p.id = coalesce(d.pedido_id, d.id)
          AND (p.documento_id = d.id OR d.anulado AND e.estado = 'rechazado')), 'no lo emitió ningún pedido'),
      ((d.serie = 'E') <> (e.documento_id IS NOT NULL AND e.reemplazo_ncf_id IS NULL), 'es electrónico y no está entre los que se envían, o al revés'),
      (e.reemplazo_ncf_id IS NOT NULL AND (d.contingencia_id IS NULL OR NOT EXISTS (SELECT FROM documentos_reemplazos r
          WHERE r.ncf_id = e.reemplazo_ncf_id AND r.documento_id = d.id)), 'lo reemplaza lo que no le toca'),
      (NOT d.anulado AND d.no_tomado <> (coalesce(e.estado = 'rechazado' AND e.reemplazo_ncf_id IS NULL, false) OR coalesce(o.no_tomado, false)),
        'no cuenta y la DGII no lo rechazó, o al revés')
    ) AS falla (rota, motivo)
  WHERE falla.rota;
