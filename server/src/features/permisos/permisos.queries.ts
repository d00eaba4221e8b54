import type { PermisoBody, PermisoGuardado } from '@cuadre/contract/permisos'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { containsWords } from '../../db/query/conditions.ts'

const columns = ['id', 'nombre as name', 'descripcion as description', 'sistema', 'version'] as const

export function listPermisos(db: Conexion, { buscar = '' }: { buscar?: string | undefined } = {}) {
  return db
    .selectFrom('permisos')
    .select(columns)
    .where(containsWords(sql`clave(nombre || ' ' || descripcion)`, buscar))
    .orderBy(sql`clave(nombre)`)
    .orderBy('id')
}

export function lockPermiso(tx: Tx, id: number): Promise<PermisoGuardado | undefined> {
  return tx.selectFrom('permisos').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertPermiso(tx: Tx, { name, description }: PermisoBody) {
  return tx
    .insertInto('permisos')
    .values({ nombre: name, descripcion: description })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updatePermiso(tx: Tx, id: number, { name, description }: PermisoBody) {
  return tx
    .updateTable('permisos')
    .set({ nombre: name, descripcion: description })
    .set(expression => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deletePermiso(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('permisos').where('id', '=', id).execute()
}

/** Brings the permissions of this version in, one start at a time; which of them are new. */
export async function seedPermisos(tx: Tx): Promise<Set<string>> {
  // Two processes may start at the same moment on one database. A table of ours, unlike an advisory lock, cannot be
  // locked by strangers.
  await sql`LOCK TABLE permisos IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const { rows } = await sql<{ nombre: string }>`
    INSERT INTO permisos (nombre, descripcion, sistema)
    SELECT *, true FROM unnest(${PERMISOS.map(p => p.nombre)}::text[], ${PERMISOS.map(p => p.descripcion)}::text[])
    ON CONFLICT (clave(nombre)) DO NOTHING RETURNING nombre`.execute(tx)
  await sql`UPDATE permisos SET sistema = true
    WHERE nombre = ANY(${PERMISOS.map(p => p.nombre)}::text[]) AND NOT sistema`.execute(tx)
  return new Set(rows.map(row => row.nombre))
}
