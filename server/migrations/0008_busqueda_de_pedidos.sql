-- One text to search an order by: names as compared, then documents. Each word stands between blanks, so that the
-- beginning of a word (a document's first digits) can be asked for. Stored: calculating it again for each candidate
-- of a long company name took twelve seconds among a million orders.
ALTER TABLE pedidos ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS
  (' ' || clave(cliente_nombre || ' ' || empresa_nombre) || ' ' || cliente_rnc || ' ' || empresa_rnc) STORED;
CREATE INDEX pedidos_busqueda ON pedidos USING gin (busqueda gin_trgm_ops);
DROP INDEX pedidos_cliente_rnc;

-- Consultas asks for the orders of a client or a company together with the annulled ones, and for those alone.
DROP INDEX pedidos_cliente;
CREATE INDEX pedidos_cliente ON pedidos (cliente_id, fecha DESC, id DESC);
DROP INDEX pedidos_empresa;
CREATE INDEX pedidos_empresa ON pedidos (empresa_id, fecha DESC, id DESC);
CREATE INDEX pedidos_anulados ON pedidos (fecha DESC, id DESC) WHERE anulado;
