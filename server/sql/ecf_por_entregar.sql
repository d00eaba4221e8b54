-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.ecf_por_entregar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO ecf_entregas (documento_id, empresa_id, ambiente, comprador_rnc, proximo_en, creado_en)
  SELECT d.id, d.empresa_id, NEW.ambiente, regexp_replace(d.cliente_rnc, '[^0-9]', '', 'g'), now(), now()
  FROM documentos d LEFT JOIN documentos f ON f.id = d.factura_id
  WHERE d.id = NEW.documento_id AND coalesce(f.tipo, d.tipo) IN ('31', '44')
    AND current_setting('cuadre.restaurando', true) IS DISTINCT FROM 'si'
  ON CONFLICT (documento_id) DO NOTHING;
  RETURN NULL;
END $function$;

CREATE TRIGGER ecf_por_entregar AFTER INSERT OR UPDATE OF estado ON public.documentos_ecf FOR EACH ROW WHEN (((new.estado = ANY (ARRAY['aceptado'::text, 'aceptado condicional'::text])) AND (new.ambiente <> 'certecf'::text))) EXECUTE FUNCTION ecf_por_entregar();
