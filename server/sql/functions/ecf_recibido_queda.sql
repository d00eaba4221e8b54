CREATE OR REPLACE FUNCTION ecf_recibido_queda() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF to_jsonb(OLD) - '{tipo,dgii,estado,motivo,acecf,decidido_en,decidido_por}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{tipo,dgii,estado,motivo,acecf,decidido_en,decidido_por}'::text[]
    OR OLD.estado <> 'por decidir' AND (OLD.estado, OLD.motivo, OLD.acecf, OLD.decidido_en, OLD.decidido_por)
      IS DISTINCT FROM (NEW.estado, NEW.motivo, NEW.acecf, NEW.decidido_en, NEW.decidido_por)
    OR OLD.dgii = 'conocido' AND NEW.dgii <> 'conocido' THEN
    RAISE EXCEPTION 'Un comprobante recibido y lo que se respondió no cambian'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ecf_recibido_queda', TABLE = 'ecf_recibidos';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ecf_recibido_queda BEFORE UPDATE ON ecf_recibidos
  FOR EACH ROW EXECUTE FUNCTION ecf_recibido_queda();
