-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE VIEW saldos_descuadrados AS
 SELECT s.id AS saldo_id,
    falla.motivo
   FROM saldos_iniciales s
     LEFT JOIN cuentas c ON c.documento_id = s.id AND c.saldo_inicial
     LEFT JOIN LATERAL ( SELECT count(*) FILTER (WHERE p.anulacion_id IS NULL) AS vivos,
            COALESCE(sum(p.monto) FILTER (WHERE p.anulacion_id IS NULL), 0::numeric) AS suma,
            COALESCE(bool_or(p.empresa_id <> s.empresa_id OR m.documento_id <> p.documento_id OR m.lado <> p.lado OR m.accion <> 'Pago'::text OR m.monto <> p.monto OR a.documento_id <> p.documento_id OR a.lado <> p.lado OR a.accion <> 'Anulación'::text OR a.monto <> p.monto), false) AS ajenos
           FROM pagos p
             JOIN cuentas_movimientos m ON m.id = p.movimiento_id
             LEFT JOIN cuentas_movimientos a ON a.id = p.anulacion_id
          WHERE p.documento_id = s.id) pagos ON true
     LEFT JOIN LATERAL ( SELECT count(*) FILTER (WHERE m.accion = 'Pago'::text) - count(*) FILTER (WHERE m.accion <> 'Pago'::text) AS vivos,
            COALESCE(sum(
                CASE m.accion
                    WHEN 'Pago'::text THEN m.monto
                    ELSE - m.monto
                END), 0::numeric) AS suma
           FROM cuentas_movimientos m
          WHERE m.documento_id = s.id) historia ON true
     LEFT JOIN LATERAL ( SELECT m.accion,
            m.en,
            m.usuario_id
           FROM cuentas_movimientos m
          WHERE m.documento_id = s.id
          ORDER BY m.id DESC
         LIMIT 1) ultimo ON true
     CROSS JOIN LATERAL ( VALUES (c.documento_id IS NULL,'no tiene su cuenta'::text), (c.lado <> s.lado OR c.base_aplicada <> s.monto OR c.monto_total <> s.monto OR c.porcentaje_aplicado <> 100::numeric OR c.tipo_base <> 'Total'::text OR c.fecha <> s.fecha OR c.cliente_id <> s.cliente_id OR c.anulada <> s.anulado,'su cuenta no se deriva de él'::text), (c.pagado <> pagos.suma OR c.pagada <> (pagos.vivos > 0 AND pagos.suma = c.monto_total) OR pagos.ajenos OR historia.vivos <> pagos.vivos OR historia.suma <> pagos.suma OR c.pagada AND (ultimo.accion IS DISTINCT FROM 'Pago'::text OR ultimo.en IS DISTINCT FROM c.pagada_en OR ultimo.usuario_id IS DISTINCT FROM c.pagada_por),'los pagos de su cuenta no son los de su historial'::text)) falla(rota, motivo)
  WHERE falla.rota;
