-- The fiscal document gets a table of its own: what was until now an order was nearly all of it an invoice. The table of
-- orders becomes that of documents; nothing is copied. A new one keeps what the paper does not say of an order.

-- 1. What follows by name, and what is written anew below ---------------------------------------------------------------

DROP VIEW pedidos_descuadrados;
DROP FUNCTION pedido_cuadra, ncf_tiene_su_pedido CASCADE;
DROP TRIGGER pedido_conserva_sus_copias ON pedidos;
DROP TRIGGER pedido_conserva_su_pie ON pedidos;
DROP TRIGGER pedido_anulado_queda ON pedidos;
DROP TRIGGER pedido_no_se_borra ON pedidos;
DROP TRIGGER pedidos_no_se_vacian ON pedidos;
DROP TRIGGER lineas_no_se_corrigen ON pedidos_detalles;
DROP TRIGGER lineas_no_se_vacian ON pedidos_detalles;

ALTER TABLE pedidos RENAME COLUMN ncf TO numero;
ALTER TABLE pedidos RENAME COLUMN ncf_vence TO vence;
ALTER TABLE pedidos RENAME TO documentos;
ALTER TABLE pedidos_detalles RENAME TO documentos_detalles;
ALTER TABLE documentos_detalles RENAME COLUMN pedido_id TO documento_id;
-- An account belongs to what was issued: a note has its own, and no order.
ALTER TABLE cuentas RENAME COLUMN pedido_id TO documento_id;
ALTER TABLE cuentas_movimientos RENAME COLUMN pedido_id TO documento_id;

DO $$
DECLARE
  regla record;
BEGIN
  FOR regla IN SELECT conrelid::regclass AS tabla, conname AS nombre FROM pg_constraint
    WHERE conrelid IN ('documentos'::regclass, 'documentos_detalles'::regclass, 'cuentas'::regclass,
      'cuentas_movimientos'::regclass) AND conname ~ 'pedido' AND contype <> 'n' LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', regla.tabla, regla.nombre,
      replace(regla.nombre, 'pedido', 'documento'));
  END LOOP;
  FOR regla IN SELECT indexname AS nombre FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename IN ('documentos', 'documentos_detalles') AND indexname ~ '^pedidos' LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', regla.nombre, replace(regla.nombre, 'pedidos', 'documentos'));
  END LOOP;
  FOR regla IN SELECT tgname AS nombre FROM pg_trigger WHERE tgrelid = 'documentos'::regclass AND tgname ~ '^pedidos_' LOOP
    EXECUTE format('ALTER TRIGGER %I ON documentos RENAME TO %I', regla.nombre, replace(regla.nombre, 'pedidos', 'documentos'));
  END LOOP;
END $$;
ALTER SEQUENCE pedidos_id_seq RENAME TO documentos_id_seq;

-- 2. The order: what was agreed and the paper does not say ---------------------------------------------------------------

-- An order has the number of the document that it emitted first.
CREATE TABLE pedidos (
  id integer PRIMARY KEY,
  documento_id integer NOT NULL UNIQUE REFERENCES documentos,
  categoria_id integer NOT NULL REFERENCES categorias,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO pedidos (id, documento_id, categoria_id, version) SELECT id, id, categoria_id, version FROM documentos;
ALTER TABLE documentos DROP COLUMN categoria_id, DROP COLUMN version;

CREATE TRIGGER pedido_conserva_su_documento BEFORE UPDATE ON pedidos
  FOR EACH ROW WHEN ((OLD.id, OLD.documento_id, OLD.categoria_id) <> (NEW.id, NEW.documento_id, NEW.categoria_id))
  EXECUTE FUNCTION no_se_permite('Un pedido conserva su número, su documento y su categoría');
CREATE TRIGGER pedido_no_se_borra BEFORE DELETE ON pedidos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');
CREATE TRIGGER pedidos_no_se_vacian BEFORE TRUNCATE ON pedidos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un pedido no se borra: se anula');

-- 3. The document ------------------------------------------------------------------------------------------------------

ALTER TABLE documentos
  ADD COLUMN clase text NOT NULL DEFAULT 'factura'
    CHECK (clase IN ('factura', 'nota de crédito', 'nota de débito')),
  -- What its number is of: the same as the number's own, so that lists need not ask for it.
  ADD COLUMN serie text NOT NULL DEFAULT 'B',
  ADD COLUMN tipo text NOT NULL DEFAULT '01',
  -- The document that a note corrects.
  ADD COLUMN corrige_id integer REFERENCES documentos,
  -- Since when nothing of it may change: the signature of an electronic one, the close of its month for the others.
  ADD COLUMN congelado_en timestamptz,
  -- How it is paid. The main form takes what the others leave, so that all of them always add up to the total.
  ADD COLUMN forma_pago text NOT NULL DEFAULT 'credito'
    CHECK (forma_pago IN ('efectivo', 'cheque', 'tarjeta', 'credito', 'bonos', 'permuta', 'otras')),
  ADD COLUMN otras_formas jsonb CHECK (jsonb_typeof(otras_formas) = 'object'),
  -- Days until it is due; null where nothing says so.
  ADD COLUMN dias_credito smallint CHECK (dias_credito BETWEEN 0 AND 365),
  ADD CONSTRAINT documentos_corrige CHECK ((clase = 'factura') = (corrige_id IS NULL));
UPDATE documentos d SET serie = n.serie, tipo = n.tipo FROM ncfs n
  WHERE n.id = d.ncf_id AND (n.serie, n.tipo) <> (d.serie, d.tipo);
ALTER TABLE documentos ALTER COLUMN serie DROP DEFAULT, ALTER COLUMN tipo DROP DEFAULT, ALTER COLUMN clase DROP DEFAULT;
CREATE INDEX documentos_corrige ON documentos (corrige_id) WHERE corrige_id IS NOT NULL;

-- Documents that do not add up with their lines, number, order, accounts and payments, each with what is wrong: none, ever.
CREATE VIEW documentos_descuadrados AS
  SELECT d.id AS documento_id, falla.motivo
  FROM documentos d
    JOIN ncfs n ON n.id = d.ncf_id
    CROSS JOIN LATERAL (
      SELECT sum(l.importe) AS suma, bool_or(l.exento = d.aplica_itbis) AS ajenas
      FROM documentos_detalles l WHERE l.documento_id = d.id
    ) AS lineas
    CROSS JOIN LATERAL (
      SELECT count(*) AS cuantas,
        bool_and(c.base_aplicada = CASE WHEN d.aplica_itbis THEN d.sub_total ELSE d.total END
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
    CROSS JOIN LATERAL (VALUES
      (lineas.suma IS NULL, 'no tiene líneas'),
      (lineas.suma <> d.sub_total, 'su subtotal no es la suma de sus líneas'),
      (lineas.ajenas, 'mezcla productos exentos y gravados'),
      (cuentas.cuantas <> 2, 'no tiene sus dos cuentas'),
      (NOT cuentas.siguen, 'una de sus cuentas no se deriva de él'),
      (NOT cuentas.pagos, 'el pago de una de sus cuentas no es su último movimiento'),
      (n.estado <> 2 OR n.anulado <> d.anulado, 'su NCF no está usado, o no se anuló con él'),
      ((n.empresa_id, n.rnc, n.fecha, n.vence, n.serie, n.tipo, n.numero,
          n.serie || n.tipo || lpad(n.numero::text, CASE n.serie WHEN 'E' THEN 10 ELSE 8 END, '0'))
        <> (d.empresa_id, regexp_replace(d.empresa_rnc, '[^0-9]', '', 'g'), d.fecha, d.vence, d.serie, d.tipo, d.numero,
          d.txt_ncf),
        'su NCF es de otra empresa, otro día, otro tipo u otro número'),
      (d.clase = 'factura' AND NOT EXISTS (SELECT FROM pedidos p WHERE p.documento_id = d.id), 'no lo emitió ningún pedido')
    ) AS falla (rota, motivo)
  WHERE falla.rota;

-- The books are the same after the change as before it.
DO $$
BEGIN
  IF EXISTS (SELECT FROM documentos_descuadrados) THEN
    RAISE EXCEPTION 'Los libros no cuadran después del cambio';
  END IF;
END $$;

-- Refuses, at the commit, a transaction that leaves this row's document in disagreement.
CREATE FUNCTION documento_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  documento integer;
  falla text;
BEGIN
  IF TG_TABLE_NAME = 'documentos' THEN documento := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN documento := OLD.documento_id;
  ELSE documento := NEW.documento_id;
  END IF;
  SELECT motivo INTO falla FROM documentos_descuadrados WHERE documento_id = documento LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'El documento % no cuadra: %', documento, falla
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_cuadra', TABLE = 'documentos';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER documento_cuadra AFTER INSERT OR UPDATE ON documentos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION documento_cuadra();
CREATE CONSTRAINT TRIGGER documento_cuadra AFTER UPDATE ON cuentas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();
CREATE CONSTRAINT TRIGGER documento_cuadra AFTER INSERT ON cuentas_movimientos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();
-- Line 1 speaks for all: lines are written and taken away together, so that a thousand of them are checked once.
CREATE CONSTRAINT TRIGGER documento_cuadra AFTER DELETE ON documentos_detalles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.linea = 1) EXECUTE FUNCTION documento_cuadra();

-- All lines at once, and none of what is frozen.
CREATE OR REPLACE FUNCTION lineas_todas_juntas() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM lineas GROUP BY documento_id HAVING min(linea) > 1) THEN
    RAISE EXCEPTION 'Las líneas de un documento se escriben y se quitan todas juntas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lineas_todas_juntas', TABLE = 'documentos_detalles';
  END IF;
  IF EXISTS (SELECT FROM documentos WHERE congelado_en IS NOT NULL AND id IN (SELECT documento_id FROM lineas)) THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos_detalles';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ncf_tiene_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ncfs n JOIN documentos d ON d.ncf_id = n.id WHERE n.id = NEW.id AND n.anulado = d.anulado) THEN
    RAISE EXCEPTION 'El NCF % está usado y ningún documento lo lleva así', format('%s%s-%s', NEW.serie, NEW.tipo, NEW.numero)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_tiene_su_documento', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ncf_tiene_su_documento AFTER INSERT OR UPDATE ON ncfs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.estado = 2) EXECUTE FUNCTION ncf_tiene_su_documento();

-- A document keeps issuer, number, day and ITBIS choice; the client's copies change with the client only.
CREATE TRIGGER documento_conserva_sus_copias BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (
    (OLD.id, OLD.clase, OLD.serie, OLD.tipo, OLD.corrige_id, OLD.fecha, OLD.aplica_itbis, OLD.tasa_itbis, OLD.empresa_id,
     OLD.ncf_id, OLD.numero, OLD.txt_ncf, OLD.vence, OLD.empresa_nombre, OLD.empresa_rnc, OLD.empresa_direccion,
     OLD.empresa_telefono, OLD.empresa_email, OLD.empresa_web, OLD.empresa_pie, OLD.vendedor, OLD.creado_en, OLD.creado_por)
    IS DISTINCT FROM
    (NEW.id, NEW.clase, NEW.serie, NEW.tipo, NEW.corrige_id, NEW.fecha, NEW.aplica_itbis, NEW.tasa_itbis, NEW.empresa_id,
     NEW.ncf_id, NEW.numero, NEW.txt_ncf, NEW.vence, NEW.empresa_nombre, NEW.empresa_rnc, NEW.empresa_direccion,
     NEW.empresa_telefono, NEW.empresa_email, NEW.empresa_web, NEW.empresa_pie, NEW.vendedor, NEW.creado_en, NEW.creado_por)
    OR OLD.cliente_id = NEW.cliente_id AND
      (OLD.contacto_id, OLD.cliente_nombre, OLD.cliente_rnc, OLD.cliente_direccion, OLD.cliente_telefono,
       OLD.porc_compra, OLD.porc_venta, OLD.porc_contacto)
      IS DISTINCT FROM
      (NEW.contacto_id, NEW.cliente_nombre, NEW.cliente_rnc, NEW.cliente_direccion, NEW.cliente_telefono,
       NEW.porc_compra, NEW.porc_venta, NEW.porc_contacto))
  EXECUTE FUNCTION no_se_permite('La factura conserva los datos con que se emitió');
CREATE TRIGGER documento_anulado_queda BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (OLD.anulado) EXECUTE FUNCTION no_se_permite('Un documento anulado no cambia');
-- Nothing of a frozen document changes but that it is frozen: a closed month may be opened again.
CREATE FUNCTION documento_congelado_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  -- What is derived has no value yet before the row is written.
  IF to_jsonb(OLD) - '{congelado_en,busqueda}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{congelado_en,busqueda}'::text[] THEN
    RAISE EXCEPTION 'Un documento congelado no cambia'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_congelado_queda', TABLE = 'documentos';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER documento_congelado_queda BEFORE UPDATE ON documentos
  FOR EACH ROW WHEN (OLD.congelado_en IS NOT NULL) EXECUTE FUNCTION documento_congelado_queda();
CREATE TRIGGER documento_no_se_borra BEFORE DELETE ON documentos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un documento no se borra: se anula');
CREATE TRIGGER documentos_no_se_vacian BEFORE TRUNCATE ON documentos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un documento no se borra: se anula');
CREATE TRIGGER lineas_no_se_corrigen BEFORE UPDATE ON documentos_detalles
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Las líneas de un documento se escriben de nuevo, no se corrigen');
CREATE TRIGGER lineas_no_se_vacian BEFORE TRUNCATE ON documentos_detalles
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Las líneas de un documento no se vacían');

CREATE OR REPLACE FUNCTION movimiento_alterna() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.accion = coalesce((SELECT m.accion FROM cuentas_movimientos m
      WHERE m.documento_id = NEW.documento_id AND m.lado = NEW.lado AND m.id < NEW.id ORDER BY m.id DESC LIMIT 1), 'Anulación') THEN
    RAISE EXCEPTION 'Una cuenta no se paga ni se anula dos veces seguidas'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'movimiento_alterna', TABLE = 'cuentas_movimientos';
  END IF;
  RETURN NULL;
END $$;
