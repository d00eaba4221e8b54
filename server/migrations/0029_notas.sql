-- Notes: the documents that correct others. No row that was written before changes.

-- 1. What a note is, and which books it keeps -----------------------------------------------------------------------------

-- How a document counts in sums: a credit note takes away.
CREATE FUNCTION signo(clase text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE clase WHEN 'nota de crédito' THEN -1 ELSE 1 END;

ALTER TABLE documentos
  ALTER COLUMN vence DROP NOT NULL,
  -- The invoice at the root: of what a note corrects, when that is a note itself.
  ADD COLUMN factura_id integer REFERENCES documentos,
  ADD COLUMN motivo text CHECK (motivo <> ''),
  -- 1 annuls, 2 corrects a text, 3 corrects amounts, 4 replaces a contingency document, 5 refers to a consumption invoice.
  ADD COLUMN codigo_modificacion smallint CHECK (codigo_modificacion BETWEEN 1 AND 5),
  ADD CONSTRAINT documentos_nota CHECK (
    (clase = 'factura') = (factura_id IS NULL) AND (clase = 'factura' OR motivo IS NOT NULL AND codigo_modificacion IS NOT NULL)),
  DROP CONSTRAINT documentos_itbis,
  -- PostgreSQL rounds `numeric` half away from zero, as the domain does. A note gives back what is left, to the centavo.
  ADD CONSTRAINT documentos_itbis CHECK (
    (tasa_itbis > 0) = aplica_itbis AND tasa_itbis <= 100 AND (aplica_itbis OR itbis = 0)
    AND (clase <> 'factura' OR itbis = round(sub_total * tasa_itbis / 100, 2)));
CREATE INDEX documentos_notas ON documentos (factura_id) INCLUDE (clase, corrige_id, sub_total, itbis, anulado)
  WHERE factura_id IS NOT NULL;

-- A line of a note may be an amount without a product; one by quantity says from which line it takes.
ALTER TABLE documentos_detalles
  ALTER COLUMN producto_id DROP NOT NULL,
  ADD COLUMN corrige_linea integer CHECK (corrige_linea > 0);

-- What a credit note owes and is owed is less than nothing.
ALTER TABLE cuentas
  DROP CONSTRAINT cuentas_base,
  ADD CONSTRAINT cuentas_porcentaje CHECK (porcentaje_aplicado BETWEEN 0 AND 100);
ALTER TABLE cuentas_movimientos DROP CONSTRAINT movimientos_monto;

-- Documents that do not add up with their lines, number, order, accounts, payments and notes, each with what is wrong: none, ever.
CREATE OR REPLACE VIEW documentos_descuadrados AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    JOIN ncfs n ON n.id = d.ncf_id
    LEFT JOIN documentos f ON f.id = d.factura_id
    LEFT JOIN documentos o ON o.id = d.corrige_id
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
      FROM documentos x WHERE x.factura_id = d.factura_id
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
      (d.clase = 'factura' AND NOT EXISTS (SELECT FROM pedidos p WHERE p.documento_id = d.id), 'no lo emitió ningún pedido'),
      (o.id IS NOT NULL AND (o.clase = d.clase OR d.anulado OR f.anulado
          OR f.id <> CASE o.clase WHEN 'factura' THEN o.id ELSE o.factura_id END
          OR (o.empresa_id, o.cliente_id, o.contacto_id, o.porc_compra, o.porc_venta)
            <> (d.empresa_id, d.cliente_id, d.contacto_id, d.porc_compra, d.porc_venta)
          OR d.fecha < o.fecha),
        'no corrige lo que dice corregir'),
      (queda.base < 0 OR queda.itbis < 0, 'sus notas pasan de lo que queda de la factura'),
      (o.clase <> 'factura' AND queda.del_corregido < 0, 'sus notas pasan de la nota que corrigen')
    ) AS falla (rota, motivo)
  WHERE falla.rota;

-- A note stays as it was issued, and so does what notes correct; only that it is frozen changes.
CREATE OR REPLACE FUNCTION documento_congelado_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.congelado_en IS NULL AND OLD.clase = 'factura'
     AND NOT EXISTS (SELECT FROM documentos x WHERE x.factura_id = OLD.id) THEN
    RETURN NEW;
  END IF;
  -- What is derived has no value yet before the row is written.
  IF to_jsonb(OLD) - '{congelado_en,busqueda}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{congelado_en,busqueda}'::text[] THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER documento_congelado_queda ON documentos;
CREATE TRIGGER documento_congelado_queda BEFORE UPDATE ON documentos
  FOR EACH ROW EXECUTE FUNCTION documento_congelado_queda();

-- All lines at once, and none of what no longer changes.
CREATE OR REPLACE FUNCTION lineas_todas_juntas() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM lineas GROUP BY documento_id HAVING min(linea) > 1) THEN
    RAISE EXCEPTION 'Las líneas de un documento se escriben y se quitan todas juntas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_todas_juntas', TABLE = 'documentos_detalles';
  END IF;
  IF EXISTS (SELECT FROM documentos d WHERE id IN (SELECT documento_id FROM lineas) AND (congelado_en IS NOT NULL
      OR TG_OP = 'DELETE' AND (clase <> 'factura' OR EXISTS (SELECT FROM documentos x WHERE x.factura_id = d.id)))) THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos_detalles';
  END IF;
  RETURN NULL;
END $$;

-- 2. Lists and days by class -----------------------------------------------------------------------------------------------

DROP INDEX documentos_todos, documentos_empresa, documentos_cliente, documentos_contacto, documentos_cliente_nombre,
  documentos_empresa_nombre, documentos_ncf_desde;
CREATE INDEX documentos_todos ON documentos (fecha DESC, id DESC) INCLUDE (anulado, clase, aplica_itbis, sub_total, itbis);
CREATE INDEX documentos_empresa ON documentos (empresa_id, fecha DESC, id DESC)
  INCLUDE (anulado, clase, aplica_itbis, sub_total, itbis);
CREATE INDEX documentos_cliente ON documentos (cliente_id, fecha DESC, id DESC)
  INCLUDE (anulado, clase, aplica_itbis, sub_total, itbis);
CREATE INDEX documentos_contacto ON documentos (contacto_id, fecha DESC, id DESC)
  INCLUDE (anulado, clase, aplica_itbis, sub_total, itbis);
CREATE INDEX documentos_cliente_nombre ON documentos (cliente_nombre) INCLUDE (fecha, clase, sub_total, itbis)
  WHERE NOT anulado;
CREATE INDEX documentos_empresa_nombre ON documentos (empresa_nombre) INCLUDE (fecha, clase, sub_total, itbis)
  WHERE NOT anulado;
CREATE INDEX documentos_ncf_desde ON documentos (txt_ncf text_pattern_ops) INCLUDE (clase, sub_total, itbis) WHERE NOT anulado;

ALTER TABLE totales_por_dia
  ADD COLUMN clase text NOT NULL DEFAULT 'factura',
  DROP CONSTRAINT totales_por_dia_pkey,
  ADD PRIMARY KEY (empresa_id, anulado, clase, fecha);
ALTER TABLE totales_por_dia ALTER COLUMN clase DROP DEFAULT;

-- Whoever writes documents, one or many, adds them to their days in the same statement. The rows of a day are taken in
-- the order of their key, those of all companies first: who has to wait holds nothing that another one waits for.
CREATE OR REPLACE FUNCTION sumar_por_dia() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  cambios totales_por_dia[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    cambios := ARRAY(SELECT (empresa_id, anulado, fecha, count(*), sum(sub_total), sum(itbis), clase)::totales_por_dia
      FROM nuevos GROUP BY empresa_id, anulado, fecha, clase);
  ELSIF TG_OP = 'DELETE' THEN
    cambios := ARRAY(SELECT (empresa_id, anulado, fecha, -count(*), -sum(sub_total), -sum(itbis), clase)::totales_por_dia
      FROM viejos GROUP BY empresa_id, anulado, fecha, clase);
  ELSE
    cambios := ARRAY(
      SELECT (empresa_id, anulado, fecha, sum(veces), sum(veces * sub_total), sum(veces * itbis), clase)::totales_por_dia
      FROM (SELECT 1 AS veces, * FROM nuevos UNION ALL SELECT -1, * FROM viejos) filas
      GROUP BY empresa_id, anulado, fecha, clase);
  END IF;
  INSERT INTO totales_por_dia AS t (empresa_id, anulado, clase, fecha, cantidad, sub_total, itbis)
  SELECT e.id, anulado, clase, fecha, sum(cantidad), sum(sub_total), sum(itbis)
  FROM unnest(cambios) c CROSS JOIN LATERAL (VALUES (0), (c.empresa_id)) e (id)
  GROUP BY 1, 2, 3, 4 HAVING (sum(cantidad), sum(sub_total), sum(itbis)) <> (0, 0, 0)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (empresa_id, anulado, clase, fecha) DO UPDATE SET cantidad = t.cantidad + excluded.cantidad,
    sub_total = t.sub_total + excluded.sub_total, itbis = t.itbis + excluded.itbis;
  RETURN NULL;
END $$;

-- Issuer, number, day, ITBIS choice and what a note corrects stay; the client's copies change with the client only.
DROP TRIGGER documento_conserva_sus_copias ON documentos;
CREATE TRIGGER documento_conserva_sus_copias BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (
    (OLD.id, OLD.clase, OLD.serie, OLD.tipo, OLD.corrige_id, OLD.factura_id, OLD.motivo, OLD.codigo_modificacion, OLD.fecha,
     OLD.aplica_itbis, OLD.tasa_itbis, OLD.empresa_id, OLD.ncf_id, OLD.numero, OLD.txt_ncf, OLD.vence, OLD.empresa_nombre,
     OLD.empresa_rnc, OLD.empresa_direccion, OLD.empresa_telefono, OLD.empresa_email, OLD.empresa_web, OLD.empresa_pie,
     OLD.vendedor, OLD.creado_en, OLD.creado_por)
    IS DISTINCT FROM
    (NEW.id, NEW.clase, NEW.serie, NEW.tipo, NEW.corrige_id, NEW.factura_id, NEW.motivo, NEW.codigo_modificacion, NEW.fecha,
     NEW.aplica_itbis, NEW.tasa_itbis, NEW.empresa_id, NEW.ncf_id, NEW.numero, NEW.txt_ncf, NEW.vence, NEW.empresa_nombre,
     NEW.empresa_rnc, NEW.empresa_direccion, NEW.empresa_telefono, NEW.empresa_email, NEW.empresa_web, NEW.empresa_pie,
     NEW.vendedor, NEW.creado_en, NEW.creado_por)
    OR OLD.cliente_id = NEW.cliente_id AND
      (OLD.contacto_id, OLD.cliente_nombre, OLD.cliente_rnc, OLD.cliente_direccion, OLD.cliente_telefono,
       OLD.porc_compra, OLD.porc_venta, OLD.porc_contacto)
      IS DISTINCT FROM
      (NEW.contacto_id, NEW.cliente_nombre, NEW.cliente_rnc, NEW.cliente_direccion, NEW.cliente_telefono,
       NEW.porc_compra, NEW.porc_venta, NEW.porc_contacto))
  EXECUTE FUNCTION no_se_permite('La factura conserva los datos con que se emitió');
