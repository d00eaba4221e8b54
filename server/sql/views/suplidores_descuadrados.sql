-- Bills of suppliers that are not what their payments say, each with what is wrong: none, ever.
CREATE VIEW suplidores_descuadrados AS
  SELECT c.id AS cuenta_id, falla.motivo
  FROM compras c
    CROSS JOIN LATERAL pagos_de_suplidor(c.id) s
    CROSS JOIN LATERAL (VALUES
      (c.pagado <> s.suma, 'lo pagado no es la suma de sus pagos'),
      (c.anulada AND s.vivos > 0, 'está anulada y tiene pagos'),
      (NOT c.anulada AND c.a_pagar > 0 AND (c.fecha_pago IS NOT NULL) <> (s.suma = c.a_pagar), 'su fecha de pago no es la del pago que la salda'),
      (NOT c.anulada AND s.vivos > 0 AND c.fecha_pago <> s.ultima, 'su fecha de pago no es la de su último pago'),
      (NOT c.anulada AND c.signo > 0 AND s.vivos > 0 AND c.forma <> CASE WHEN s.suma = c.a_pagar THEN s.forma ELSE '04' END,
        'su forma de pago no es la de sus pagos'),
      (EXISTS (SELECT FROM compras_pagos p LEFT JOIN compras n ON n.id = p.nota_id
        WHERE p.cuenta_id = c.id AND p.anulado_en IS NULL AND (p.empresa_id <> c.empresa_id OR p.nota_id IS NOT NULL AND (c.signo, n.signo, n.empresa_id, n.suplidor_documento)
          <> (1, -1, c.empresa_id, c.suplidor_documento))), 'un pago suyo es de otra empresa o de la nota de otro')
    ) AS falla (rota, motivo)
  WHERE falla.rota
  UNION ALL
  SELECT c.id, falla.motivo
  FROM suplidores_saldos c
    CROSS JOIN LATERAL pagos_de_suplidor(c.id) s
    CROSS JOIN LATERAL (VALUES
      (c.pagado <> s.suma, 'lo pagado no es la suma de sus pagos'),
      (s.vivos > 0 AND c.fecha_pago <> s.ultima, 'su fecha de pago no es la de su último pago'),
      (EXISTS (SELECT FROM compras_pagos p LEFT JOIN compras n ON n.id = p.nota_id
        WHERE p.cuenta_id = c.id AND p.anulado_en IS NULL AND (p.empresa_id <> c.empresa_id
          OR p.nota_id IS NOT NULL AND (n.signo, n.empresa_id, n.suplidor_documento) <> (-1, c.empresa_id, c.suplidor_documento))),
        'un pago suyo es de otra empresa o de la nota de otro')
    ) AS falla (rota, motivo)
  WHERE falla.rota;
