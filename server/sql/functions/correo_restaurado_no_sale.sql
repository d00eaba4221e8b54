-- What waits in a copy may have left after the copy was made: it does not leave by itself once more.
CREATE OR REPLACE FUNCTION correo_restaurado_no_sale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT restaurando() THEN
    RETURN NEW;
  END IF;
  NEW.estado := 'cancelado';
  NEW.terminado_en := now();
  NEW.tomado_hasta := NULL;
  NEW.respuesta := 'Estaba en cola en la copia que se restauró, y puede haber salido después. Si no llegó, reinténtelo.';
  RETURN NEW;
END $$;

CREATE TRIGGER correo_restaurado_no_sale BEFORE INSERT ON correos
  FOR EACH ROW WHEN (NEW.estado = 'en cola')
  EXECUTE FUNCTION correo_restaurado_no_sale();
