-- Day, client and annulment are the order's, copied so that each list of accounts is one walk along one index.
ALTER TABLE cuentas
  ADD COLUMN fecha date,
  ADD COLUMN cliente_id integer REFERENCES clientes,
  ADD COLUMN anulada boolean NOT NULL DEFAULT false,
  ADD COLUMN pagada_en timestamptz,
  ADD COLUMN pagada_por integer REFERENCES usuarios;
UPDATE cuentas c SET fecha = p.fecha, cliente_id = p.cliente_id, anulada = p.anulado,
    pagada_en = CASE WHEN c.pagada THEN p.creado_en END, pagada_por = CASE WHEN c.pagada THEN p.creado_por END
  FROM pedidos p WHERE p.id = c.pedido_id;
ALTER TABLE cuentas
  ALTER COLUMN fecha SET NOT NULL,
  ALTER COLUMN cliente_id SET NOT NULL,
  ADD CONSTRAINT cuentas_pago CHECK (pagada = (pagada_en IS NOT NULL) AND pagada = (pagada_por IS NOT NULL));

CREATE INDEX cuentas_pendientes ON cuentas (lado, fecha, pedido_id) INCLUDE (monto_total)
  WHERE NOT pagada AND NOT anulada;
CREATE INDEX cuentas_pagadas ON cuentas (lado, pagada_en DESC, pedido_id DESC) INCLUDE (monto_total, fecha)
  WHERE pagada AND NOT anulada;
CREATE INDEX cuentas_cliente ON cuentas (cliente_id, lado, fecha, pedido_id) WHERE NOT anulada;

-- Every payment and every annulment of one, for ever.
CREATE TABLE cuentas_movimientos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pedido_id integer NOT NULL,
  lado text NOT NULL,
  accion text NOT NULL CHECK (accion IN ('Pago', 'Anulación')),
  monto numeric(14,2) NOT NULL,
  en timestamptz NOT NULL DEFAULT clock_timestamp(),
  usuario_id integer NOT NULL REFERENCES usuarios,
  usuario text NOT NULL,
  FOREIGN KEY (pedido_id, lado) REFERENCES cuentas (pedido_id, lado)
);
CREATE INDEX cuentas_movimientos_cuenta ON cuentas_movimientos (pedido_id, lado, id DESC);

CREATE FUNCTION cuentas_movimientos_solo_crece() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'El historial de pagos no se modifica ni se borra';
END $$;
CREATE TRIGGER cuentas_movimientos_solo_crece BEFORE UPDATE OR DELETE ON cuentas_movimientos
  FOR EACH ROW EXECUTE FUNCTION cuentas_movimientos_solo_crece();
CREATE TRIGGER cuentas_movimientos_no_se_vacia BEFORE TRUNCATE ON cuentas_movimientos
  FOR EACH STATEMENT EXECUTE FUNCTION cuentas_movimientos_solo_crece();
