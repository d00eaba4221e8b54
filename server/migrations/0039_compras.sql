-- Purchases: what others billed a company, as the 606 and the return of ITBIS ask for it.

-- 1. A purchase ------------------------------------------------------------------------------------------------------------

-- The supplier's name, document and classes are copies of that day; money in pesos, never negative: a supplier's credit note says by
-- its type that it takes away.
CREATE TABLE compras (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id integer NOT NULL REFERENCES empresas,
  -- Null for petty cash, which the company's own document (13, 43) names nobody for.
  suplidor_id integer REFERENCES suplidores,
  suplidor_nombre text NOT NULL,
  suplidor_documento text NOT NULL CHECK (suplidor_documento ~ '^([0-9]{9}|[0-9]{11})$'),
  suplidor_clase text NOT NULL CHECK (suplidor_clase IN ('empresa', 'persona', 'sinFinesDeLucro', 'rst', 'informal')),
  servicio text NOT NULL CHECK (servicio IN ('ninguno', 'profesional', 'alquiler', 'seguridad', 'tecnico', 'otro')),
  ncf text NOT NULL CHECK (ncf ~ '^(B[0-9]{10}|E[0-9]{12})$'),
  tipo text NOT NULL GENERATED ALWAYS AS (substr(ncf, 2, 2)) STORED,
  -- What its amounts count: a credit note takes away.
  signo smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN substr(ncf, 2, 2) IN ('04', '34') THEN -1 ELSE 1 END) STORED,
  -- What a supplier's note corrects; also the numbers of 19 characters of before May 2018.
  modificado text CHECK (modificado ~ '^(B[0-9]{10}|E[0-9]{12}|[AP][0-9]{18})$'),
  fecha date NOT NULL,
  -- Null while it is owed.
  fecha_pago date,
  gasto text NOT NULL CHECK (gasto BETWEEN '01' AND '11' AND char_length(gasto) = 2),
  uso_itbis text NOT NULL CHECK (uso_itbis IN ('adelantar', 'costo', 'proporcion')),
  forma text NOT NULL CHECK (forma BETWEEN '01' AND '07' AND char_length(forma) = 2),
  servicios numeric(14, 2) NOT NULL CHECK (servicios >= 0),
  bienes numeric(14, 2) NOT NULL CHECK (bienes >= 0),
  itbis numeric(14, 2) NOT NULL CHECK (itbis >= 0),
  selectivo numeric(14, 2) NOT NULL CHECK (selectivo >= 0),
  otros_impuestos numeric(14, 2) NOT NULL CHECK (otros_impuestos >= 0),
  propina numeric(14, 2) NOT NULL CHECK (propina >= 0),
  itbis_percibido numeric(14, 2) NOT NULL CHECK (itbis_percibido >= 0),
  renta_percibida numeric(14, 2) NOT NULL CHECK (renta_percibida >= 0),
  -- What the receipt adds up to.
  total numeric(14, 2) NOT NULL GENERATED ALWAYS AS (servicios + bienes + itbis + selectivo + otros_impuestos + propina
    + itbis_percibido + renta_percibida) STORED,
  -- What the supplier does not get, and on what income it is withheld.
  itbis_retenido numeric(14, 2) NOT NULL CHECK (itbis_retenido BETWEEN 0 AND itbis),
  renta_retenida numeric(14, 2) NOT NULL CHECK (renta_retenida BETWEEN 0 AND servicios + bienes),
  retencion text CHECK (retencion BETWEEN '01' AND '09' AND char_length(retencion) = 2),
  concepto text CHECK (char_length(concepto) BETWEEN 1 AND 200),
  -- The electronic document that it was made of.
  recibido_id integer REFERENCES ecf_recibidos,
  busqueda text NOT NULL GENERATED ALWAYS AS (clave(suplidor_nombre || ' ' || suplidor_documento || ' ' || ncf)) STORED,
  anulada boolean NOT NULL DEFAULT false,
  anulada_en timestamptz,
  anulada_por integer REFERENCES usuarios,
  creada_en timestamptz NOT NULL,
  creada_por integer NOT NULL REFERENCES usuarios,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT compras_monto CHECK (servicios + bienes > 0),
  CONSTRAINT compras_retencion CHECK ((renta_retenida > 0) = (retencion IS NOT NULL)),
  CONSTRAINT compras_retenido_al_pagar CHECK (fecha_pago IS NOT NULL OR itbis_retenido = 0 AND renta_retenida = 0),
  CONSTRAINT compras_anulacion CHECK (anulada = (anulada_en IS NOT NULL) AND anulada = (anulada_por IS NOT NULL))
);
-- A receipt is written down once, whichever company it was given to.
CREATE UNIQUE INDEX compras_una ON compras (suplidor_documento, ncf) WHERE NOT anulada;
CREATE UNIQUE INDEX compras_recibido ON compras (recibido_id) WHERE NOT anulada AND recibido_id IS NOT NULL;
-- The orders of the list.
CREATE INDEX compras_lista ON compras (fecha, id);
CREATE INDEX compras_por_ncf ON compras (ncf, id);
CREATE INDEX compras_por_suplidor ON compras (clave(suplidor_nombre), id);
CREATE INDEX compras_por_total ON compras ((signo * total), id);
CREATE INDEX compras_de_empresa ON compras (empresa_id, fecha, id);
CREATE INDEX compras_busqueda ON compras USING gin (busqueda gin_trgm_ops);
CREATE INDEX compras_suplidor ON compras (suplidor_id, fecha, id);
CREATE TRIGGER compras_no_se_borran BEFORE DELETE ON compras
  FOR EACH ROW EXECUTE FUNCTION no_se_permite('Una compra no se borra: se anula');
CREATE TRIGGER compras_no_se_vacian BEFORE TRUNCATE ON compras
  FOR EACH STATEMENT EXECUTE FUNCTION no_se_permite('Una compra no se borra: se anula');

-- 2. What is kept with it: the receipt as a picture or PDF, the XML -----------------------------------------------------------

CREATE TABLE compras_adjuntos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  compra_id integer NOT NULL REFERENCES compras,
  nombre text NOT NULL CHECK (char_length(nombre) BETWEEN 1 AND 120),
  tipo text NOT NULL CHECK (tipo IN ('application/pdf', 'image/png', 'image/jpeg', 'application/xml')),
  contenido bytea NOT NULL CHECK (octet_length(contenido) BETWEEN 1 AND 5 * 1024 * 1024),
  creado_en timestamptz NOT NULL,
  creado_por integer NOT NULL REFERENCES usuarios
);
ALTER TABLE compras_adjuntos ALTER COLUMN contenido SET STORAGE EXTERNAL;
CREATE INDEX compras_adjuntos_compra ON compras_adjuntos (compra_id);
