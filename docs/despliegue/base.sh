#!/bin/sh
# La primera vez que arranca PostgreSQL: una base y un usuario propios, sin más permisos, y la puerta cerrada a los demás.
set -eu
psql -v ON_ERROR_STOP=1 -v clave="$CLAVE_DE_LA_BASE" -U "$POSTGRES_USER" -d postgres <<'SQL'
CREATE ROLE cuadre LOGIN PASSWORD :'clave';
CREATE DATABASE cuadre OWNER cuadre;
REVOKE ALL ON DATABASE cuadre FROM PUBLIC;
\connect cuadre
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT ALL ON SCHEMA public TO cuadre;
SQL
