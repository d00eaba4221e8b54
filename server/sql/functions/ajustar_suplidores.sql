-- Writes what these bills' payments say of them: how much is paid, on which day the last one settled it, and how; '07' (mixed) of several forms. What is owed is
-- on credit ('04'). A credit note keeps the form that was said of it, and an annulled purchase all that it said. The bills are locked
-- first, in the order of their ids, so that the payments of whoever came first are seen.
CREATE OR REPLACE FUNCTION ajustar_suplidores(cuentas integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM compras WHERE id = ANY (cuentas) ORDER BY id FOR UPDATE;
  PERFORM FROM suplidores_saldos WHERE id = ANY (cuentas) ORDER BY id FOR UPDATE;
  UPDATE compras c SET pagado = s.suma,
      fecha_pago = CASE WHEN c.anulada THEN c.fecha_pago WHEN s.suma = c.a_pagar THEN s.ultima END,
      forma = CASE WHEN c.anulada OR c.signo < 0 THEN c.forma WHEN s.suma = c.a_pagar THEN s.forma ELSE '04' END
    FROM unnest(cuentas) t (id) CROSS JOIN LATERAL pagos_de_suplidor(t.id) s
    WHERE c.id = t.id;
  UPDATE suplidores_saldos c SET pagado = s.suma, fecha_pago = CASE WHEN s.suma = c.monto THEN s.ultima END
    FROM unnest(cuentas) t (id) CROSS JOIN LATERAL pagos_de_suplidor(t.id) s
    WHERE c.id = t.id;
END $$;
