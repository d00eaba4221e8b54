-- How an order is paid when it says nothing itself: as its client says, else as its company says. Null: nothing of its own.
-- Days of credit stand beside credit only.
ALTER TABLE clientes
  ADD COLUMN forma_pago text
    CHECK (forma_pago IN ('credito', 'efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  ADD COLUMN dias_credito smallint,
  ADD CONSTRAINT clientes_dias_credito CHECK (
    dias_credito IS NULL OR (forma_pago IS NOT DISTINCT FROM 'credito' AND dias_credito BETWEEN 0 AND 365));
ALTER TABLE empresas
  ADD COLUMN forma_pago text
    CHECK (forma_pago IN ('credito', 'efectivo', 'cheque', 'tarjeta', 'bonos', 'permuta', 'otras')),
  ADD COLUMN dias_credito smallint,
  ADD CONSTRAINT empresas_dias_credito CHECK (
    dias_credito IS NULL OR (forma_pago IS NOT DISTINCT FROM 'credito' AND dias_credito BETWEEN 0 AND 365));
