-- The rules of the books, kept by the database whatever the program does: first what one row must obey by itself, then
-- what rows must obey together (checked at the commit), then what nobody takes back. They speak of orders as invoices and
-- are meant to go along when the invoice gets a table of its own.

-- 1. One row by itself -------------------------------------------------------------------------------------------------

ALTER TABLE ncfs ADD CONSTRAINT ncfs_anulacion_completa CHECK (
  anulado = (anulado_en IS NOT NULL) AND anulado = (anulado_por IS NOT NULL) AND anulado = (motivo_anulacion IS NOT NULL));

ALTER TABLE pedidos
  ADD CONSTRAINT pedidos_montos CHECK (sub_total >= 0 AND itbis >= 0),
  ADD CONSTRAINT pedidos_porcentajes CHECK (
    porc_compra BETWEEN 0 AND 100 AND porc_venta BETWEEN 0 AND 100 AND porc_contacto BETWEEN 0 AND 100),
  -- PostgreSQL rounds `numeric` half away from zero, as the domain does.
  ADD CONSTRAINT pedidos_itbis CHECK (
    (tasa_itbis > 0) = aplica_itbis AND tasa_itbis <= 100 AND itbis = round(sub_total * tasa_itbis / 100, 2)),
  ADD CONSTRAINT pedidos_ncf_vigente CHECK (ncf_vence >= fecha),
  ADD CONSTRAINT pedidos_anulacion_completa CHECK (
    anulado = (anulado_en IS NOT NULL) AND anulado = (anulado_por IS NOT NULL));

ALTER TABLE pedidos_detalles
  ADD CONSTRAINT detalles_linea CHECK (linea > 0),
  ADD CONSTRAINT detalles_precio CHECK (precio > 0),
  ADD CONSTRAINT detalles_importe CHECK (importe = round(precio * cantidad * (100 - descuento) / 100, 2));

ALTER TABLE cuentas
  ADD CONSTRAINT cuentas_base CHECK (base_aplicada >= 0 AND porcentaje_aplicado BETWEEN 0 AND 100),
  ADD CONSTRAINT cuentas_monto CHECK (monto_total = round(base_aplicada * porcentaje_aplicado / 100, 2)),
  ADD CONSTRAINT cuentas_anulada_sin_pago CHECK (NOT (pagada AND anulada));

ALTER TABLE cuentas_movimientos ADD CONSTRAINT movimientos_monto CHECK (monto >= 0);

-- 2. Rows together -----------------------------------------------------------------------------------------------------

-- Orders that do not add up with their lines, number, accounts and payments, each with what is wrong: none, ever.
CREATE VIEW pedidos_descuadrados AS
  SELECT p.id AS pedido_id, falla.motivo
  FROM pedidos p
    JOIN ncfs n ON n.id = p.ncf_id
    CROSS JOIN LATERAL (
      SELECT sum(d.importe) AS suma, bool_or(d.exento = p.aplica_itbis) AS ajenas
      FROM pedidos_detalles d WHERE d.pedido_id = p.id
    ) AS lineas
    CROSS JOIN LATERAL (
      SELECT count(*) AS cuantas,
        bool_and(c.base_aplicada = CASE WHEN p.aplica_itbis THEN p.sub_total ELSE p.total END
          AND c.tipo_base = CASE WHEN p.aplica_itbis THEN 'Subtotal' ELSE 'Total' END
          AND c.porcentaje_aplicado = CASE c.lado WHEN 'pagar' THEN p.porc_compra ELSE p.porc_venta END
          AND (c.fecha, c.cliente_id, c.anulada) = (p.fecha, p.cliente_id, p.anulado)) AS siguen,
        bool_and(CASE WHEN c.pagada
          THEN (ultimo.accion, ultimo.monto, ultimo.en, ultimo.usuario_id)
            IS NOT DISTINCT FROM ('Pago', c.monto_total, c.pagada_en, c.pagada_por)
          ELSE ultimo.accion IS DISTINCT FROM 'Pago' END) AS pagos
      FROM cuentas c
        LEFT JOIN LATERAL (
          SELECT m.accion, m.monto, m.en, m.usuario_id FROM cuentas_movimientos m
          WHERE m.pedido_id = c.pedido_id AND m.lado = c.lado ORDER BY m.id DESC LIMIT 1
        ) AS ultimo ON true
      WHERE c.pedido_id = p.id
    ) AS cuentas
    CROSS JOIN LATERAL (VALUES
      (lineas.suma IS NULL, 'no tiene líneas'),
      (lineas.suma <> p.sub_total, 'su subtotal no es la suma de sus líneas'),
      (lineas.ajenas, 'mezcla productos exentos y gravados'),
      (cuentas.cuantas <> 2, 'no tiene sus dos cuentas'),
      (NOT cuentas.siguen, 'una de sus cuentas no se deriva de él'),
      (NOT cuentas.pagos, 'el pago de una de sus cuentas no es su último movimiento'),
      (n.estado <> 2 OR n.anulado <> p.anulado, 'su NCF no está usado, o no se anuló con él'),
      ((n.empresa_id, n.rnc, n.fecha, n.vence, n.numero,
          n.serie || n.tipo || lpad(n.numero::text, CASE n.serie WHEN 'E' THEN 10 ELSE 8 END, '0'))
        <> (p.empresa_id, regexp_replace(p.empresa_rnc, '[^0-9]', '', 'g'), p.fecha, p.ncf_vence, p.ncf, p.txt_ncf),
        'su NCF es de otra empresa, otro día u otro número')
    ) AS falla (rota, motivo)
  WHERE falla.rota;

-- What was written before the rules must obey them too, or be looked at before they stand.
DO $$
DECLARE
  cuantos bigint;
  ejemplos text;
BEGIN
  SELECT count(*), string_agg(format('el pedido %s %s', pedido_id, motivo), '; ') FILTER (WHERE orden <= 5)
    INTO cuantos, ejemplos
    FROM (SELECT *, row_number() OVER (ORDER BY pedido_id) AS orden FROM pedidos_descuadrados) AS d;
  IF cuantos > 0 THEN
    RAISE EXCEPTION 'Hay pedidos que no cuadran (%): %. La versión anterior sigue sirviendo: pida ayuda con esta lista',
      cuantos, ejemplos;
  END IF;
END $$;

-- Refuses, at the commit, a transaction that leaves this row's order in disagreement.
CREATE FUNCTION pedido_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  pedido integer;
  falla text;
BEGIN
  IF TG_TABLE_NAME = 'pedidos' THEN pedido := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN pedido := OLD.pedido_id;
  ELSE pedido := NEW.pedido_id;
  END IF;
  SELECT motivo INTO falla FROM pedidos_descuadrados WHERE pedido_id = pedido LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'El pedido % no cuadra: %', pedido, falla
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pedido_cuadra', TABLE = 'pedidos';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER INSERT OR UPDATE ON pedidos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pedido_cuadra();
-- A new account belongs to a new order: there is no third one, and the two never go.
CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER UPDATE ON cuentas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pedido_cuadra();
CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER INSERT ON cuentas_movimientos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pedido_cuadra();
-- Line 1 speaks for all: lines are written and taken away together, so that a thousand of them are checked once.
CREATE CONSTRAINT TRIGGER pedido_cuadra AFTER DELETE ON pedidos_detalles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.linea = 1) EXECUTE FUNCTION pedido_cuadra();

CREATE FUNCTION lineas_todas_juntas() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM lineas GROUP BY pedido_id HAVING min(linea) > 1) THEN
    RAISE EXCEPTION 'Las líneas de un pedido se escriben y se quitan todas juntas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_todas_juntas', TABLE = 'pedidos_detalles';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lineas_escritas_juntas AFTER INSERT ON pedidos_detalles REFERENCING NEW TABLE AS lineas
  FOR EACH STATEMENT EXECUTE FUNCTION lineas_todas_juntas();
CREATE TRIGGER lineas_quitadas_juntas AFTER DELETE ON pedidos_detalles REFERENCING OLD TABLE AS lineas
  FOR EACH STATEMENT EXECUTE FUNCTION lineas_todas_juntas();

-- A used number is used by an order, and annulled with it.
CREATE FUNCTION ncf_tiene_su_pedido() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ncfs n JOIN pedidos p ON p.ncf_id = n.id WHERE n.id = NEW.id AND n.anulado = p.anulado) THEN
    RAISE EXCEPTION 'El NCF % está usado y ningún pedido lo lleva así', format('%s%s-%s', NEW.serie, NEW.tipo, NEW.numero)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_tiene_su_pedido', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ncf_tiene_su_pedido AFTER INSERT OR UPDATE ON ncfs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.estado = 2) EXECUTE FUNCTION ncf_tiene_su_pedido();

-- A payment and its annulment take turns.
CREATE FUNCTION movimiento_alterna() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.accion = coalesce((SELECT m.accion FROM cuentas_movimientos m
      WHERE m.pedido_id = NEW.pedido_id AND m.lado = NEW.lado AND m.id < NEW.id ORDER BY m.id DESC LIMIT 1), 'Anulación') THEN
    RAISE EXCEPTION 'Una cuenta no se paga ni se anula dos veces seguidas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'movimiento_alterna', TABLE = 'cuentas_movimientos';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER movimiento_alterna AFTER INSERT ON cuentas_movimientos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION movimiento_alterna();

-- Somebody can always let others in. Whoever takes an administrator away waits for the others who do.
CREATE FUNCTION queda_un_administrador() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM roles WHERE nombre = 'Administrador' FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM usuarios u JOIN usuarios_roles ur ON ur.usuario_id = u.id JOIN roles r ON r.id = ur.rol_id
      WHERE u.activo AND r.nombre = 'Administrador') THEN
    RAISE EXCEPTION 'Debe quedar al menos un usuario activo con el rol Administrador'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'queda_un_administrador', TABLE = 'usuarios';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE ON usuarios
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.activo AND NOT NEW.activo) EXECUTE FUNCTION queda_un_administrador();
CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE OR DELETE ON usuarios_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queda_un_administrador();
CREATE CONSTRAINT TRIGGER queda_un_administrador AFTER UPDATE ON roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.nombre <> NEW.nombre) EXECUTE FUNCTION queda_un_administrador();

-- 3. What nobody takes back --------------------------------------------------------------------------------------------

-- Says the sentence that the trigger gives it.
CREATE FUNCTION no_se_permite() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER pedido_no_se_borra BEFORE DELETE ON pedidos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');
CREATE TRIGGER pedidos_no_se_vacian BEFORE TRUNCATE ON pedidos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');
CREATE TRIGGER lineas_no_se_vacian BEFORE TRUNCATE ON pedidos_detalles
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de un pedido no se vacían');
CREATE TRIGGER cuenta_no_se_borra BEFORE DELETE ON cuentas
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una cuenta no se borra');
CREATE TRIGGER usuario_no_se_borra BEFORE DELETE ON usuarios
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un usuario no se borra: se desactiva');

-- The invoice keeps issuer, number, day and ITBIS choice; the client's copies change with the client only.
CREATE TRIGGER pedido_conserva_sus_copias BEFORE UPDATE ON pedidos
  FOR EACH ROW WHEN (
    (OLD.id, OLD.fecha, OLD.aplica_itbis, OLD.tasa_itbis, OLD.empresa_id, OLD.categoria_id, OLD.ncf_id, OLD.ncf, OLD.txt_ncf,
     OLD.ncf_vence, OLD.empresa_nombre, OLD.empresa_rnc, OLD.empresa_direccion, OLD.empresa_telefono, OLD.creado_en, OLD.creado_por)
    IS DISTINCT FROM
    (NEW.id, NEW.fecha, NEW.aplica_itbis, NEW.tasa_itbis, NEW.empresa_id, NEW.categoria_id, NEW.ncf_id, NEW.ncf, NEW.txt_ncf,
     NEW.ncf_vence, NEW.empresa_nombre, NEW.empresa_rnc, NEW.empresa_direccion, NEW.empresa_telefono, NEW.creado_en, NEW.creado_por)
    OR OLD.cliente_id = NEW.cliente_id AND
      (OLD.contacto_id, OLD.cliente_nombre, OLD.cliente_rnc, OLD.cliente_direccion, OLD.cliente_telefono,
       OLD.porc_compra, OLD.porc_venta, OLD.porc_contacto)
      IS DISTINCT FROM
      (NEW.contacto_id, NEW.cliente_nombre, NEW.cliente_rnc, NEW.cliente_direccion, NEW.cliente_telefono,
       NEW.porc_compra, NEW.porc_venta, NEW.porc_contacto))
  EXECUTE FUNCTION no_se_permite('La factura conserva los datos con que se emitió');
CREATE TRIGGER pedido_anulado_queda BEFORE UPDATE ON pedidos
  FOR EACH ROW WHEN (OLD.anulado) EXECUTE FUNCTION no_se_permite('Un pedido anulado no cambia');
CREATE TRIGGER lineas_no_se_corrigen BEFORE UPDATE ON pedidos_detalles
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de un pedido se escriben de nuevo, no se corrigen');
-- A paid account stays as it was paid; its order, which it must follow, with it.
CREATE TRIGGER cuenta_pagada_queda BEFORE UPDATE ON cuentas
  FOR EACH ROW WHEN (
    (OLD.pedido_id, OLD.lado) <> (NEW.pedido_id, NEW.lado)
    OR OLD.anulada
    OR OLD.pagada AND
      (OLD.porcentaje_aplicado, OLD.base_aplicada, OLD.tipo_base, OLD.monto_total, OLD.fecha, OLD.cliente_id, OLD.anulada)
      <> (NEW.porcentaje_aplicado, NEW.base_aplicada, NEW.tipo_base, NEW.monto_total, NEW.fecha, NEW.cliente_id, NEW.anulada))
  EXECUTE FUNCTION no_se_permite('Una cuenta pagada o anulada no cambia');
