-- What all orders, and those of a company, add up to in all time, which the first page of every list says: one line to be
-- read instead of one for each month of the office's life. Nobody folds meanwhile.
SELECT pg_advisory_xact_lock(6070003);

CREATE OR REPLACE FUNCTION pedido_en_sumas(de_empresa integer, de_cliente integer, dia date, mes date)
  RETURNS TABLE (empresa integer, cliente integer, por text, desde date)
  LANGUAGE sql IMMUTABLE
  AS $$ VALUES (0, 0, 'día', dia), (de_empresa, 0, 'día', dia), (0, 0, 'mes', mes), (de_empresa, 0, 'mes', mes),
    (0, de_cliente, 'mes', mes), (de_empresa, de_cliente, 'mes', mes), (0, de_cliente, 'siempre', date '-infinity'),
    (0, 0, 'siempre', date '-infinity'), (de_empresa, 0, 'siempre', date '-infinity') $$;

INSERT INTO pedidos_sumas
  (empresa, cliente, anulado, por, desde, cantidad, sub_total, itbis, gravados, sub_total_gravado, itbis_gravado)
SELECT empresa, 0, anulado, 'siempre', date '-infinity', sum(cantidad), sum(sub_total), sum(itbis), sum(gravados),
  sum(sub_total_gravado), sum(itbis_gravado)
FROM pedidos_sumas WHERE cliente = 0 AND por = 'mes' GROUP BY empresa, anulado
HAVING (sum(cantidad), sum(sub_total), sum(itbis), sum(gravados), sum(sub_total_gravado), sum(itbis_gravado))
  <> (0, 0, 0, 0, 0, 0);
