-- Sums and lengths of lists are counted along covering indexes; only what a list says of whole days is kept. What the
-- migrations 0010 to 0012 made is taken away where a database has it: all of it was derived from orders, accounts,
-- numbers and traces.
DROP FUNCTION IF EXISTS pedidos_por_sumar(), cuentas_por_sumar(), ncfs_por_sumar(), ncf_movido_por_sumar() CASCADE;
DROP FUNCTION IF EXISTS sumar_pedidos(), sumar_cuentas(), sumar_ncfs(), sumar_auditoria(), corregir_sumas_de_pedidos(),
  corregir_sumas_de_cuentas(), corregir_sumas_de_ncfs();
DROP VIEW IF EXISTS pedidos_sumas_erradas, pedidos_piezas_erradas, cuentas_sumas_erradas, cuentas_meses_de_pago_errados,
  ncfs_sumas_erradas;
DROP TABLE IF EXISTS pedidos_nombres, pedidos_por_sumar, pedidos_sumas, pedidos_piezas, cuentas_por_sumar, cuentas_sumas,
  cuentas_meses_de_pago, ncfs_por_sumar, ncfs_sumas, auditoria_sumas, auditoria_sumada, sumas_revisadas;
DROP FUNCTION IF EXISTS pedido_en_sumas(integer, integer, date, date), piezas_de_ncf(text),
  cuenta_en_sumas(integer, date, date, date, date), dia_de_pago(timestamptz);

-- Orders: what a list adds up stands in the index that it is counted by.
DROP INDEX IF EXISTS pedidos_por_dia, pedidos_ncf_desde;
DROP INDEX pedidos_todos, pedidos_empresa, pedidos_cliente, pedidos_contacto, pedidos_anulados;
CREATE INDEX pedidos_todos ON pedidos (fecha DESC, id DESC) INCLUDE (anulado, aplica_itbis, sub_total, itbis);
CREATE INDEX pedidos_empresa ON pedidos (empresa_id, fecha DESC, id DESC)
  INCLUDE (anulado, aplica_itbis, sub_total, itbis);
CREATE INDEX pedidos_cliente ON pedidos (cliente_id, fecha DESC, id DESC)
  INCLUDE (anulado, aplica_itbis, sub_total, itbis);
CREATE INDEX pedidos_contacto ON pedidos (contacto_id, fecha DESC, id DESC)
  INCLUDE (anulado, aplica_itbis, sub_total, itbis);
-- By the names that the invoices say: a piece is looked for among the different ones, which are few.
DROP INDEX pedidos_cliente_nombre, pedidos_empresa_nombre;
CREATE INDEX pedidos_cliente_nombre ON pedidos (cliente_nombre) INCLUDE (fecha, sub_total, itbis)
  WHERE NOT anulado;
CREATE INDEX pedidos_empresa_nombre ON pedidos (empresa_nombre) INCLUDE (fecha, sub_total, itbis)
  WHERE NOT anulado;
CREATE INDEX pedidos_anulados ON pedidos (fecha DESC, id DESC) WHERE anulado;
-- A whole printed number, its beginning, or a piece that is too short for the index of pieces.
CREATE INDEX pedidos_ncf_desde ON pedidos (txt_ncf text_pattern_ops) INCLUDE (sub_total, itbis) WHERE NOT anulado;

-- Accounts.
DROP INDEX cuentas_pendientes, cuentas_cliente;
DROP INDEX IF EXISTS cuentas_cliente_pagadas;
CREATE INDEX cuentas_pendientes ON cuentas (lado, fecha, pedido_id) INCLUDE (monto_total) WHERE NOT pagada AND NOT anulada;
CREATE INDEX cuentas_cliente ON cuentas (cliente_id, lado, fecha, pedido_id) INCLUDE (pagada, monto_total)
  WHERE NOT anulada;
CREATE INDEX cuentas_cliente_pagadas ON cuentas (cliente_id, lado, pagada_en DESC, pedido_id DESC)
  WHERE pagada AND NOT anulada;

-- Traces of somebody, of a thing, or both, newest first.
DROP INDEX IF EXISTS auditoria_usuario, auditoria_quien;
CREATE INDEX auditoria_quien ON auditoria (usuario, entidad, en DESC, id DESC);

-- Products are never deleted from their table: nothing looks for their lines.
DROP INDEX IF EXISTS pedidos_detalles_producto;

-- How many orders a day has and what they add up to, of a company and of all together (0).
CREATE TABLE totales_por_dia (
  empresa_id integer NOT NULL,
  anulado boolean NOT NULL,
  fecha date NOT NULL,
  cantidad bigint NOT NULL,
  sub_total numeric(20,2) NOT NULL,
  itbis numeric(20,2) NOT NULL,
  PRIMARY KEY (empresa_id, anulado, fecha)
) WITH (fillfactor = 50);

-- Whoever writes orders, one or many, adds them to their days in the same statement. The rows of a day are taken in
-- the order of their key, those of all companies first: who has to wait holds nothing that another one waits for.
CREATE FUNCTION sumar_por_dia() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  cambios totales_por_dia[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    cambios := ARRAY(SELECT (empresa_id, anulado, fecha, count(*), sum(sub_total), sum(itbis))::totales_por_dia
      FROM nuevos GROUP BY empresa_id, anulado, fecha);
  ELSIF TG_OP = 'DELETE' THEN
    cambios := ARRAY(SELECT (empresa_id, anulado, fecha, -count(*), -sum(sub_total), -sum(itbis))::totales_por_dia
      FROM viejos GROUP BY empresa_id, anulado, fecha);
  ELSE
    cambios := ARRAY(
      SELECT (empresa_id, anulado, fecha, sum(signo), sum(signo * sub_total), sum(signo * itbis))::totales_por_dia
      FROM (SELECT 1 AS signo, * FROM nuevos UNION ALL SELECT -1, * FROM viejos) filas
      GROUP BY empresa_id, anulado, fecha);
  END IF;
  INSERT INTO totales_por_dia AS t
  SELECT e.id, anulado, fecha, sum(cantidad), sum(sub_total), sum(itbis)
  FROM unnest(cambios) c CROSS JOIN LATERAL (VALUES (0), (c.empresa_id)) e (id)
  GROUP BY 1, 2, 3 HAVING (sum(cantidad), sum(sub_total), sum(itbis)) <> (0, 0, 0)
  ORDER BY 1, 2, 3
  ON CONFLICT (empresa_id, anulado, fecha) DO UPDATE SET cantidad = t.cantidad + excluded.cantidad,
    sub_total = t.sub_total + excluded.sub_total, itbis = t.itbis + excluded.itbis;
  RETURN NULL;
END $$;
CREATE TRIGGER pedidos_entran AFTER INSERT ON pedidos REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION sumar_por_dia();
CREATE TRIGGER pedidos_cambian AFTER UPDATE ON pedidos REFERENCING NEW TABLE AS nuevos OLD TABLE AS viejos
  FOR EACH STATEMENT EXECUTE FUNCTION sumar_por_dia();
CREATE TRIGGER pedidos_salen AFTER DELETE ON pedidos REFERENCING OLD TABLE AS viejos
  FOR EACH STATEMENT EXECUTE FUNCTION sumar_por_dia();
-- Also what is loaded in bulk, with other triggers off, is counted.
ALTER TABLE pedidos ENABLE ALWAYS TRIGGER pedidos_entran, ENABLE ALWAYS TRIGGER pedidos_cambian,
  ENABLE ALWAYS TRIGGER pedidos_salen;

-- What was there before is added up once.
INSERT INTO totales_por_dia
SELECT e.id, anulado, fecha, count(*), sum(sub_total), sum(itbis)
FROM pedidos p CROSS JOIN LATERAL (VALUES (0), (p.empresa_id)) e (id) GROUP BY 1, 2, 3;
