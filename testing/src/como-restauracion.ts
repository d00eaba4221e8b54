/** Statements that begin a transaction in which rules step aside as they do while a copy is restored: with its trace in the audit log. */
export const COMO_RESTAURACION = `
  WITH traza AS (INSERT INTO auditoria (usuario, direccion, entidad, accion)
    VALUES ('una prueba', '', 'Copia de seguridad', 'Restauración') RETURNING id)
  SELECT set_config('cuadre.restaurando', id::text, true) FROM traza`
