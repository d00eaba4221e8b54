-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.otras_formas_caben(otras jsonb, principal text, total numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
    SELECT otras IS NULL OR (
      SELECT coalesce(sum(monto::numeric) < total
        AND bool_and(forma = ANY ('{efectivo,cheque,tarjeta,bonos,permuta,otras}') AND forma <> principal
          AND monto::numeric > 0 AND scale(monto::numeric) <= 2), false)
      FROM jsonb_each_text(otras) AS parte (forma, monto))
  $function$;
