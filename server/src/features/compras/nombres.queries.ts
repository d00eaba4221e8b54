import type { Conexion } from '../../db/connection/connection.ts'

interface Quienes {
  readonly empresaId?: number | undefined
  readonly suplidorId?: number | undefined
}

/** What those of a filter are called today, deleted ones too; null where there is none. */
export async function findNombresDelFiltro(db: Conexion, { empresaId, suplidorId }: Quienes) {
  const [empresa, suplidor] = await Promise.all([
    empresaId === undefined ? null : nombreEn(db, 'empresas', empresaId),
    suplidorId === undefined ? null : nombreEn(db, 'suplidores', suplidorId),
  ])
  return { empresa, suplidor }
}

async function nombreEn(db: Conexion, tabla: 'empresas' | 'suplidores', id: number): Promise<string | null> {
  const found = await db.selectFrom(tabla).select('nombre').where('id', '=', id).executeTakeFirst()
  return found?.nombre ?? null
}
