-- Day and form of the payment of a purchase are reported: no payment enters a closed month, and none leaves it.
CREATE OR REPLACE FUNCTION compras_pagos_de_mes_abierto() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM exigir_meses_abiertos(ARRAY(
    SELECT DISTINCT (p.empresa_id, date_trunc('month', greatest(p.fecha, c.fecha)::timestamp)::date)::mes_de_empresa
    FROM nuevos p JOIN compras c ON c.id = p.cuenta_id), 'pago');
  RETURN NULL;
END $$;

CREATE TRIGGER compras_pagos_cambian_en_mes_abierto AFTER UPDATE ON compras_pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_pagos_de_mes_abierto();

CREATE TRIGGER compras_pagos_entran_en_mes_abierto AFTER INSERT ON compras_pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION compras_pagos_de_mes_abierto();
