-- Payments in parts: an account is settled by payments, each with its day, its form, its receipt and what was withheld.

-- 1. Payments -------------------------------------------------------------------------------------------------------------

-- The number of the last receipt of each company.
CREATE TABLE recibos (
  empresa_id integer PRIMARY KEY REFERENCES empresas,
  ultimo integer NOT NULL CHECK (ultimo > 0)
);

-- Who made a payment and when, and who annulled it and when, stands in the history: its two movements.
CREATE TABLE pagos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  documento_id integer NOT NULL,
  lado text NOT NULL,
  -- The document's, which never changes: receipts are numbered by company.
  empresa_id integer NOT NULL,
  recibo integer NOT NULL CHECK (recibo > 0),
  -- The day on which the money moved, which may be before the one on which it was written.
  fecha date NOT NULL,
  -- What it settles, below zero of a credit note; what was withheld is a part of it, the rest came or went as money.
  monto numeric(14,2) NOT NULL,
  itbis_retenido numeric(14,2) NOT NULL DEFAULT 0,
  isr_retenido numeric(14,2) NOT NULL DEFAULT 0,
  -- Null: nobody said.
  forma text CHECK (forma IN ('efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  referencia text CHECK (char_length(referencia) BETWEEN 1 AND 60),
  movimiento_id bigint NOT NULL,
  anulacion_id bigint,
  CONSTRAINT pagos_retenciones CHECK (
    itbis_retenido BETWEEN least(monto, 0) AND greatest(monto, 0) AND isr_retenido BETWEEN least(monto, 0) AND greatest(monto, 0)
    AND itbis_retenido + isr_retenido BETWEEN least(monto, 0) AND greatest(monto, 0))
);

-- A paid account was paid once and whole: its last movement.
INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, movimiento_id)
SELECT c.documento_id, c.lado, d.empresa_id,
  row_number() OVER (PARTITION BY d.empresa_id ORDER BY c.pagada_en, c.documento_id, c.lado),
  (c.pagada_en AT TIME ZONE 'America/Santo_Domingo')::date, c.monto_total, m.id
FROM cuentas c
  JOIN documentos d ON d.id = c.documento_id
  JOIN (SELECT documento_id, lado, max(id) AS id FROM cuentas_movimientos GROUP BY documento_id, lado) m
    USING (documento_id, lado)
WHERE c.pagada
ORDER BY c.pagada_en, c.documento_id, c.lado;
INSERT INTO recibos (empresa_id, ultimo) SELECT empresa_id, max(recibo) FROM pagos GROUP BY empresa_id;

ALTER TABLE pagos
  ADD FOREIGN KEY (documento_id, lado) REFERENCES cuentas (documento_id, lado),
  ADD FOREIGN KEY (empresa_id) REFERENCES empresas,
  ADD FOREIGN KEY (movimiento_id) REFERENCES cuentas_movimientos,
  ADD FOREIGN KEY (anulacion_id) REFERENCES cuentas_movimientos,
  ADD UNIQUE (empresa_id, recibo),
  ADD UNIQUE (movimiento_id),
  ADD UNIQUE (anulacion_id);
CREATE INDEX pagos_cuenta ON pagos (documento_id, lado) INCLUDE (fecha, monto, anulacion_id);

CREATE TRIGGER pago_queda BEFORE UPDATE ON pagos
  FOR EACH ROW WHEN (
    OLD.anulacion_id IS NOT NULL
    OR (OLD.id, OLD.documento_id, OLD.lado, OLD.empresa_id, OLD.recibo, OLD.fecha, OLD.monto, OLD.itbis_retenido,
        OLD.isr_retenido, OLD.forma, OLD.referencia, OLD.movimiento_id)
      IS DISTINCT FROM (NEW.id, NEW.documento_id, NEW.lado, NEW.empresa_id, NEW.recibo, NEW.fecha, NEW.monto,
        NEW.itbis_retenido, NEW.isr_retenido, NEW.forma, NEW.referencia, NEW.movimiento_id))
  EXECUTE FUNCTION no_se_permite('Un pago no cambia: se anula');
CREATE TRIGGER pago_no_se_borra BEFORE DELETE ON pagos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pago no se borra: se anula');
CREATE TRIGGER pagos_no_se_vacian BEFORE TRUNCATE ON pagos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pago no se borra: se anula');

-- 2. What is left of an account -----------------------------------------------------------------------------------------------

ALTER TABLE cuentas ADD COLUMN pagado numeric(14,2) NOT NULL DEFAULT 0;
-- What follows from it is checked once, below.
ALTER TABLE cuentas DISABLE TRIGGER documento_cuadra;
UPDATE cuentas SET pagado = monto_total WHERE pagada AND monto_total <> 0;
ALTER TABLE cuentas ENABLE TRIGGER documento_cuadra;
ALTER TABLE cuentas
  -- However many pay at once: an account is paid up to its amount, and paid when nothing is left. Of an account of zero a payment says it.
  ADD CONSTRAINT cuentas_pagado CHECK (pagado BETWEEN least(monto_total, 0) AND greatest(monto_total, 0)),
  ADD CONSTRAINT cuentas_saldada CHECK (CASE WHEN pagada THEN pagado = monto_total ELSE pagado <> monto_total OR monto_total = 0 END),
  DROP CONSTRAINT cuentas_anulada_sin_pago,
  ADD CONSTRAINT cuentas_anulada_sin_pago CHECK (NOT (anulada AND (pagada OR pagado <> 0)));

DROP INDEX cuentas_pendientes, cuentas_cliente;
CREATE INDEX cuentas_pendientes ON cuentas (lado, fecha, documento_id) INCLUDE (monto_total, pagado)
  WHERE NOT pagada AND NOT anulada;
CREATE INDEX cuentas_cliente ON cuentas (cliente_id, lado, fecha, documento_id) INCLUDE (pagada, monto_total, pagado)
  WHERE NOT anulada;

-- What was paid of an account stays as it was paid; its order, which it must follow, with it.
DROP TRIGGER cuenta_pagada_queda ON cuentas;
CREATE TRIGGER cuenta_pagada_queda BEFORE UPDATE ON cuentas
  FOR EACH ROW WHEN (
    (OLD.documento_id, OLD.lado) <> (NEW.documento_id, NEW.lado)
    OR OLD.anulada
    OR (OLD.pagada OR OLD.pagado <> 0) AND
      (OLD.porcentaje_aplicado, OLD.base_aplicada, OLD.tipo_base, OLD.monto_total, OLD.fecha, OLD.cliente_id, OLD.anulada)
      <> (NEW.porcentaje_aplicado, NEW.base_aplicada, NEW.tipo_base, NEW.monto_total, NEW.fecha, NEW.cliente_id, NEW.anulada))
  EXECUTE FUNCTION no_se_permite('Una cuenta pagada o anulada no cambia');

-- Several payments may follow each other: what holds now is that the history and the payments add up to the same.
DROP TRIGGER movimiento_alterna ON cuentas_movimientos;
DROP FUNCTION movimiento_alterna();

-- Documents that do not add up with their lines, number, order, accounts, payments and notes, each with what is wrong: none, ever.
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
      (cuentas.cuantas <> 2, 'no tiene sus dos cuentas'),
      (NOT cuentas.siguen, 'una de sus cuentas no se deriva de él'),
      (NOT cuentas.pagos, 'los pagos de una de sus cuentas no son los de su historial'),
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
  WHERE falla.rota;

-- What was written before must obey this too, or be looked at before it stands.
DO $$
DECLARE
  cuantos bigint;
  ejemplos text;
BEGIN
  SELECT count(*), string_agg(format('el documento %s', documento_id), '; ') FILTER (WHERE orden <= 5) INTO cuantos, ejemplos
    FROM (SELECT documento_id, lado, row_number() OVER (ORDER BY documento_id, lado) AS orden
      FROM cuentas c FULL JOIN pagos p USING (documento_id, lado)
      WHERE coalesce(c.pagada, false) <> (p.id IS NOT NULL) OR p.monto <> c.pagado) AS d;
  IF cuantos > 0 THEN
    RAISE EXCEPTION 'Hay cuentas pagadas sin su movimiento (%): %. La versión anterior sigue sirviendo: pida ayuda con esta lista',
      cuantos, ejemplos;
  END IF;
END $$;
CREATE CONSTRAINT TRIGGER documento_cuadra AFTER INSERT OR UPDATE ON pagos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();

-- 3. Closed months ----------------------------------------------------------------------------------------------------------

-- Of a payment taxes know what was withheld: that is neither written into a closed month nor taken out of it.
CREATE FUNCTION pagos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (empresa_id, date_trunc('month', fecha::timestamp)::date)::mes_de_empresa
    FROM nuevos WHERE (itbis_retenido, isr_retenido) <> (0, 0)));
  RETURN NULL;
END $$;
CREATE TRIGGER pagos_entran_en_mes_abierto AFTER INSERT ON pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();
CREATE TRIGGER pagos_cambian_en_mes_abierto AFTER UPDATE ON pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION pagos_de_mes_abierto();
