-- How many orders, accounts, numbers and traces there are and what they add up to, by month and by day, so that no list
-- counts a million rows to show ten. Whoever writes leaves lines of what it changes ("por sumar") and waits for nobody;
-- the lines are folded into the sums a moment later. A reader adds up both in one statement: always exact.

-- Each name under which a company or a client stands in orders: the list is searched by what the invoice says.
CREATE TABLE pedidos_nombres (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quien text NOT NULL CHECK (quien IN ('empresa', 'cliente')),
  registro_id integer NOT NULL,
  nombre text NOT NULL,
  clave text NOT NULL GENERATED ALWAYS AS (clave(nombre)) STORED,
  UNIQUE (quien, registro_id, nombre)
);
CREATE INDEX pedidos_nombres_busqueda ON pedidos_nombres USING gin (clave gin_trgm_ops);

-- Lines come and go by the second: few dead ones may stay.
CREATE TABLE pedidos_por_sumar (
  fecha date NOT NULL,
  empresa_id integer NOT NULL,
  empresa_nombre text NOT NULL,
  cliente_id integer NOT NULL,
  cliente_nombre text NOT NULL,
  anulado boolean NOT NULL,
  -- Negative for what went away.
  cantidad bigint NOT NULL,
  sub_total numeric(20,2) NOT NULL,
  itbis numeric(20,2) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Of a company, a client (ids of pedidos_nombres), both, or all (0); of the day or the month that begins at `desde`, or of
-- all time. Days are kept without clients, whose few orders of a part of a month are counted where they stand; all time is
-- kept of clients only, of whom a piece of a name may mean hundreds.
CREATE TABLE pedidos_sumas (
  empresa integer NOT NULL,
  cliente integer NOT NULL,
  anulado boolean NOT NULL,
  por text NOT NULL CHECK (por IN ('día', 'mes', 'siempre')),
  desde date NOT NULL,
  cantidad bigint NOT NULL,
  sub_total numeric(20,2) NOT NULL,
  itbis numeric(20,2) NOT NULL,
  PRIMARY KEY (empresa, cliente, anulado, por, desde)
) WITH (fillfactor = 80);

-- The sums in which an order stands.
CREATE FUNCTION pedido_en_sumas(de_empresa integer, de_cliente integer, dia date, mes date)
  RETURNS TABLE (empresa integer, cliente integer, por text, desde date)
  LANGUAGE sql IMMUTABLE
  AS $$ VALUES (0, 0, 'día', dia), (de_empresa, 0, 'día', dia), (0, 0, 'mes', mes), (de_empresa, 0, 'mes', mes),
    (0, de_cliente, 'mes', mes), (de_empresa, de_cliente, 'mes', mes), (0, de_cliente, 'siempre', date '-infinity') $$;

CREATE FUNCTION pedidos_por_sumar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO pedidos_por_sumar
    SELECT fecha, empresa_id, empresa_nombre, cliente_id, cliente_nombre, anulado, count(*), sum(sub_total), sum(itbis)
    FROM nuevos GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO pedidos_por_sumar
    SELECT fecha, empresa_id, empresa_nombre, cliente_id, cliente_nombre, anulado, -count(*), -sum(sub_total), -sum(itbis)
    FROM viejos GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO pedidos_por_sumar
    SELECT fecha, empresa_id, empresa_nombre, cliente_id, cliente_nombre, anulado, sum(signo), sum(signo * sub_total),
      sum(signo * itbis)
    FROM (SELECT 1 AS signo, * FROM nuevos UNION ALL SELECT -1, * FROM viejos) cambios
    GROUP BY 1, 2, 3, 4, 5, 6
    HAVING (sum(signo), sum(signo * sub_total), sum(signo * itbis)) <> (0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pedidos_entran AFTER INSERT ON pedidos REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_por_sumar();
CREATE TRIGGER pedidos_cambian AFTER UPDATE ON pedidos REFERENCING NEW TABLE AS nuevos OLD TABLE AS viejos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_por_sumar();
CREATE TRIGGER pedidos_salen AFTER DELETE ON pedidos REFERENCING OLD TABLE AS viejos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_por_sumar();

-- Folds the waiting lines into the sums; how many. One process at a time: the others have nothing to do.
CREATE FUNCTION sumar_pedidos() RETURNS bigint
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
    SELECT DISTINCT 'empresa' AS quien, empresa_id AS registro_id, empresa_nombre AS nombre FROM tomados
    UNION ALL SELECT DISTINCT 'cliente', cliente_id, cliente_nombre FROM tomados
  ), nuevos AS (
    INSERT INTO pedidos_nombres (quien, registro_id, nombre) SELECT * FROM nombrados
    ON CONFLICT (quien, registro_id, nombre) DO NOTHING RETURNING id, quien, registro_id, nombre
  ), nombres AS (
    SELECT * FROM nuevos
    UNION ALL SELECT id, quien, registro_id, nombre FROM pedidos_nombres JOIN nombrados USING (quien, registro_id, nombre)
  ), escritas AS (
    INSERT INTO pedidos_sumas AS s
    SELECT t.empresa, t.cliente, anulado, t.por, t.desde, sum(cantidad), sum(sub_total), sum(itbis)
    FROM tomados
      JOIN nombres e ON (e.quien, e.registro_id, e.nombre) = ('empresa', empresa_id, empresa_nombre)
      JOIN nombres c ON (c.quien, c.registro_id, c.nombre) = ('cliente', cliente_id, cliente_nombre)
      CROSS JOIN LATERAL pedido_en_sumas(e.id, c.id, fecha, mes) t
    GROUP BY 1, 2, 3, 4, 5 HAVING (sum(cantidad), sum(sub_total), sum(itbis)) <> (0, 0, 0)
    ON CONFLICT (empresa, cliente, anulado, por, desde) DO UPDATE
      SET cantidad = s.cantidad + excluded.cantidad, sub_total = s.sub_total + excluded.sub_total,
        itbis = s.itbis + excluded.itbis
  )
  SELECT count(*) INTO cuantas FROM tomados;
  RETURN cuantas;
END $$;

-- Sums that are not those of the orders, and what they lack: none, ever. An order that waits to be added lacks nothing.
CREATE VIEW pedidos_sumas_erradas AS
  WITH filas AS MATERIALIZED (
    SELECT empresa_id, empresa_nombre, cliente_id, cliente_nombre, anulado, fecha, 1 AS cantidad, sub_total, itbis,
      date_trunc('month', fecha)::date AS mes
    FROM pedidos
    UNION ALL SELECT empresa_id, empresa_nombre, cliente_id, cliente_nombre, anulado, fecha, -cantidad, -sub_total, -itbis,
      date_trunc('month', fecha)::date
    FROM pedidos_por_sumar
  )
  SELECT empresa, cliente, anulado, por, desde, sum(cantidad)::bigint AS cantidad, sum(sub_total) AS sub_total,
    sum(itbis) AS itbis
  FROM (
    SELECT t.empresa, t.cliente, anulado, t.por, t.desde, cantidad, sub_total, itbis
    FROM filas
      LEFT JOIN pedidos_nombres e ON (e.quien, e.registro_id, e.nombre) = ('empresa', empresa_id, empresa_nombre)
      LEFT JOIN pedidos_nombres c ON (c.quien, c.registro_id, c.nombre) = ('cliente', cliente_id, cliente_nombre)
      CROSS JOIN LATERAL pedido_en_sumas(coalesce(e.id, -1), coalesce(c.id, -1), fecha, mes) t
    UNION ALL SELECT empresa, cliente, anulado, por, desde, -cantidad, -sub_total, -itbis FROM pedidos_sumas) todas
  GROUP BY 1, 2, 3, 4, 5 HAVING (sum(cantidad), sum(sub_total), sum(itbis)) <> (0, 0, 0);

-- Gives each sum what it lacks; how many lacked something. Nobody has to wait: what others write meanwhile comes with
-- its own lines and changes no difference.
CREATE FUNCTION corregir_sumas_de_pedidos() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(6070003);
  INSERT INTO pedidos_nombres (quien, registro_id, nombre)
  SELECT DISTINCT 'empresa', empresa_id, empresa_nombre FROM pedidos
  UNION ALL SELECT DISTINCT 'cliente', cliente_id, cliente_nombre FROM pedidos
  ON CONFLICT (quien, registro_id, nombre) DO NOTHING;
  WITH escritas AS (
    INSERT INTO pedidos_sumas AS s SELECT * FROM pedidos_sumas_erradas
    ON CONFLICT (empresa, cliente, anulado, por, desde) DO UPDATE
      SET cantidad = s.cantidad + excluded.cantidad, sub_total = s.sub_total + excluded.sub_total,
        itbis = s.itbis + excluded.itbis
    RETURNING 1
  )
  SELECT count(*) INTO cuantas FROM escritas;
  RETURN cuantas;
END $$;

-- Also what is loaded in bulk, with other triggers off, is counted.
ALTER TABLE pedidos ENABLE ALWAYS TRIGGER pedidos_entran, ENABLE ALWAYS TRIGGER pedidos_cambian,
  ENABLE ALWAYS TRIGGER pedidos_salen;

-- Accounts: by the day of their order and, paid ones, by the day of their payment. Annulled ones are in no list.
CREATE TABLE cuentas_por_sumar (
  lado text NOT NULL,
  pagada boolean NOT NULL,
  cliente_id integer NOT NULL,
  fecha date NOT NULL,
  pago date,
  cantidad bigint NOT NULL,
  monto numeric(20,2) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE TABLE cuentas_sumas (
  lado text NOT NULL,
  pagada boolean NOT NULL,
  por_pago boolean NOT NULL,
  cliente integer NOT NULL,
  por_mes boolean NOT NULL,
  desde date NOT NULL,
  cantidad bigint NOT NULL,
  monto numeric(20,2) NOT NULL,
  PRIMARY KEY (lado, pagada, por_pago, cliente, por_mes, desde)
) WITH (fillfactor = 80);

CREATE FUNCTION cuenta_en_sumas(de_cliente integer, dia date, mes date, pago date, mes_de_pago date)
  RETURNS TABLE (por_pago boolean, cliente integer, por_mes boolean, desde date)
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT * FROM (VALUES (false, 0, false, dia), (false, 0, true, mes), (false, de_cliente, true, mes),
    (true, 0, false, pago), (true, 0, true, mes_de_pago)) t WHERE t.column4 IS NOT NULL $$;

-- The accounts that are in lists, in the form of lines. Santo Domingo is four hours behind UTC all year.
CREATE FUNCTION dia_de_pago(instante timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (instante AT TIME ZONE INTERVAL '-04:00')::date $$;

CREATE FUNCTION cuentas_por_sumar() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cuentas_por_sumar
    SELECT lado, pagada, cliente_id, fecha, dia_de_pago(pagada_en), count(*), sum(monto_total)
    FROM nuevas WHERE NOT anulada GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO cuentas_por_sumar
    SELECT lado, pagada, cliente_id, fecha, dia_de_pago(pagada_en), -count(*), -sum(monto_total)
    FROM viejas WHERE NOT anulada GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO cuentas_por_sumar
    SELECT lado, pagada, cliente_id, fecha, dia_de_pago(pagada_en), sum(signo), sum(signo * monto_total)
    FROM (SELECT 1 AS signo, * FROM nuevas UNION ALL SELECT -1, * FROM viejas) cambios
    WHERE NOT anulada GROUP BY 1, 2, 3, 4, 5 HAVING (sum(signo), sum(signo * monto_total)) <> (0, 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cuentas_entran AFTER INSERT ON cuentas REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION cuentas_por_sumar();
CREATE TRIGGER cuentas_cambian AFTER UPDATE ON cuentas REFERENCING NEW TABLE AS nuevas OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION cuentas_por_sumar();
CREATE TRIGGER cuentas_salen AFTER DELETE ON cuentas REFERENCING OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION cuentas_por_sumar();

CREATE FUNCTION sumar_cuentas() RETURNS bigint
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
  )
  SELECT count(*) INTO cuantas FROM tomadas;
  RETURN cuantas;
END $$;

CREATE VIEW cuentas_sumas_erradas AS
  WITH lineas AS (
    SELECT lado, pagada, cliente_id, fecha, dia_de_pago(pagada_en) AS pago, 1 AS cantidad, monto_total AS monto
    FROM cuentas WHERE NOT anulada
    UNION ALL SELECT lado, pagada, cliente_id, fecha, pago, -cantidad, -monto FROM cuentas_por_sumar
  ), filas AS MATERIALIZED (
    SELECT *, date_trunc('month', fecha)::date AS mes, date_trunc('month', pago)::date AS mes_de_pago FROM lineas
  )
  SELECT lado, pagada, por_pago, cliente, por_mes, desde, sum(cantidad)::bigint AS cantidad, sum(monto) AS monto
  FROM (
    SELECT lado, pagada, t.por_pago, t.cliente, t.por_mes, t.desde, cantidad, monto
    FROM filas CROSS JOIN LATERAL cuenta_en_sumas(cliente_id, fecha, mes, pago, mes_de_pago) t
    UNION ALL SELECT lado, pagada, por_pago, cliente, por_mes, desde, -cantidad, -monto FROM cuentas_sumas) todas
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING (sum(cantidad), sum(monto)) <> (0, 0);

CREATE FUNCTION corregir_sumas_de_cuentas() RETURNS bigint
  LANGUAGE plpgsql
  AS $$
DECLARE
  cuantas bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(6070004);
  WITH escritas AS (
    INSERT INTO cuentas_sumas AS s SELECT * FROM cuentas_sumas_erradas
    ON CONFLICT (lado, pagada, por_pago, cliente, por_mes, desde) DO UPDATE
      SET cantidad = s.cantidad + excluded.cantidad, monto = s.monto + excluded.monto
    RETURNING 1
  )
  SELECT count(*) INTO cuantas FROM escritas;
  RETURN cuantas;
END $$;

ALTER TABLE cuentas ENABLE ALWAYS TRIGGER cuentas_entran, ENABLE ALWAYS TRIGGER cuentas_cambian,
  ENABLE ALWAYS TRIGGER cuentas_salen;

-- What was there before is added up once.
SELECT corregir_sumas_de_pedidos(), corregir_sumas_de_cuentas();

-- When the sums were last held against the rows.
CREATE TABLE sumas_revisadas (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  en timestamptz NOT NULL
);
INSERT INTO sumas_revisadas (en) VALUES (now());

-- Sums by day are now kept. An index of days alone tempts the planner to read a day and sort it, where the list's own index
-- gives ten rows in their order.
DROP INDEX pedidos_por_dia;

-- A whole printed number, or its beginning: among a million orders nearly all have the trigrams of 'B0100'.
CREATE INDEX pedidos_ncf_desde ON pedidos (txt_ncf text_pattern_ops) WHERE NOT anulado;
