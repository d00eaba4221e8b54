-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.correo_restaurado_no_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.estado := 'cancelado';
  NEW.terminado_en := now();
  NEW.tomado_hasta := NULL;
  NEW.respuesta := 'Estaba en cola en la copia que se restauró, y puede haber salido después. Si no llegó, reinténtelo.';
  RETURN NEW;
END $function$;

CREATE TRIGGER correo_restaurado_no_sale BEFORE INSERT ON public.correos FOR EACH ROW WHEN (((new.estado = 'en cola'::text) AND (current_setting('cuadre.restaurando'::text, true) = 'si'::text))) EXECUTE FUNCTION correo_restaurado_no_sale();
