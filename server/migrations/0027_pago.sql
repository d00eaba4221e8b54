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

-- Of a document: credit is what is left, so days stand beside it only and it is never one of the other forms; they leave
-- something of the total for the main one.
CREATE FUNCTION otras_formas_caben(otras jsonb, principal text, total numeric) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT otras IS NULL OR (
      SELECT coalesce(sum(monto::numeric) < total
        AND bool_and(forma = ANY ('{efectivo,cheque,tarjeta,bonos,permuta,otras}') AND forma <> principal
          AND monto::numeric > 0 AND scale(monto::numeric) <= 2), false)
      FROM jsonb_each_text(otras) AS parte (forma, monto))
  $$;
ALTER TABLE documentos
  ADD CONSTRAINT documentos_dias_credito_con_credito CHECK (dias_credito IS NULL OR forma_pago = 'credito'),
  ADD CONSTRAINT documentos_otras_formas_caben CHECK (otras_formas_caben(otras_formas, forma_pago, total));
