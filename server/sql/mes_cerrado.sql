-- What the database runs today, as a migrated one tells it. Changed by a new migration alone, then written anew:
-- npx vitest run server/src/reliability/live-sql.test.ts -u

CREATE OR REPLACE FUNCTION public.mes_cerrado(empresa integer, dia date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM cierre_del_mes(mes_cerrado.empresa, mes_cerrado.dia) cierre_del_mes(cierre_del_mes)));
