-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.comision_ganada(base numeric, porcentaje numeric, monto numeric, cobrado numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN CASE WHEN (monto = (0)::numeric) THEN 0.00 ELSE (SELECT round((((sign((comision.entera * comision_ganada.cobrado)) * sign(comision_ganada.monto)) * div(((abs((comision.entera * comision_ganada.cobrado)) * (20000)::numeric) + (abs(comision_ganada.monto) * (100)::numeric)), (abs(comision_ganada.monto) * (200)::numeric))) * 0.01), 2) AS round FROM (SELECT round(((comision_ganada.base * comision_ganada.porcentaje) * 0.01), 2) AS entera) comision) END;
