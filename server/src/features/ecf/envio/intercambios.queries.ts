import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { IntercambioDgii } from '../../../ecf/dgii/respuestas.ts'

interface Dicho {
  readonly empresaId: number
  /** Null where it is about no document of the office. */
  readonly documentoId: number | null
  readonly dicho: IntercambioDgii
}

/** Keeps what was said with the tax office of a document, bytes and all, before anything is made of it. */
export async function anotarIntercambio(
  db: Kysely<DB>,
  { empresaId, documentoId, dicho }: Dicho,
): Promise<void> {
  const { estadoHttp, ...resto } = dicho
  await db
    .insertInto('ecf_intercambios')
    .values({
      ...resto,
      // A text column holds no NUL.
      recibido: dicho.recibido?.replaceAll('\u0000', '') ?? null,
      documento_id: documentoId,
      empresa_id: empresaId,
      estado_http: estadoHttp,
    })
    .execute()
}
