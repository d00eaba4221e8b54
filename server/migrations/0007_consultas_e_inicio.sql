-- Consultas looks through annulled orders too, and finds documents and amounts.
CREATE INDEX pedidos_todos ON pedidos (fecha DESC, id DESC);
CREATE INDEX pedidos_contacto ON pedidos (contacto_id, fecha DESC, id DESC);
CREATE INDEX pedidos_cliente_rnc ON pedidos (cliente_rnc text_pattern_ops);
CREATE INDEX pedidos_total ON pedidos (total);
-- Sums by day without reading the orders.
CREATE INDEX pedidos_por_dia ON pedidos (fecha) INCLUDE (total, sub_total, itbis) WHERE NOT anulado;
