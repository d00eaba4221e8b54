import type { PermisoBody, PermisoGuardado } from '@cuadre/contract/permisos'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { containsWords } from '../../db/query/search.ts'
import type { DB } from '../../db/schema.ts'

const columns = ['id', 'nombre as name', 'descripcion as description', 'sistema', 'version'] as const

export function listPermisos(db: Conexion, { buscar = '' }: { readonly buscar?: string | undefined } = {}) {
  return db
    .selectFrom('permisos')
    .select(columns)
    .where(containsWords(sql`clave(nombre || ' ' || descripcion)`, buscar))
    .orderBy(sql`clave(nombre)`)
    .orderBy('id')
}

export function lockPermiso(tx: Transaction<DB>, id: number): Promise<PermisoGuardado | undefined> {
  return tx.selectFrom('permisos').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertPermiso(tx: Transaction<DB>, { name, description }: PermisoBody) {
  return tx
    .insertInto('permisos')
    .values({ nombre: name, descripcion: description })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updatePermiso(tx: Transaction<DB>, id: number, { name, description }: PermisoBody) {
  return tx
    .updateTable('permisos')
    .set({ nombre: name, descripcion: description })
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deletePermiso(tx: Transaction<DB>, id: number): Promise<void> {
  await tx.deleteFrom('permisos').where('id', '=', id).execute()
}

export async function countRolesConPermiso(tx: Transaction<DB>, id: number): Promise<number> {
  const row = await tx
    .selectFrom('roles_permisos')
    .select(expression => expression.fn.countAll<number>().as('total'))
    .where('permiso_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.total
}
