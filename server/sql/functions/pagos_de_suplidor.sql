-- What the live payments of a supplier's bill come to, the last day of them and their form; of a credit note what was used of it, too.
CREATE OR REPLACE FUNCTION pagos_de_suplidor(cuenta integer, OUT vivos bigint, OUT suma numeric, OUT ultima date, OUT forma text)
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT count(*), coalesce(sum(p.monto), 0), max(p.fecha), CASE WHEN min(p.forma) = max(p.forma) THEN min(p.forma) ELSE '07' END
    FROM (
      SELECT monto, fecha, forma FROM compras_pagos WHERE cuenta_id = cuenta AND anulado_en IS NULL
      UNION ALL
      SELECT monto, fecha, forma FROM compras_pagos WHERE nota_id = cuenta AND anulado_en IS NULL
    ) p;
  END;
