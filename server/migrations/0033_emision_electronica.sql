-- Electronic invoices are issued: frozen from the first moment, and issued anew where the tax office's refusal used a number up.

-- 1. A document issued anew ------------------------------------------------------------------------------------------------

ALTER TABLE documentos
  -- The order that issued it, where that is not the one with its own number: it was issued anew. Orders refer to documents too: a
  -- copy is loaded with the documents first, and only this one waits until the end.
  ADD COLUMN pedido_id integer REFERENCES pedidos DEFERRABLE CHECK (pedido_id IS NULL OR clase = 'factura' AND serie = 'E');
CREATE INDEX documentos_pedido ON documentos (pedido_id) WHERE pedido_id IS NOT NULL;

-- An order keeps its document, but for one that was refused, whose number is used up and that is annulled: then it points at
-- what it issued instead.
CREATE FUNCTION pedido_conserva_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF (OLD.id, OLD.categoria_id) = (NEW.id, NEW.categoria_id) AND EXISTS (
      SELECT FROM documentos viejo JOIN documentos_ecf e ON e.documento_id = viejo.id, documentos nuevo
      WHERE viejo.id = OLD.documento_id AND viejo.anulado AND e.estado = 'rechazado' AND e.secuencia_utilizada IS NOT FALSE
        AND nuevo.id = NEW.documento_id AND nuevo.pedido_id = OLD.id AND NOT nuevo.anulado) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Un pedido conserva su número, su documento y su categoría'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'pedido_conserva_su_documento', TABLE = 'pedidos';
END $$;
DROP TRIGGER pedido_conserva_su_documento ON pedidos;
CREATE TRIGGER pedido_conserva_su_documento BEFORE UPDATE ON pedidos
  FOR EACH ROW WHEN ((OLD.id, OLD.documento_id, OLD.categoria_id) <> (NEW.id, NEW.documento_id, NEW.categoria_id))
  EXECUTE FUNCTION pedido_conserva_su_documento();

-- 2. What no longer changes ------------------------------------------------------------------------------------------------

-- A note stays as it was issued, and so do what notes correct and what is frozen; only that it is frozen changes, and what the
-- tax office refused may be annulled. A note that is annulled corrects nothing.
CREATE OR REPLACE FUNCTION documento_congelado_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  corregido boolean := OLD.clase = 'factura' AND EXISTS (SELECT FROM documentos x WHERE x.factura_id = OLD.id AND NOT x.anulado);
  -- What is derived has no value yet before the row is written.
  libres text[] := '{congelado_en,busqueda}';
BEGIN
  IF OLD.congelado_en IS NULL AND OLD.clase = 'factura' AND NOT corregido THEN
    RETURN NEW;
  END IF;
  IF NEW.anulado AND NOT corregido AND EXISTS (SELECT FROM documentos_ecf WHERE documento_id = OLD.id AND estado = 'rechazado') THEN
    libres := libres || '{anulado,anulado_en,anulado_por}';
  END IF;
  IF to_jsonb(OLD) - libres IS DISTINCT FROM to_jsonb(NEW) - libres THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos';
  END IF;
  RETURN NEW;
END $$;

-- All lines at once, and none of what no longer changes. What is frozen by the statement that issues it gets its lines in it.
CREATE OR REPLACE FUNCTION lineas_todas_juntas() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM lineas GROUP BY documento_id HAVING min(linea) > 1) THEN
    RAISE EXCEPTION 'Las líneas de un documento se escriben y se quitan todas juntas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_todas_juntas', TABLE = 'documentos_detalles';
  END IF;
  IF EXISTS (SELECT FROM documentos d WHERE id IN (SELECT documento_id FROM lineas) AND (
      congelado_en IS NOT NULL AND (TG_OP = 'DELETE' OR congelado_en <> creado_en)
      OR TG_OP = 'DELETE' AND (clase <> 'factura'
        OR EXISTS (SELECT FROM documentos x WHERE x.factura_id = d.id AND NOT x.anulado)))) THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos_detalles';
  END IF;
  RETURN NULL;
END $$;

-- 3. The books -------------------------------------------------------------------------------------------------------------

-- Documents that do not add up with their lines, number, order, accounts, payments, notes and electronic half, each with what is
-- wrong: none, ever.
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
        bool_and(CASE WHEN c.pagada
          THEN (ultimo.accion, ultimo.monto, ultimo.en, ultimo.usuario_id)
            IS NOT DISTINCT FROM ('Pago', c.monto_total, c.pagada_en, c.pagada_por)
          ELSE ultimo.accion IS DISTINCT FROM 'Pago' END) AS pagos
      FROM cuentas c
        LEFT JOIN LATERAL (
          SELECT m.accion, m.monto, m.en, m.usuario_id FROM cuentas_movimientos m
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
      (NOT cuentas.pagos, 'el pago de una de sus cuentas no es su último movimiento'),
      (n.estado <> 2 OR n.anulado <> d.anulado, 'su NCF no está usado, o no se anuló con él'),
      ((n.empresa_id, n.rnc, n.fecha, n.vence, n.serie, n.tipo, n.numero, numero_impreso(n.serie, n.tipo, n.numero))
        IS DISTINCT FROM (d.empresa_id, regexp_replace(d.empresa_rnc, '[^0-9]', '', 'g'), d.fecha, d.vence, d.serie, d.tipo,
          d.numero, d.txt_ncf),
        'su NCF es de otra empresa, otro día, otro tipo u otro número'),
      (d.clase = 'factura' AND NOT EXISTS (SELECT FROM pedidos p WHERE p.id = coalesce(d.pedido_id, d.id)
          AND (p.documento_id = d.id OR d.anulado AND e.estado = 'rechazado')), 'no lo emitió ningún pedido'),
      ((d.serie = 'E') <> (e.documento_id IS NOT NULL), 'es electrónico y no está entre los que se envían, o al revés'),
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

-- 4. What was signed -------------------------------------------------------------------------------------------------------

-- What was signed stays, unless the tax office has certainly not kept it: refused with its number free, or turned away at the door
-- without a receipt. Then it is corrected and signed anew.
DROP TRIGGER ecf_firmado_queda ON documentos_ecf;
CREATE TRIGGER ecf_firmado_queda BEFORE UPDATE ON documentos_ecf
  FOR EACH ROW WHEN (
    OLD.xml IS NOT NULL
    AND NOT (NEW.estado = 'por firmar'
      AND (OLD.estado = 'rechazado' AND OLD.secuencia_utilizada IS FALSE
        OR OLD.estado = 'por enviar' AND OLD.detenido AND OLD.track_id IS NULL))
    AND (OLD.xml, OLD.resumen, OLD.codigo_seguridad, OLD.firmado_en, OLD.ambiente)
      IS DISTINCT FROM (NEW.xml, NEW.resumen, NEW.codigo_seguridad, NEW.firmado_en, NEW.ambiente))
  EXECUTE FUNCTION ecf_firmado_queda();
