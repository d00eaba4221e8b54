CREATE OR REPLACE FUNCTION mes_cerrado(empresa integer, dia date) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM cierre_del_mes(empresa, dia));
