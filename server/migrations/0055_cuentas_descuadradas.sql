-- Whoever pays a hundred accounts waited for three looks at everything that a hundred documents must agree with. A payment, its
-- line in the history and the account can only contradict each other and their document: that is all that is asked of them.

-- 1. What accounts must agree with -------------------------------------------------------------------------------------------------

-- Documents whose accounts do not follow from them, or are not paid as their history says, each with what is wrong: none, ever.
CREATE VIEW cuentas_descuadradas AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    CROSS JOIN LATERAL (
      SELECT count(*) AS cuantas,
        bool_and(c.base_aplicada = signo(d.clase) * CASE WHEN d.aplica_itbis THEN d.sub_total ELSE d.total END
          AND c.tipo_base = CASE WHEN d.aplica_itbis THEN 'Subtotal' ELSE 'Total' END
          AND c.porcentaje_aplicado = CASE c.lado WHEN 'pagar' THEN d.porc_compra ELSE d.porc_venta END
          AND (c.fecha, c.cliente_id, c.anulada) = (d.fecha, d.cliente_id, d.anulado)) AS siguen,
        bool_and(c.pagado = pagos.suma AND c.pagada = (pagos.vivos > 0 AND pagos.suma = c.monto_total) AND NOT pagos.ajenos
          AND (historia.vivos, historia.suma) = (pagos.vivos, pagos.suma)
          AND (NOT c.pagada OR (ultimo.accion, ultimo.en, ultimo.usuario_id) IS NOT DISTINCT FROM ('Pago', c.pagada_en, c.pagada_por))
        ) AS pagos
      FROM cuentas c
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE p.anulacion_id IS NULL) AS vivos,
            coalesce(sum(p.monto) FILTER (WHERE p.anulacion_id IS NULL), 0) AS suma,
            coalesce(bool_or(p.empresa_id <> d.empresa_id
              OR (m.documento_id, m.lado, m.accion, m.monto) <> (p.documento_id, p.lado, 'Pago', p.monto)
              OR (a.documento_id, a.lado, a.accion, a.monto) <> (p.documento_id, p.lado, 'Anulación', p.monto)), false) AS ajenos
          FROM pagos p
            JOIN cuentas_movimientos m ON m.id = p.movimiento_id
            LEFT JOIN cuentas_movimientos a ON a.id = p.anulacion_id
          WHERE p.documento_id = c.documento_id AND p.lado = c.lado
        ) AS pagos
        CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE m.accion = 'Pago') - count(*) FILTER (WHERE m.accion <> 'Pago') AS vivos,
            coalesce(sum(CASE m.accion WHEN 'Pago' THEN m.monto ELSE -m.monto END), 0) AS suma
          FROM cuentas_movimientos m WHERE m.documento_id = c.documento_id AND m.lado = c.lado
        ) AS historia
        LEFT JOIN LATERAL (
          SELECT m.accion, m.en, m.usuario_id FROM cuentas_movimientos m
          WHERE m.documento_id = c.documento_id AND m.lado = c.lado ORDER BY m.id DESC LIMIT 1
        ) AS ultimo ON true
      WHERE c.documento_id = d.id
    ) AS cuentas
    CROSS JOIN LATERAL (VALUES
      (cuentas.cuantas <> 2, 'no tiene sus dos cuentas'),
      (NOT cuentas.siguen, 'una de sus cuentas no se deriva de él'),
      (NOT cuentas.pagos, 'los pagos de una de sus cuentas no son los de su historial')
    ) AS falla (rota, motivo)
  WHERE falla.rota;

-- Documents that do not add up with their lines, number, order, accounts, payments and notes: none, ever.
CREATE OR REPLACE VIEW documentos_descuadrados AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    JOIN ncfs n ON n.id = d.ncf_id
    LEFT JOIN documentos f ON f.id = d.factura_id
    LEFT JOIN documentos o ON o.id = d.corrige_id
    LEFT JOIN documentos_ecf e ON e.documento_id = d.id
    CROSS JOIN LATERAL (
      SELECT sum(l.importe) AS suma, bool_or(l.exento = coalesce(f.aplica_itbis, d.aplica_itbis)) AS ajenas,
        bool_or(l.producto_id IS NULL) AS sueltas
      FROM documentos_detalles l WHERE l.documento_id = d.id
    ) AS lineas
    CROSS JOIN LATERAL (
      SELECT f.sub_total + coalesce(sum(signo(x.clase) * x.sub_total), 0) AS base,
        f.itbis + coalesce(sum(signo(x.clase) * x.itbis), 0) AS itbis,
        o.sub_total - coalesce(sum(x.sub_total) FILTER (WHERE x.corrige_id = d.corrige_id), 0) AS del_corregido
      FROM documentos x WHERE x.factura_id = d.factura_id AND NOT x.anulado
    ) AS queda
    CROSS JOIN LATERAL (VALUES
      (lineas.suma IS NULL, 'no tiene líneas'),
      (lineas.suma <> d.sub_total, 'su subtotal no es la suma de sus líneas'),
      (lineas.ajenas, 'mezcla productos exentos y gravados'),
      (d.clase = 'factura' AND lineas.sueltas, 'tiene una línea sin producto'),
      (n.estado <> 2 OR n.anulado <> d.anulado, 'su NCF no está usado, o no se anuló con él'),
      ((n.empresa_id, n.rnc, n.fecha, n.vence, n.serie, n.tipo, n.numero, numero_impreso(n.serie, n.tipo, n.numero))
        IS DISTINCT FROM (d.empresa_id, regexp_replace(d.empresa_rnc, '[^0-9]', '', 'g'), d.fecha, d.vence, d.serie, d.tipo,
          d.numero, d.txt_ncf),
        'su NCF es de otra empresa, otro día, otro tipo u otro número'),
      (d.clase = 'factura' AND NOT EXISTS (SELECT FROM pedidos p WHERE p.id = coalesce(d.pedido_id, d.id)
          AND (p.documento_id = d.id OR d.anulado AND e.estado = 'rechazado')), 'no lo emitió ningún pedido'),
      ((d.serie = 'E') <> (e.documento_id IS NOT NULL AND e.reemplazo_ncf_id IS NULL), 'es electrónico y no está entre los que se envían, o al revés'),
      (e.reemplazo_ncf_id IS NOT NULL AND (d.contingencia_id IS NULL OR NOT EXISTS (SELECT FROM documentos_reemplazos r
          WHERE r.ncf_id = e.reemplazo_ncf_id AND r.documento_id = d.id)), 'lo reemplaza lo que no le toca'),
      (o.id IS NOT NULL AND (o.clase = d.clase OR d.anulado AND e.estado IS DISTINCT FROM 'rechazado' OR f.anulado AND NOT d.anulado
          OR f.id <> CASE o.clase WHEN 'factura' THEN o.id ELSE o.factura_id END
          OR (o.empresa_id, o.cliente_id, o.contacto_id, o.porc_compra, o.porc_venta)
            <> (d.empresa_id, d.cliente_id, d.contacto_id, d.porc_compra, d.porc_venta)
          OR d.fecha < o.fecha),
        'no corrige lo que dice corregir'),
      (queda.base < 0 OR queda.itbis < 0, 'sus notas pasan de lo que queda de la factura'),
      (o.clase <> 'factura' AND queda.del_corregido < 0, 'sus notas pasan de la nota que corrigen')
    ) AS falla (rota, motivo)
  WHERE falla.rota
  UNION ALL SELECT documento_id, motivo FROM cuentas_descuadradas;

-- 2. When it is asked --------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION documento_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  documento integer;
  falla text;
BEGIN
  -- The payment that a line of the history belongs to was written with it, and is asked itself.
  IF TG_TABLE_NAME = 'cuentas_movimientos' THEN
    IF EXISTS (SELECT FROM pagos WHERE movimiento_id = NEW.id OR anulacion_id = NEW.id) THEN RETURN NULL; END IF;
  END IF;
  IF TG_TABLE_NAME IN ('documentos', 'saldos_iniciales') THEN documento := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN documento := OLD.documento_id;
  ELSE documento := NEW.documento_id;
  END IF;
  IF TG_TABLE_NAME IN ('documentos', 'documentos_detalles') THEN
    SELECT motivo INTO falla FROM documentos_descuadrados WHERE documento_id = documento LIMIT 1;
  ELSIF TG_TABLE_NAME <> 'saldos_iniciales' THEN
    SELECT motivo INTO falla FROM cuentas_descuadradas WHERE documento_id = documento LIMIT 1;
  END IF;
  IF falla IS NOT NULL THEN
    RAISE EXCEPTION 'El documento % no cuadra: %', documento, falla
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_cuadra', TABLE = 'documentos';
  END IF;
  IF TG_TABLE_NAME NOT IN ('documentos', 'documentos_detalles')
    AND EXISTS (SELECT FROM saldos_iniciales WHERE id = documento) THEN
    SELECT motivo INTO falla FROM saldos_descuadrados WHERE saldo_id = documento LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'El saldo inicial % no cuadra: %', documento, falla
        USING ERRCODE = 'check_violation', CONSTRAINT = 'saldo_cuadra', TABLE = 'saldos_iniciales';
    END IF;
  END IF;
  RETURN NULL;
END $$;
