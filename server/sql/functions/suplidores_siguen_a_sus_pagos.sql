-- A bill follows its payments, whoever writes them.
CREATE OR REPLACE FUNCTION suplidores_siguen_a_sus_pagos() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM ajustar_suplidores(ARRAY(SELECT cuenta_id FROM nuevos UNION SELECT nota_id FROM nuevos WHERE nota_id IS NOT NULL));
  RETURN NULL;
END $$;

CREATE TRIGGER suplidores_siguen_a_pagos_nuevos AFTER INSERT ON compras_pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION suplidores_siguen_a_sus_pagos();

CREATE TRIGGER suplidores_siguen_a_pagos_anulados AFTER UPDATE ON compras_pagos
  REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION suplidores_siguen_a_sus_pagos();
