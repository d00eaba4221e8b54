-- What the lists of Consultas, of fiscal numbers, of paid accounts and of the audit log still counted is kept too; a short
-- piece of a fiscal number as well, of which no index knows.

-- Nobody writes orders while their sums are made anew.
LOCK TABLE pedidos, cuentas, ncfs IN SHARE ROW EXCLUSIVE MODE;
DROP VIEW pedidos_sumas_erradas;
DROP TABLE pedidos_nombres, pedidos_por_sumar, pedidos_sumas;

-- A client's name with the contact whom the order came through: a contact's orders are those of some names.
CREATE TABLE pedidos_nombres (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quien text NOT NULL CHECK (quien IN ('empresa', 'cliente')),
  registro_id integer NOT NULL,
  nombre text NOT NULL,
  -- 0 of companies.
  contacto_id integer NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre)) STORED,
  UNIQUE (quien, registro_id, nombre, contacto_id)
);
CREATE INDEX pedidos_nombres_busqueda ON pedidos_nombres USING gin (clave gin_trgm_ops);

CREATE TABLE pedidos_por_sumar (
  fecha date NOT NULL,
  empresa_id integer NOT NULL,
  empresa_nombre text NOT NULL,
  cliente_id integer NOT NULL,
  cliente_nombre text NOT NULL,
  contacto_id integer NOT NULL,
  txt_ncf text NOT NULL,
  aplica_itbis boolean NOT NULL,
  anulado boolean NOT NULL,
  -- Negative for what went away.
  cantidad bigint NOT NULL,
  sub_total numeric(20,2) NOT NULL,
  itbis numeric(20,2) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- As before; of all that is counted, the part of the orders with ITBIS stands beside it ("gravado").
CREATE TABLE pedidos_sumas (
  empresa integer NOT NULL,
  cliente integer NOT NULL,
  anulado boolean NOT NULL,
  por text NOT NULL CHECK (por IN ('día', 'mes', 'siempre')),
  desde date NOT NULL,
  cantidad bigint NOT NULL,
  sub_total numeric(20,2) NOT NULL,
  itbis numeric(20,2) NOT NULL,
  gravados bigint NOT NULL,
  sub_total_gravado numeric(20,2) NOT NULL,
  itbis_gravado numeric(20,2) NOT NULL,
  PRIMARY KEY (empresa, cliente, anulado, por, desde)
) WITH (fillfactor = 80);

-- Live orders by each piece of their number that is too short for the index of pieces, and by its first characters, which
-- all numbers share. 'suma' is of totals.
CREATE TABLE pedidos_piezas (
  pieza text NOT NULL,
  mes date NOT NULL,
  cantidad bigint NOT NULL,
  suma numeric(20,2) NOT NULL,
  PRIMARY KEY (pieza, mes)
) WITH (fillfactor = 80);

CREATE FUNCTION piezas_de_ncf(txt text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE ROWS 30
  AS $$ SELECT substr(txt, i, n) FROM generate_series(1, length(txt)) i, generate_series(1, 3) n WHERE i + n <= length(txt) + 1
    UNION SELECT left(txt, n) FROM generate_series(4, least(8, length(txt))) n $$;

CREATE OR REPLACE FUNCTION pedidos_por_sumar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO pedidos_por_sumar
    SELECT fecha, empresa_id, empresa_nombre, cliente_id, cliente_nombre, contacto_id, txt_ncf, aplica_itbis, anulado, 1,
      sub_total, itbis
    FROM nuevos;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO pedidos_por_sumar
    SELECT fecha, empresa_id, empresa_nombre, cliente_id, cliente_nombre, contacto_id, txt_ncf, aplica_itbis, anulado, -1,
      -sub_total, -itbis
    FROM viejos;
  ELSE
    INSERT INTO pedidos_por_sumar
    SELECT fecha, empresa_id, empresa_nombre, cliente_id, cliente_nombre, contacto_id, txt_ncf, aplica_itbis, anulado,
      sum(signo), sum(signo * sub_total), sum(signo * itbis)
    FROM (SELECT 1 AS signo, * FROM nuevos UNION ALL SELECT -1, * FROM viejos) cambios
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    HAVING (sum(signo), sum(signo * sub_total), sum(signo * itbis)) <> (0, 0, 0);
  END IF;
  RETURN NULL;
END $$;

-- Folds the waiting lines into the sums; how many. One process at a time: the others have nothing to do.
CREATE OR REPLACE FUNCTION sumar_pedidos() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(6070003) THEN
    RETURN 0;
  END IF;
  WITH tomados AS (
    DELETE FROM pedidos_por_sumar RETURNING *, date_trunc('month', fecha)::date AS mes
  ), nombrados AS (
    SELECT DISTINCT 'empresa' AS quien, empresa_id AS registro_id, empresa_nombre AS nombre, 0 AS contacto_id FROM tomados
    UNION ALL SELECT DISTINCT 'cliente', cliente_id, cliente_nombre, contacto_id FROM tomados
  ), nuevos AS (
    INSERT INTO pedidos_nombres (quien, registro_id, nombre, contacto_id) SELECT * FROM nombrados
    ON CONFLICT (quien, registro_id, nombre, contacto_id) DO NOTHING
    RETURNING id, quien, registro_id, nombre, contacto_id
  ), nombres AS (
    SELECT * FROM nuevos
    UNION ALL SELECT id, quien, registro_id, nombre, contacto_id FROM pedidos_nombres
      JOIN nombrados USING (quien, registro_id, nombre, contacto_id)
  ), escritas AS (
    INSERT INTO pedidos_sumas AS s
    SELECT t.empresa, t.cliente, anulado, t.por, t.desde, sum(cantidad), sum(sub_total), sum(itbis),
      sum(cantidad * gravado), sum(sub_total * gravado), sum(itbis * gravado)
    FROM (SELECT *, aplica_itbis::int AS gravado FROM tomados) tomados
      JOIN nombres e ON (e.quien, e.registro_id, e.nombre) = ('empresa', empresa_id, empresa_nombre)
      JOIN nombres c ON (c.quien, c.registro_id, c.nombre, c.contacto_id)
        = ('cliente', cliente_id, cliente_nombre, tomados.contacto_id)
      CROSS JOIN LATERAL pedido_en_sumas(e.id, c.id, fecha, mes) t
    GROUP BY 1, 2, 3, 4, 5
    HAVING (sum(cantidad), sum(sub_total), sum(itbis), sum(cantidad * gravado), sum(sub_total * gravado),
      sum(itbis * gravado)) <> (0, 0, 0, 0, 0, 0)
    ON CONFLICT (empresa, cliente, anulado, por, desde) DO UPDATE
      SET cantidad = s.cantidad + excluded.cantidad, sub_total = s.sub_total + excluded.sub_total,
        itbis = s.itbis + excluded.itbis, gravados = s.gravados + excluded.gravados,
        sub_total_gravado = s.sub_total_gravado + excluded.sub_total_gravado,
        itbis_gravado = s.itbis_gravado + excluded.itbis_gravado
  ), piezas AS (
    INSERT INTO pedidos_piezas AS s
    SELECT pieza, mes, sum(cantidad), sum(sub_total + itbis) FROM tomados CROSS JOIN LATERAL piezas_de_ncf(txt_ncf) pieza
    WHERE NOT anulado
    GROUP BY 1, 2 HAVING (sum(cantidad), sum(sub_total + itbis)) <> (0, 0)
    ON CONFLICT (pieza, mes) DO UPDATE SET cantidad = s.cantidad + excluded.cantidad, suma = s.suma + excluded.suma
  )
  SELECT count(*) INTO cuantas FROM tomados;
  RETURN cuantas;
END $$;

-- Sums that are not those of the orders, and what they lack: none, ever. An order that waits to be added lacks nothing.
CREATE VIEW pedidos_sumas_erradas AS
  WITH filas AS MATERIALIZED (
    SELECT empresa_id, empresa_nombre, cliente_id, cliente_nombre, contacto_id, aplica_itbis::int AS gravado, anulado,
      fecha, 1 AS cantidad, sub_total, itbis, date_trunc('month', fecha)::date AS mes
    FROM pedidos
    UNION ALL SELECT empresa_id, empresa_nombre, cliente_id, cliente_nombre, contacto_id, aplica_itbis::int, anulado,
      fecha, -cantidad, -sub_total, -itbis, date_trunc('month', fecha)::date
    FROM pedidos_por_sumar
  )
  SELECT empresa, cliente, anulado, por, desde, sum(cantidad)::bigint AS cantidad, sum(sub_total) AS sub_total,
    sum(itbis) AS itbis, sum(gravados)::bigint AS gravados, sum(sub_total_gravado) AS sub_total_gravado,
    sum(itbis_gravado) AS itbis_gravado
  FROM (
    SELECT t.empresa, t.cliente, anulado, t.por, t.desde, cantidad, sub_total, itbis, cantidad * gravado AS gravados,
      sub_total * gravado AS sub_total_gravado, itbis * gravado AS itbis_gravado
    FROM filas
      LEFT JOIN pedidos_nombres e ON (e.quien, e.registro_id, e.nombre) = ('empresa', empresa_id, empresa_nombre)
      LEFT JOIN pedidos_nombres c ON (c.quien, c.registro_id, c.nombre, c.contacto_id)
        = ('cliente', cliente_id, cliente_nombre, filas.contacto_id)
      CROSS JOIN LATERAL pedido_en_sumas(coalesce(e.id, -1), coalesce(c.id, -1), fecha, mes) t
    UNION ALL SELECT empresa, cliente, anulado, por, desde, -cantidad, -sub_total, -itbis, -gravados, -sub_total_gravado,
      -itbis_gravado FROM pedidos_sumas) todas
  GROUP BY 1, 2, 3, 4, 5
  HAVING (sum(cantidad), sum(sub_total), sum(itbis), sum(gravados), sum(sub_total_gravado), sum(itbis_gravado))
    <> (0, 0, 0, 0, 0, 0);

CREATE VIEW pedidos_piezas_erradas AS
  WITH filas AS MATERIALIZED (
    SELECT txt_ncf, date_trunc('month', fecha)::date AS mes, sum(cantidad) AS cantidad, sum(suma) AS suma
    FROM (
      SELECT txt_ncf, fecha, 1 AS cantidad, total AS suma FROM pedidos WHERE NOT anulado
      UNION ALL SELECT txt_ncf, fecha, -cantidad, -sub_total - itbis FROM pedidos_por_sumar WHERE NOT anulado) todas
    GROUP BY 1, 2
  )
  SELECT pieza, mes, sum(cantidad)::bigint AS cantidad, sum(suma) AS suma
  FROM (
    SELECT pieza, mes, cantidad, suma FROM filas CROSS JOIN LATERAL piezas_de_ncf(txt_ncf) pieza
    UNION ALL SELECT pieza, mes, -cantidad, -suma FROM pedidos_piezas) todas
  GROUP BY 1, 2 HAVING (sum(cantidad), sum(suma)) <> (0, 0);

-- Gives each sum what it lacks; how many lacked something. Nobody has to wait: what others write meanwhile comes with
-- its own lines and changes no difference.
CREATE OR REPLACE FUNCTION corregir_sumas_de_pedidos() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
  piezas bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(6070003);
  INSERT INTO pedidos_nombres (quien, registro_id, nombre, contacto_id)
  SELECT DISTINCT 'empresa', empresa_id, empresa_nombre, 0 FROM pedidos
  UNION ALL SELECT DISTINCT 'cliente', cliente_id, cliente_nombre, contacto_id FROM pedidos
  ON CONFLICT (quien, registro_id, nombre, contacto_id) DO NOTHING;
  WITH escritas AS (
    INSERT INTO pedidos_sumas AS s SELECT * FROM pedidos_sumas_erradas
    ON CONFLICT (empresa, cliente, anulado, por, desde) DO UPDATE
      SET cantidad = s.cantidad + excluded.cantidad, sub_total = s.sub_total + excluded.sub_total,
        itbis = s.itbis + excluded.itbis, gravados = s.gravados + excluded.gravados,
        sub_total_gravado = s.sub_total_gravado + excluded.sub_total_gravado,
        itbis_gravado = s.itbis_gravado + excluded.itbis_gravado
    RETURNING 1
  )
  SELECT count(*) INTO cuantas FROM escritas;
  WITH escritas AS (
    INSERT INTO pedidos_piezas AS s SELECT * FROM pedidos_piezas_erradas
    ON CONFLICT (pieza, mes) DO UPDATE SET cantidad = s.cantidad + excluded.cantidad, suma = s.suma + excluded.suma
    RETURNING 1
  )
  SELECT count(*) INTO piezas FROM escritas;
  RETURN cuantas + piezas;
END $$;

-- A client's paid accounts by the month of their payment too.
CREATE OR REPLACE FUNCTION cuenta_en_sumas(de_cliente integer, dia date, mes date, pago date, mes_de_pago date)
  RETURNS TABLE (por_pago boolean, cliente integer, por_mes boolean, desde date)
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT * FROM (VALUES (false, 0, false, dia), (false, 0, true, mes), (false, de_cliente, true, mes),
    (true, 0, false, pago), (true, 0, true, mes_de_pago), (true, de_cliente, true, mes_de_pago)) t
    WHERE t.column4 IS NOT NULL $$;

-- In which months the orders of a day or a month ("desde") were paid: the list of paid accounts stands in the order of its
-- payments, and is asked for by the days of its orders.
CREATE TABLE cuentas_meses_de_pago (
  lado text NOT NULL,
  por_mes boolean NOT NULL,
  desde date NOT NULL,
  mes_de_pago date NOT NULL,
  cantidad bigint NOT NULL,
  PRIMARY KEY (lado, por_mes, desde, mes_de_pago)
) WITH (fillfactor = 80);

CREATE OR REPLACE FUNCTION sumar_cuentas() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(6070004) THEN
    RETURN 0;
  END IF;
  WITH tomadas AS (
    DELETE FROM cuentas_por_sumar
    RETURNING *, date_trunc('month', fecha)::date AS mes, date_trunc('month', pago)::date AS mes_de_pago
  ), escritas AS (
    INSERT INTO cuentas_sumas AS s
    SELECT lado, pagada, t.por_pago, t.cliente, t.por_mes, t.desde, sum(cantidad), sum(monto)
    FROM tomadas CROSS JOIN LATERAL cuenta_en_sumas(cliente_id, fecha, mes, pago, mes_de_pago) t
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING (sum(cantidad), sum(monto)) <> (0, 0)
    ON CONFLICT (lado, pagada, por_pago, cliente, por_mes, desde) DO UPDATE
      SET cantidad = s.cantidad + excluded.cantidad, monto = s.monto + excluded.monto
  ), pagos AS (
    INSERT INTO cuentas_meses_de_pago AS s
    SELECT lado, por_mes, desde, mes_de_pago, sum(cantidad)
    FROM tomadas CROSS JOIN LATERAL (VALUES (false, fecha), (true, mes)) t (por_mes, desde)
    WHERE pagada GROUP BY 1, 2, 3, 4 HAVING sum(cantidad) <> 0
    ON CONFLICT (lado, por_mes, desde, mes_de_pago) DO UPDATE SET cantidad = s.cantidad + excluded.cantidad
  )
  SELECT count(*) INTO cuantas FROM tomadas;
  RETURN cuantas;
END $$;

CREATE VIEW cuentas_meses_de_pago_errados AS
  WITH filas AS MATERIALIZED (
    SELECT lado, fecha, mes_de_pago, sum(cantidad) AS cantidad
    FROM (
      SELECT lado, fecha, date_trunc('month', dia_de_pago(pagada_en))::date AS mes_de_pago, 1 AS cantidad
      FROM cuentas WHERE pagada AND NOT anulada
      UNION ALL SELECT lado, fecha, date_trunc('month', pago)::date, -cantidad FROM cuentas_por_sumar WHERE pagada) todas
    GROUP BY 1, 2, 3
  )
  SELECT lado, por_mes, desde, mes_de_pago, sum(cantidad)::bigint AS cantidad
  FROM (
    SELECT lado, por_mes, desde, mes_de_pago, cantidad
    FROM filas CROSS JOIN LATERAL (VALUES (false, fecha), (true, date_trunc('month', fecha)::date)) t (por_mes, desde)
    UNION ALL SELECT lado, por_mes, desde, mes_de_pago, -cantidad FROM cuentas_meses_de_pago) todas
  GROUP BY 1, 2, 3, 4 HAVING sum(cantidad) <> 0;

CREATE OR REPLACE FUNCTION corregir_sumas_de_cuentas() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
  pagos bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(6070004);
  WITH escritas AS (
    INSERT INTO cuentas_sumas AS s SELECT * FROM cuentas_sumas_erradas
    ON CONFLICT (lado, pagada, por_pago, cliente, por_mes, desde) DO UPDATE
      SET cantidad = s.cantidad + excluded.cantidad, monto = s.monto + excluded.monto
    RETURNING 1
  )
  SELECT count(*) INTO cuantas FROM escritas;
  WITH escritas AS (
    INSERT INTO cuentas_meses_de_pago AS s SELECT * FROM cuentas_meses_de_pago_errados
    ON CONFLICT (lado, por_mes, desde, mes_de_pago) DO UPDATE SET cantidad = s.cantidad + excluded.cantidad
    RETURNING 1
  )
  SELECT count(*) INTO pagos FROM escritas;
  RETURN cuantas + pagos;
END $$;

-- Numbers of all companies (0) and of each, by day and month. A number is born by the month and seldom moves; that it is
-- used or annulled changes no day, so that an order costs nothing here.
CREATE TABLE ncfs_por_sumar (
  empresa_id integer NOT NULL,
  fecha date NOT NULL,
  cantidad bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE TABLE ncfs_sumas (
  empresa integer NOT NULL,
  por_mes boolean NOT NULL,
  desde date NOT NULL,
  cantidad bigint NOT NULL,
  PRIMARY KEY (empresa, por_mes, desde)
) WITH (fillfactor = 80);

CREATE FUNCTION ncfs_por_sumar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO ncfs_por_sumar SELECT empresa_id, fecha, count(*) FROM nuevos GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE FUNCTION ncf_movido_por_sumar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO ncfs_por_sumar VALUES (OLD.empresa_id, OLD.fecha, -1), (NEW.empresa_id, NEW.fecha, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER ncfs_entran AFTER INSERT ON ncfs REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION ncfs_por_sumar();
CREATE TRIGGER ncfs_se_mueven AFTER UPDATE OF fecha ON ncfs
  FOR EACH ROW WHEN (OLD.fecha <> NEW.fecha) EXECUTE FUNCTION ncf_movido_por_sumar();
ALTER TABLE ncfs ENABLE ALWAYS TRIGGER ncfs_entran, ENABLE ALWAYS TRIGGER ncfs_se_mueven;

CREATE FUNCTION sumar_ncfs() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(6070005) THEN
    RETURN 0;
  END IF;
  WITH tomados AS (
    DELETE FROM ncfs_por_sumar RETURNING *
  ), escritas AS (
    INSERT INTO ncfs_sumas AS s
    SELECT t.empresa, t.por_mes, t.desde, sum(cantidad)
    FROM tomados CROSS JOIN LATERAL (VALUES (0, false, fecha), (empresa_id, false, fecha),
      (0, true, date_trunc('month', fecha)::date), (empresa_id, true, date_trunc('month', fecha)::date))
      t (empresa, por_mes, desde)
    GROUP BY 1, 2, 3 HAVING sum(cantidad) <> 0
    ON CONFLICT (empresa, por_mes, desde) DO UPDATE SET cantidad = s.cantidad + excluded.cantidad
  )
  SELECT count(*) INTO cuantas FROM tomados;
  RETURN cuantas;
END $$;

CREATE VIEW ncfs_sumas_erradas AS
  WITH filas AS MATERIALIZED (
    SELECT empresa_id, fecha, date_trunc('month', fecha)::date AS mes, sum(cantidad) AS cantidad
    FROM (
      SELECT empresa_id, fecha, 1 AS cantidad FROM ncfs
      UNION ALL SELECT empresa_id, fecha, -cantidad FROM ncfs_por_sumar) todas
    GROUP BY 1, 2
  )
  SELECT empresa, por_mes, desde, sum(cantidad)::bigint AS cantidad
  FROM (
    SELECT t.empresa, t.por_mes, t.desde, cantidad
    FROM filas CROSS JOIN LATERAL (VALUES (0, false, fecha), (empresa_id, false, fecha), (0, true, mes),
      (empresa_id, true, mes)) t (empresa, por_mes, desde)
    UNION ALL SELECT empresa, por_mes, desde, -cantidad FROM ncfs_sumas) todas
  GROUP BY 1, 2, 3 HAVING sum(cantidad) <> 0;

CREATE FUNCTION corregir_sumas_de_ncfs() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(6070005);
  WITH escritas AS (
    INSERT INTO ncfs_sumas AS s SELECT * FROM ncfs_sumas_erradas
    ON CONFLICT (empresa, por_mes, desde) DO UPDATE SET cantidad = s.cantidad + excluded.cantidad
    RETURNING 1
  )
  SELECT count(*) INTO cuantas FROM escritas;
  RETURN cuantas;
END $$;

-- Traces by who left them and about what. They stay as they are once sealed: the sums hold those up to a seal, and who
-- reads them adds those after it.
CREATE TABLE auditoria_sumas (
  por text NOT NULL CHECK (por IN ('día', 'mes', 'siempre')),
  usuario text NOT NULL,
  entidad text NOT NULL,
  desde date NOT NULL,
  cantidad bigint NOT NULL,
  PRIMARY KEY (por, desde, usuario, entidad)
) WITH (fillfactor = 80);
CREATE TABLE auditoria_sumada (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  sello bigint NOT NULL
);
INSERT INTO auditoria_sumada (sello) VALUES (0);

-- How many sealed traces were added to the sums.
CREATE FUNCTION sumar_auditoria() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  primero bigint;
  ultimo bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(6070006) THEN
    RETURN 0;
  END IF;
  SELECT s.sello, c.sello INTO primero, ultimo FROM auditoria_sumada s, auditoria_cadena c;
  WITH dias AS (
    SELECT usuario, entidad, dia_de_pago(en) AS dia, count(*) AS cantidad FROM auditoria
    WHERE sello > primero AND sello <= ultimo GROUP BY 1, 2, 3
  )
  INSERT INTO auditoria_sumas AS s
  SELECT t.por, usuario, entidad, t.desde, sum(cantidad)
  FROM dias CROSS JOIN LATERAL (VALUES ('día', dia), ('mes', date_trunc('month', dia)::date),
    ('siempre', date '-infinity')) t (por, desde)
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (por, desde, usuario, entidad) DO UPDATE SET cantidad = s.cantidad + excluded.cantidad;
  UPDATE auditoria_sumada SET sello = ultimo;
  RETURN ultimo - primero;
END $$;

-- Newest first of somebody, of a thing, or both; nothing asked for the user's id.
DROP INDEX auditoria_usuario;
CREATE INDEX auditoria_quien ON auditoria (usuario, entidad, en DESC, id DESC);

-- A month's first and last number stand at the ends of its part of the index; without them the planner walked along all
-- numbers of the company to find the first of the month.
DROP INDEX ncfs_mes_generado;
CREATE INDEX ncfs_mes_generado ON ncfs (empresa_id, serie, tipo, mes_generado, numero);

-- A client's paid accounts in the order of their payments.
CREATE INDEX cuentas_cliente_pagadas ON cuentas (cliente_id, lado, pagada_en DESC, pedido_id DESC)
  WHERE pagada AND NOT anulada;

-- Its sum is kept; a client's pending accounts are found in it without a look at each.
DROP INDEX cuentas_pendientes;
CREATE INDEX cuentas_pendientes ON cuentas (lado, fecha, pedido_id) INCLUDE (cliente_id) WHERE NOT pagada AND NOT anulada;

-- Nothing looks for a product's lines: products are never deleted from their table.
DROP INDEX pedidos_detalles_producto;

-- What was there before is added up once.
SELECT corregir_sumas_de_pedidos(), corregir_sumas_de_cuentas(), corregir_sumas_de_ncfs(), sumar_auditoria();
ANALYZE pedidos_nombres, pedidos_sumas, pedidos_piezas, cuentas_sumas, cuentas_meses_de_pago, ncfs_sumas, auditoria_sumas;
