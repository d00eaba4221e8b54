import type { Importacion } from '@cuadre/contract/importaciones'
import type { CosaImportable, MaestraEscrita } from '@cuadre/domain/importaciones/cosas'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { Written } from '../../db/master-import.ts'
import type { DB } from '../../db/schema.ts'

/** Of one kind the newest first. Instants as text, so that the wire takes them as they are. */
export function listImportaciones(db: Conexion, cosa?: CosaImportable) {
  return db
    .selectFrom('importaciones')
    .innerJoin('usuarios', 'usuarios.id', 'importaciones.usuario_id')
    .$if(cosa !== undefined, query => query.where('cosa', '=', cosa ?? 'clientes'))
    .select([
      'importaciones.id',
      'cosa',
      'archivo',
      'nuevas',
      'reactivadas',
      'actualizadas',
      'omitidas',
      instante('creada_en').as('creadaEn'),
      'usuarios.nombre as creadaPor',
      instante('deshecha_en').$castTo<string | null>().as('deshechaEn'),
      sql<string | null>`(SELECT otro.nombre FROM usuarios otro WHERE otro.id = deshecha_por)`.as(
        'deshechaPor',
      ),
    ])
    .orderBy('importaciones.id', 'desc')
}

function instante(columna: 'creada_en' | 'deshecha_en') {
  return sql<string>`to_char(${sql.ref(columna)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

export function findImportacion(db: Conexion, id: number): Promise<Importacion | undefined> {
  return listImportaciones(db).where('importaciones.id', '=', id).executeTakeFirst()
}

/** When the same file was last imported as the same thing and stayed. */
export async function findMismoArchivo(
  db: Conexion,
  { cosa, huella }: { cosa: CosaImportable; huella: string },
): Promise<string | null> {
  const row = await listImportaciones(db, cosa)
    .where('huella', '=', huella)
    .where('deshecha_en', 'is', null)
    .executeTakeFirst()
  return row?.creadaEn ?? null
}

/** One import at a time: the next one sees what this one wrote. */
export async function waitForOthers(tx: Tx): Promise<void> {
  await sql`LOCK TABLE importaciones IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

type Nueva = Insertable<DB['importaciones']>

export async function insertImportacion(tx: Tx, nueva: Nueva): Promise<number> {
  const { id } = await tx.insertInto('importaciones').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface Registros {
  readonly maestra: MaestraEscrita
  readonly escritos: readonly Written[]
}

export async function insertRegistros(
  tx: Tx,
  importacionId: number,
  { maestra, escritos }: Registros,
): Promise<void> {
  await sql`
    INSERT INTO importaciones_registros (importacion_id, maestra, registro_id, version, antes)
    SELECT ${importacionId}, ${maestra}, id, version, antes
    FROM json_to_recordset(${JSON.stringify(escritos)}::json) AS x (id int, version int, antes jsonb)`.execute(
    tx,
  )
}

/** Locks it, so that it is undone once. */
export function lockImportacion(tx: Tx, id: number) {
  return tx
    .selectFrom('importaciones')
    .select(['id', 'cosa', 'deshecha_en'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listRegistros(
  tx: Tx,
  importacionId: number,
  maestra: MaestraEscrita,
): Promise<Written[]> {
  return tx
    .selectFrom('importaciones_registros')
    .select(['registro_id as id', 'version', 'antes'])
    .where('importacion_id', '=', importacionId)
    .where('maestra', '=', maestra)
    .execute()
}

export async function markDeshecha(tx: Tx, { id, userId }: { id: number; userId: number }): Promise<void> {
  await tx
    .updateTable('importaciones')
    .set({ deshecha_en: sql`now()`, deshecha_por: userId })
    .where('id', '=', id)
    .execute()
}
