-- What was owed the day an office began: accounts that no document of ours left.

-- 1. The opening account: what the old paper said -------------------------------------------------------------------------

-- Numbered with documents, so that a number and a side name one account, whatever it comes from.
CREATE TABLE saldos_iniciales (
  id integer PRIMARY KEY DEFAULT nextval('documentos_id_seq'),
  lado text NOT NULL CHECK (lado IN ('pagar', 'cobrar')),
  fecha date NOT NULL,
  -- Of the old paper, in capitals; null: it had none.
  numero text CHECK (char_length(numero) BETWEEN 1 AND 40),
  monto numeric(14,2) NOT NULL CHECK (monto > 0),
  nota text CHECK (char_length(nota) BETWEEN 1 AND 200),
  -- Copies, as a document's: a receipt says the same whenever it is printed.
  empresa_id integer NOT NULL REFERENCES empresas,
  empresa_nombre text NOT NULL,
  empresa_rnc text NOT NULL,
  empresa_direccion text NOT NULL,
  empresa_telefono text NOT NULL,
  cliente_id integer NOT NULL REFERENCES clientes,
  cliente_nombre text NOT NULL,
  cliente_rnc text NOT NULL,
  contacto_id integer NOT NULL REFERENCES contactos,
  importacion_id integer NOT NULL REFERENCES importaciones,
  creado_en timestamptz NOT NULL DEFAULT now(),
  creado_por integer NOT NULL REFERENCES usuarios,
  anulado boolean NOT NULL DEFAULT false,
  anulado_en timestamptz,
  anulado_por integer REFERENCES usuarios,
  UNIQUE (id, lado),
  CONSTRAINT saldos_anulacion CHECK (anulado = (anulado_en IS NOT NULL) AND anulado = (anulado_por IS NOT NULL))
);
-- The same paper twice, however many import at once; without a number its day and its amount tell it.
CREATE UNIQUE INDEX saldos_por_numero ON saldos_iniciales (cliente_id, empresa_id, lado, numero)
  WHERE numero IS NOT NULL AND NOT anulado;
CREATE UNIQUE INDEX saldos_sin_numero ON saldos_iniciales (cliente_id, empresa_id, lado, fecha, monto)
  WHERE numero IS NULL AND NOT anulado;
CREATE INDEX saldos_de_importacion ON saldos_iniciales (importacion_id);

CREATE TRIGGER saldo_queda BEFORE UPDATE ON saldos_iniciales
  FOR EACH ROW WHEN (OLD.anulado
    OR (to_jsonb(OLD) - '{anulado,anulado_en,anulado_por}'::text[]) <> (to_jsonb(NEW) - '{anulado,anulado_en,anulado_por}'::text[]))
  EXECUTE FUNCTION no_se_permite('Un saldo inicial no cambia: se quita');
CREATE TRIGGER saldo_no_se_borra BEFORE DELETE ON saldos_iniciales
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');
CREATE TRIGGER saldos_no_se_vacian BEFORE TRUNCATE ON saldos_iniciales
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un saldo inicial no se borra: se quita');

-- 2. An account is of a document or of an opening account, and of the one that is there ------------------------------------

-- The same number refers to the one or to the other: whoever writes an account says which, and both references follow.
ALTER TABLE cuentas
  DROP CONSTRAINT cuentas_documento_id_fkey,
  ADD COLUMN saldo_inicial boolean NOT NULL DEFAULT false,
  ADD COLUMN de_documento integer GENERATED ALWAYS AS (CASE WHEN NOT saldo_inicial THEN documento_id END) STORED,
  ADD COLUMN de_saldo integer GENERATED ALWAYS AS (CASE WHEN saldo_inicial THEN documento_id END) STORED,
  ADD FOREIGN KEY (de_documento) REFERENCES documentos,
  ADD FOREIGN KEY (de_saldo, lado) REFERENCES saldos_iniciales (id, lado);

-- What an account comes from, whichever it is: the one place that knows both. A paper without a number is called by its id.
CREATE VIEW origenes_de_cuentas AS
  SELECT d.id, d.clase, d.txt_ncf, d.fecha, d.empresa_id, d.empresa_nombre, d.empresa_rnc, d.empresa_direccion, d.empresa_telefono,
    d.cliente_id, d.cliente_nombre, d.cliente_rnc, d.contacto_id, d.porc_contacto, d.anulado,
    CASE WHEN d.corrige_id IS NOT NULL THEN (SELECT c.txt_ncf FROM documentos c WHERE c.id = d.corrige_id) END AS corrige
  FROM documentos d
  UNION ALL
  SELECT s.id, 'saldo inicial', coalesce(s.numero, 'SI-' || s.id::text), s.fecha, s.empresa_id, s.empresa_nombre, s.empresa_rnc, s.empresa_direccion, s.empresa_telefono,
    s.cliente_id, s.cliente_nombre, s.cliente_rnc, s.contacto_id, 0::numeric(5,2), s.anulado, NULL::text
  FROM saldos_iniciales s;

-- 3. Its rules --------------------------------------------------------------------------------------------------------------

-- Opening accounts that do not add up with their account, payments and history, each with what is wrong: none, ever.
CREATE VIEW saldos_descuadrados AS
  SELECT s.id AS saldo_id, falla.motivo
  FROM saldos_iniciales s
    LEFT JOIN cuentas c ON c.documento_id = s.id AND c.saldo_inicial
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE p.anulacion_id IS NULL) AS vivos,
        coalesce(sum(p.monto) FILTER (WHERE p.anulacion_id IS NULL), 0) AS suma,
        coalesce(bool_or(p.empresa_id <> s.empresa_id
          OR (m.documento_id, m.lado, m.accion, m.monto) <> (p.documento_id, p.lado, 'Pago', p.monto)
          OR (a.documento_id, a.lado, a.accion, a.monto) <> (p.documento_id, p.lado, 'Anulación', p.monto)), false) AS ajenos
      FROM pagos p
        JOIN cuentas_movimientos m ON m.id = p.movimiento_id
        LEFT JOIN cuentas_movimientos a ON a.id = p.anulacion_id
      WHERE p.documento_id = s.id
    ) AS pagos ON true
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE m.accion = 'Pago') - count(*) FILTER (WHERE m.accion <> 'Pago') AS vivos,
        coalesce(sum(CASE m.accion WHEN 'Pago' THEN m.monto ELSE -m.monto END), 0) AS suma
      FROM cuentas_movimientos m WHERE m.documento_id = s.id
    ) AS historia ON true
    LEFT JOIN LATERAL (
      SELECT m.accion, m.en, m.usuario_id FROM cuentas_movimientos m WHERE m.documento_id = s.id ORDER BY m.id DESC LIMIT 1
    ) AS ultimo ON true
    CROSS JOIN LATERAL (VALUES
      (c.documento_id IS NULL, 'no tiene su cuenta'),
      ((c.lado, c.base_aplicada, c.monto_total, c.porcentaje_aplicado, c.tipo_base, c.fecha, c.cliente_id, c.anulada)
        <> (s.lado, s.monto, s.monto, 100, 'Total', s.fecha, s.cliente_id, s.anulado), 'su cuenta no se deriva de él'),
      (c.pagado <> pagos.suma OR c.pagada <> (pagos.vivos > 0 AND pagos.suma = c.monto_total) OR pagos.ajenos
        OR (historia.vivos, historia.suma) <> (pagos.vivos, pagos.suma)
        OR c.pagada AND (ultimo.accion, ultimo.en, ultimo.usuario_id) IS DISTINCT FROM ('Pago', c.pagada_en, c.pagada_por),
        'los pagos de su cuenta no son los de su historial')
    ) AS falla (rota, motivo)
  WHERE falla.rota;

CREATE OR REPLACE FUNCTION documento_cuadra() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  documento integer;
  falla text;
BEGIN
  IF TG_TABLE_NAME IN ('documentos', 'saldos_iniciales') THEN documento := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN documento := OLD.documento_id;
  ELSE documento := NEW.documento_id;
  END IF;
  IF TG_TABLE_NAME <> 'saldos_iniciales' THEN
    SELECT motivo INTO falla FROM documentos_descuadrados WHERE documento_id = documento LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'El documento % no cuadra: %', documento, falla
        USING ERRCODE = 'check_violation', CONSTRAINT = 'documento_cuadra', TABLE = 'documentos';
    END IF;
  END IF;
  IF TG_TABLE_NAME NOT IN ('documentos', 'documentos_detalles') THEN
    SELECT motivo INTO falla FROM saldos_descuadrados WHERE saldo_id = documento LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'El saldo inicial % no cuadra: %', documento, falla
        USING ERRCODE = 'check_violation', CONSTRAINT = 'saldo_cuadra', TABLE = 'saldos_iniciales';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER saldo_cuadra AFTER INSERT OR UPDATE ON saldos_iniciales
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documento_cuadra();

-- 4. Where they come from ---------------------------------------------------------------------------------------------------

ALTER TABLE importaciones
  DROP CONSTRAINT importaciones_cosa_check,
  ADD CONSTRAINT importaciones_cosa_check
    CHECK (cosa IN ('contactos', 'clientes', 'productos', 'empresas', 'cuentasPorCobrar', 'cuentasPorPagar'));
