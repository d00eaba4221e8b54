import type { Usuario, UsuarioBody } from '@cuadre/contract/usuarios'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { containsWords } from '../../db/query/conditions.ts'

export interface FiltroDeUsuarios {
  readonly buscar?: string | undefined
  /** True lists the deactivated ones too. */
  readonly inactivos?: boolean | undefined
}

export function listUsuarios(db: Conexion, { buscar = '', inactivos = false }: FiltroDeUsuarios = {}) {
  return usuarios(db)
    .$if(!inactivos, query => query.where('activo', '=', true))
    .where(containsWords(sql`clave(nombre || ' ' || username || ' ' || email)`, buscar))
    .orderBy(sql`clave(nombre)`)
    .orderBy('id')
}

function usuarios(db: Conexion) {
  return db.selectFrom('usuarios').select([
    'id',
    'nombre',
    'username',
    'email',
    'activo',
    sql<boolean>`EXISTS (SELECT 1 FROM segundos_factores f
        WHERE f.usuario_id = usuarios.id AND f.activado_en IS NOT NULL)`.as('segundoFactor'),
    'version',
  ])
}

/** Active or not. */
export function findUsuario(db: Conexion, id: number): Promise<Usuario | undefined> {
  return usuarios(db).where('id', '=', id).executeTakeFirst()
}

export function lockUsuario(tx: Tx, id: number): Promise<Usuario | undefined> {
  return usuarios(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertUsuario(
  tx: Tx,
  { nombre, username, email }: UsuarioBody,
  contrasena: string,
): Promise<number> {
  const row = await tx
    .insertInto('usuarios')
    .values({ nombre, username, email, contrasena, debe_cambiar_contrasena: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateUsuario(
  tx: Tx,
  id: number,
  { nombre, username, email }: UsuarioBody,
): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ nombre, username, email })
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The one that the user chose. */
export async function setPassword(tx: Tx, id: number, contrasena: string): Promise<void> {
  await sql`UPDATE usuarios SET contrasena = ${contrasena}, debe_cambiar_contrasena = false, version = version + 1
    WHERE id = ${id}`.execute(tx)
}

/** The user will have to choose another one at the next login. */
export async function setFirstPassword(tx: Tx, id: number, contrasena: string): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ contrasena, debe_cambiar_contrasena: true })
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setActivo(tx: Tx, id: number, activo: boolean): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ activo })
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whoever may take the last administrator away waits here for the others who may. */
export async function lockAdministradores(tx: Tx): Promise<void> {
  await sql`SELECT FROM roles WHERE nombre = ${ROL_ADMINISTRADOR} FOR NO KEY UPDATE`.execute(tx)
}

export async function countAdministradores(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('usuarios')
    .innerJoin('usuarios_roles', 'usuarios_roles.usuario_id', 'usuarios.id')
    .innerJoin('roles', 'roles.id', 'usuarios_roles.rol_id')
    .select(expression => expression.fn.countAll<number>().as('total'))
    .where('usuarios.activo', '=', true)
    .where('roles.nombre', '=', ROL_ADMINISTRADOR)
    .executeTakeFirstOrThrow()
  return row.total
}
