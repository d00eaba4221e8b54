-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run -u server/src/reliability/live-sql.test.ts

CREATE VIEW pedidos_descuadrados AS
 SELECT p.id AS pedido_id,
    falla.motivo
   FROM pedidos p
     JOIN ncfs n ON n.id = p.ncf_id
     CROSS JOIN LATERAL ( SELECT sum(d.importe) AS suma,
            bool_or(d.exento = p.aplica_itbis) AS ajenas
           FROM pedidos_detalles d
          WHERE d.pedido_id = p.id) lineas
     CROSS JOIN LATERAL ( SELECT count(*) AS cuantas,
            bool_and(c.base_aplicada =
                CASE
                    WHEN p.aplica_itbis THEN p.sub_total
                    ELSE p.total
                END AND c.tipo_base =
                CASE
                    WHEN p.aplica_itbis THEN 'Subtotal'::text
                    ELSE 'Total'::text
                END AND c.porcentaje_aplicado =
                CASE c.lado
                    WHEN 'pagar'::text THEN p.porc_compra
                    ELSE p.porc_venta
                END AND c.fecha = p.fecha AND c.cliente_id = p.cliente_id AND c.anulada = p.anulado) AS siguen,
            bool_and(
                CASE
                    WHEN c.pagada THEN NOT (ultimo.accion IS DISTINCT FROM 'Pago'::text OR ultimo.monto IS DISTINCT FROM c.monto_total OR ultimo.en IS DISTINCT FROM c.pagada_en OR ultimo.usuario_id IS DISTINCT FROM c.pagada_por)
                    ELSE ultimo.accion IS DISTINCT FROM 'Pago'::text
                END) AS pagos
           FROM cuentas c
             LEFT JOIN LATERAL ( SELECT m.accion,
                    m.monto,
                    m.en,
                    m.usuario_id
                   FROM cuentas_movimientos m
                  WHERE m.pedido_id = c.pedido_id AND m.lado = c.lado
                  ORDER BY m.id DESC
                 LIMIT 1) ultimo ON true
          WHERE c.pedido_id = p.id) cuentas
     CROSS JOIN LATERAL ( VALUES (lineas.suma IS NULL,'no tiene líneas'::text), (lineas.suma <> p.sub_total,'su subtotal no es la suma de sus líneas'::text), (lineas.ajenas,'mezcla productos exentos y gravados'::text), (cuentas.cuantas <> 2,'no tiene sus dos cuentas'::text), (NOT cuentas.siguen,'una de sus cuentas no se deriva de él'::text), (NOT cuentas.pagos,'el pago de una de sus cuentas no es su último movimiento'::text), (n.estado <> 2 OR n.anulado <> p.anulado,'su NCF no está usado, o no se anuló con él'::text), (n.empresa_id <> p.empresa_id OR n.rnc <> regexp_replace(p.empresa_rnc, '[^0-9]'::text, ''::text, 'g'::text) OR n.fecha <> p.fecha OR n.vence <> p.ncf_vence OR n.numero <> p.ncf OR ((n.serie || n.tipo) || lpad(n.numero::text,
                CASE n.serie
                    WHEN 'E'::text THEN 10
                    ELSE 8
                END, '0'::text)) <> p.txt_ncf,'su NCF es de otra empresa, otro día u otro número'::text)) falla(rota, motivo)
  WHERE falla.rota;
