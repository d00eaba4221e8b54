-- Whoever annuls a purchase takes back what was paid of it, and what a credit note had settled.
CREATE OR REPLACE FUNCTION compra_anulada_sin_pagos() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE compras_pagos SET anulado_en = NEW.anulada_en, anulado_por = NEW.anulada_por
    WHERE (cuenta_id = NEW.id OR nota_id = NEW.id) AND anulado_en IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER compra_anulada_sin_pagos AFTER UPDATE ON compras
  FOR EACH ROW WHEN (NEW.anulada AND NOT OLD.anulada) EXECUTE FUNCTION compra_anulada_sin_pagos();
