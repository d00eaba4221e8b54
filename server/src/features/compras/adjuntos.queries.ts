import type { Adjunto, TipoDeAdjunto } from '@cuadre/contract/compra-adjuntos'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'

/** What is kept with a purchase, without its bytes, in the order in which it came. */
export async function listAdjuntos(db: Conexion, compraId: number): Promise<Adjunto[]> {
  const rows = await db
    .selectFrom('compras_adjuntos')
    .innerJoin('usuarios', 'usuarios.id', 'compras_adjuntos.creado_por')
    .select([
      'compras_adjuntos.id',
      'compras_adjuntos.nombre',
      'tipo',
      sql<number>`octet_length(contenido)`.as('tamano'),
      'compras_adjuntos.creado_en',
      'usuarios.nombre as creadoPor',
    ])
    .where('compra_id', '=', compraId)
    .orderBy('compras_adjuntos.id')
    .execute()
  return rows.map(({ creado_en, ...row }) => ({ ...row, creadoEn: creado_en.toISOString() }))
}

/** Byte for byte as it was sent; undefined where that purchase keeps no such file. */
export function findAdjunto(db: Conexion, { compraId, adjuntoId }: { compraId: number; adjuntoId: number }) {
  return db
    .selectFrom('compras_adjuntos')
    .select(['nombre', 'tipo', 'contenido'])
    .where('id', '=', adjuntoId)
    .where('compra_id', '=', compraId)
    .executeTakeFirst()
}

interface Nuevo {
  readonly compraId: number
  readonly nombre: string
  readonly tipo: TipoDeAdjunto
  readonly contenido: Buffer
  readonly userId: number
  readonly ahora: Date
}

export async function insertAdjunto(tx: Tx, nuevo: Nuevo): Promise<number> {
  const { compraId, nombre, tipo, contenido, userId, ahora } = nuevo
  const { id } = await tx
    .insertInto('compras_adjuntos')
    .values({ compra_id: compraId, nombre, tipo, contenido, creado_en: ahora, creado_por: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteAdjunto(tx: Tx, adjuntoId: number): Promise<void> {
  await tx.deleteFrom('compras_adjuntos').where('id', '=', adjuntoId).execute()
}
