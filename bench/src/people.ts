import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { hashPassword } from '@cuadre/server/features/sesion/passwords'
import { ADMIN, type Office } from './office.ts'

/** So many more users, who may do everything; each call adds others. */
export async function addPeople(office: Office, count: number): Promise<(typeof ADMIN)[]> {
  const { password } = ADMIN
  const people = await office.rows<{ username: string }>(
    `WITH nuevo AS (
       INSERT INTO usuarios (nombre, username, contrasena)
       SELECT 'Persona', 'persona' || id, $2 FROM (SELECT max(id) + generate_series(1, $1) AS id FROM usuarios) x RETURNING *
     ), rol AS (
       INSERT INTO usuarios_roles (usuario_id, rol_id)
       SELECT nuevo.id, roles.id FROM nuevo, roles WHERE roles.nombre = $3
     )
     SELECT username FROM nuevo`,
    [count, await hashPassword(password), ROL_ADMINISTRADOR],
  )
  return people.map(({ username }) => ({ username, password }))
}
