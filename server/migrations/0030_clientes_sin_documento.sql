-- A consumer may have neither RNC nor cédula; two clients may share that they have none.
DROP INDEX clientes_rnc;
CREATE UNIQUE INDEX clientes_rnc ON clientes (rnc) WHERE activo AND rnc <> '';
