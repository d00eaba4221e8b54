-- Contingency: paper while a company cannot issue electronically, the electronic documents that replace it afterwards, and the
-- annulment of electronic numbers that nobody will use.

-- 1. Contingency -------------------------------------------------------------------------------------------------------------

-- From `inicio` to `fin` a company of regime E issues on paper because it cannot sign or send; open while `fin` is null.
CREATE TABLE contingencias (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  motivo text NOT NULL CHECK (char_length(motivo) BETWEEN 1 AND 200),
  inicio timestamptz NOT NULL,
  iniciada_por integer NOT NULL REFERENCES usuarios,
  fin timestamptz CHECK (fin >= inicio),
  terminada_por integer REFERENCES usuarios,
  CONSTRAINT contingencias_fin CHECK ((fin IS NULL) = (terminada_por IS NULL))
);
CREATE UNIQUE INDEX contingencias_una_abierta ON contingencias (empresa_id) WHERE fin IS NULL;
CREATE INDEX contingencias_empresa ON contingencias (empresa_id, id);

-- Of a document on paper that an electronic one has to replace.
ALTER TABLE documentos
  ADD COLUMN contingencia_id integer REFERENCES contingencias CHECK (contingencia_id IS NULL OR serie = 'B');
CREATE INDEX documentos_contingencia ON documentos (contingencia_id) WHERE contingencia_id IS NOT NULL;

-- Refuses a document of another series than its company issues on that day, or of another contingency than the open one. Whoever
-- issues read that a moment ago; this reads it again with the company's row locked, so that nobody changes it in between. Each
-- query of a volatile function sees what was committed before it.
CREATE FUNCTION exigir_regimen(empresa integer, serie_emitida text, dia date, contingencia integer) RETURNS boolean
  LANGUAGE plpgsql VOLATILE
  AS $$
DECLARE
  electronica boolean;
  abierta integer;
BEGIN
  PERFORM FROM empresas WHERE id = empresa FOR KEY SHARE;
  SELECT true INTO electronica FROM empresas_ecf WHERE empresa_id = empresa AND regimen = 'E' AND desde <= dia;
  IF FOUND THEN
    SELECT id INTO abierta FROM contingencias WHERE empresa_id = empresa AND fin IS NULL;
  END IF;
  IF (serie_emitida = 'E') <> (electronica IS TRUE AND abierta IS NULL) OR contingencia IS DISTINCT FROM abierta THEN
    RAISE EXCEPTION 'La empresa % ya no emite así', empresa
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exigir_regimen', TABLE = 'documentos';
  END IF;
  RETURN true;
END $$;

-- 2. Replacement -------------------------------------------------------------------------------------------------------------

-- Electronic numbers of documents that were issued on paper in contingency. The sale stays the paper's: its replacement has neither
-- lines nor accounts of its own, and is counted nowhere. The last one of a document counts; one before it was refused for good.
CREATE TABLE documentos_reemplazos (
  ncf_id integer PRIMARY KEY REFERENCES ncfs,
  documento_id integer NOT NULL REFERENCES documentos,
  encf text NOT NULL UNIQUE CHECK (encf ~ '^E[0-9]{12}$'),
  tipo text NOT NULL GENERATED ALWAYS AS (substr(encf, 2, 2)) STORED,
  fecha date NOT NULL,
  vence date,
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios
);
CREATE INDEX documentos_reemplazos_documento ON documentos_reemplazos (documento_id);
CREATE TRIGGER documentos_reemplazos_solo_crece BEFORE UPDATE OR DELETE ON documentos_reemplazos
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');
CREATE TRIGGER documentos_reemplazos_no_se_vacia BEFORE TRUNCATE ON documentos_reemplazos
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Un reemplazo no cambia ni se borra');

-- Of a document on paper: the number under which it is signed and sent.
ALTER TABLE documentos_ecf ADD COLUMN reemplazo_ncf_id integer REFERENCES documentos_reemplazos;

-- What was signed stays, unless the tax office has certainly not kept it, or a replacement was refused for good and another number
-- takes its place.
DROP TRIGGER ecf_firmado_queda ON documentos_ecf;
CREATE TRIGGER ecf_firmado_queda BEFORE UPDATE ON documentos_ecf
  FOR EACH ROW WHEN (
    OLD.xml IS NOT NULL
    AND NOT (NEW.estado = 'por firmar'
      AND (OLD.estado = 'rechazado' AND (OLD.secuencia_utilizada IS FALSE OR NEW.reemplazo_ncf_id > OLD.reemplazo_ncf_id)
        OR OLD.estado = 'por enviar' AND OLD.detenido AND OLD.track_id IS NULL))
    AND (OLD.xml, OLD.resumen, OLD.codigo_seguridad, OLD.firmado_en, OLD.ambiente)
      IS DISTINCT FROM (NEW.xml, NEW.resumen, NEW.codigo_seguridad, NEW.firmado_en, NEW.ambiente))
  EXECUTE FUNCTION ecf_firmado_queda();

-- A used number is a document's, or a replacement's.
CREATE OR REPLACE FUNCTION ncf_tiene_su_documento() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ncfs n JOIN documentos d ON d.ncf_id = n.id WHERE n.id = NEW.id AND n.anulado = d.anulado)
    AND NOT EXISTS (SELECT FROM documentos_reemplazos r WHERE r.ncf_id = NEW.id AND NOT NEW.anulado) THEN
    RAISE EXCEPTION 'El NCF % está usado y ningún documento lo lleva así', format('%s%s-%s', NEW.serie, NEW.tipo, NEW.numero)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ncf_tiene_su_documento', TABLE = 'ncfs';
  END IF;
  RETURN NULL;
END $$;

-- 3. Annulment of numbers that were never used ------------------------------------------------------------------------------------

-- Asked of the tax office, and not answered yet: the range gives no number.
ALTER TABLE secuencias ADD COLUMN anulando boolean NOT NULL DEFAULT false CHECK (NOT (anulando AND (borrador OR anulada)));

-- One annulment (ANECF) of what is left of a range. `rangos`: [{tipo, desde, hasta}], the rest of the range and the gaps before it.
CREATE TABLE secuencias_anulaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secuencia_id integer NOT NULL REFERENCES secuencias,
  empresa_id integer NOT NULL REFERENCES empresas,
  rangos jsonb NOT NULL,
  motivo text NOT NULL CHECK (char_length(motivo) BETWEEN 1 AND 200),
  -- 'sin respuesta': it was sent, nobody knows what became of it, and only a person may go on; 'retirada': the office takes it back.
  estado text NOT NULL DEFAULT 'por enviar' CHECK (estado IN ('por enviar', 'sin respuesta', 'aceptada', 'rechazada', 'retirada')),
  ambiente text CHECK (ambiente IN ('simulador', 'testecf', 'certecf', 'ecf')),
  xml bytea,
  enviado_en timestamptz,
  respondido_en timestamptz,
  -- What the tax office said, sentence by sentence.
  mensajes jsonb NOT NULL DEFAULT '[]',
  -- Why it was not sent or answered yet, in words; `detenido`: until somebody acts.
  falla text,
  detenido boolean NOT NULL DEFAULT false,
  intentos integer NOT NULL DEFAULT 0,
  proximo_en timestamptz NOT NULL,
  tomado_hasta timestamptz,
  pedida_en timestamptz NOT NULL,
  pedida_por integer NOT NULL REFERENCES usuarios
);
CREATE UNIQUE INDEX secuencias_anulaciones_una ON secuencias_anulaciones (secuencia_id)
  WHERE estado IN ('por enviar', 'sin respuesta', 'rechazada');
CREATE INDEX secuencias_anulaciones_pendientes ON secuencias_anulaciones (proximo_en) WHERE estado = 'por enviar';
CREATE TRIGGER secuencias_anulaciones_no_se_borra BEFORE DELETE ON secuencias_anulaciones
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('La anulación de una secuencia no se borra');
CREATE TRIGGER secuencias_anulaciones_no_se_vacia BEFORE TRUNCATE ON secuencias_anulaciones
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('La anulación de una secuencia no se borra');

-- 4. The books ---------------------------------------------------------------------------------------------------------------

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
