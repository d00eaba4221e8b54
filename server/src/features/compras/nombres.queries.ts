import type { Conexion } from '../../db/connection/connection.ts'

interface Quienes {
  readonly empresaId?: number | undefined
  readonly suplidorId?: number | undefined
}

/** What those of a filter are called today, deleted ones too; undefined where there is none. */
export async function findNombresDelFiltro(
  db: Conexion,
  { empresaId = 0, suplidorId = 0 }: Quienes,
): Promise<{ readonly empresa: string | undefined; readonly suplidor: string | undefined }> {
  const [empresa, suplidor] = await Promise.all([
    db.selectFrom('empresas').select('nombre').where('id', '=', empresaId).executeTakeFirst(),
    db.selectFrom('suplidores').select('nombre').where('id', '=', suplidorId).executeTakeFirst(),
  ])
  return { empresa: empresa?.nombre, suplidor: suplidor?.nombre }
}
