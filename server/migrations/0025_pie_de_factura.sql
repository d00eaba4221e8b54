-- What a company may add to its invoices: e-mail, web page, and a text at their foot (bank accounts, conditions). An order
-- copies them like the address, with the name of the user who wrote it; those written before print nothing of it.
ALTER TABLE empresas
  ADD COLUMN email text CHECK (email <> ''),
  ADD COLUMN web text CHECK (web <> ''),
  ADD COLUMN pie_factura text CHECK (pie_factura <> '');
ALTER TABLE pedidos
  ADD COLUMN empresa_email text,
  ADD COLUMN empresa_web text,
  ADD COLUMN empresa_pie text,
  ADD COLUMN vendedor text;

CREATE TRIGGER pedido_conserva_su_pie BEFORE UPDATE ON pedidos
  FOR EACH ROW WHEN (
    (OLD.empresa_email, OLD.empresa_web, OLD.empresa_pie, OLD.vendedor)
    IS DISTINCT FROM
    (NEW.empresa_email, NEW.empresa_web, NEW.empresa_pie, NEW.vendedor))
  EXECUTE FUNCTION no_se_permite('La factura conserva los datos con que se emitió');
