-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE VIEW cuentas_descuadradas AS
 SELECT d.id AS documento_id,
    falla.motivo
   FROM documentos d
     CROSS JOIN LATERAL ( SELECT count(*) AS cuantas,
            bool_and(c.base_aplicada = (signo(d.clase)::numeric *
                CASE
                    WHEN d.aplica_itbis THEN d.sub_total
                    ELSE d.total
                END) AND c.tipo_base =
                CASE
                    WHEN d.aplica_itbis THEN 'Subtotal'::text
                    ELSE 'Total'::text
                END AND c.porcentaje_aplicado =
                CASE c.lado
                    WHEN 'pagar'::text THEN d.porc_compra
                    ELSE d.porc_venta
                END AND c.fecha = d.fecha AND c.cliente_id = d.cliente_id AND c.anulada = d.anulado) AS siguen,
            bool_and(c.pagado = pagos.suma AND c.pagada = (pagos.vivos > 0 AND pagos.suma = c.monto_total) AND NOT pagos.ajenos AND historia.vivos = pagos.vivos AND historia.suma = pagos.suma AND (NOT c.pagada OR NOT (ultimo.accion IS DISTINCT FROM 'Pago'::text OR ultimo.en IS DISTINCT FROM c.pagada_en OR ultimo.usuario_id IS DISTINCT FROM c.pagada_por))) AS pagos
           FROM cuentas c
             CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE p.anulacion_id IS NULL) AS vivos,
                    COALESCE(sum(p.monto) FILTER (WHERE p.anulacion_id IS NULL), 0::numeric) AS suma,
                    COALESCE(bool_or(p.empresa_id <> d.empresa_id OR m.documento_id <> p.documento_id OR m.lado <> p.lado OR m.accion <> 'Pago'::text OR m.monto <> p.monto OR a.documento_id <> p.documento_id OR a.lado <> p.lado OR a.accion <> 'Anulación'::text OR a.monto <> p.monto), false) AS ajenos
                   FROM pagos p
                     JOIN cuentas_movimientos m ON m.id = p.movimiento_id
                     LEFT JOIN cuentas_movimientos a ON a.id = p.anulacion_id
                  WHERE p.documento_id = c.documento_id AND p.lado = c.lado) pagos
             CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE m.accion = 'Pago'::text) - count(*) FILTER (WHERE m.accion <> 'Pago'::text) AS vivos,
                    COALESCE(sum(
                        CASE m.accion
                            WHEN 'Pago'::text THEN m.monto
                            ELSE - m.monto
                        END), 0::numeric) AS suma
                   FROM cuentas_movimientos m
                  WHERE m.documento_id = c.documento_id AND m.lado = c.lado) historia
             LEFT JOIN LATERAL ( SELECT m.accion,
                    m.en,
                    m.usuario_id
                   FROM cuentas_movimientos m
                  WHERE m.documento_id = c.documento_id AND m.lado = c.lado
                  ORDER BY m.id DESC
                 LIMIT 1) ultimo ON true
          WHERE c.documento_id = d.id) cuentas
     CROSS JOIN LATERAL ( VALUES (cuentas.cuantas <> 2,'no tiene sus dos cuentas'::text), (NOT cuentas.siguen,'una de sus cuentas no se deriva de él'::text), (NOT cuentas.pagos,'los pagos de una de sus cuentas no son los de su historial'::text)) falla(rota, motivo)
  WHERE falla.rota;
