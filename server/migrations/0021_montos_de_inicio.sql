-- What was sold and what is pending stand on Inicio by a permission of their own. In an office that works already, every role
-- that sees them today keeps them: whom they are taken from is the owner's decision, at the role's screen. A new office has
-- no roles yet, and begins with those of the program.
INSERT INTO permisos (nombre, descripcion, sistema)
SELECT 'inicio.montos', 'Ver en Inicio lo vendido y lo pendiente', true
WHERE EXISTS (SELECT FROM roles)
ON CONFLICT (clave(nombre)) DO NOTHING;

INSERT INTO roles_permisos (rol_id, permiso_id)
SELECT DISTINCT tiene.rol_id, montos.id
FROM roles_permisos tiene
  JOIN permisos visto ON visto.id = tiene.permiso_id
    AND visto.nombre IN ('pedidos.ver', 'cuentasPorCobrar.ver', 'cuentasPorPagar.ver')
  JOIN permisos montos ON clave(montos.nombre) = clave('inicio.montos')
ON CONFLICT DO NOTHING;
