import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { runPrepared } from '../../db/query/statement.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'

/** What a company's papers show; null without one. */
export async function findLogo(db: Conexion, empresaId: number): Promise<LogoImpreso | null> {
  const found = db
    .selectFrom('empresas_logos')
    .select(['huella', 'contenido'])
    .where('empresa_id', '=', empresaId)
  const [logo] = await runPrepared(db, found.compile())
  // Memory of its own: what is sent to a thread takes all that it is a part of along.
  return logo ? { huella: logo.huella, png: new Uint8Array(logo.contenido) } : null
}

export async function saveLogo(
  tx: Tx,
  { empresaId, logo, userId, ahora }: { empresaId: number; logo: LogoImpreso; userId: number; ahora: Date },
): Promise<void> {
  const values = {
    contenido: Buffer.from(logo.png),
    huella: logo.huella,
    creado_en: ahora,
    creado_por: userId,
  }
  await tx
    .insertInto('empresas_logos')
    .values({ empresa_id: empresaId, ...values })
    .onConflict(conflict => conflict.column('empresa_id').doUpdateSet(values))
    .execute()
}

export async function deleteLogo(tx: Tx, empresaId: number): Promise<void> {
  await tx.deleteFrom('empresas_logos').where('empresa_id', '=', empresaId).execute()
}
