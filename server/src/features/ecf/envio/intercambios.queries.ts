import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { IntercambioDgii } from '../../../ecf/dgii/respuestas.ts'

interface Dicho {
  readonly empresaId: number
  /** Null where it is about no document of the office. */
  readonly documentoId: number | null
  readonly dicho: IntercambioDgii
}

const anota = statement<Omit<Dicho, 'dicho'> & IntercambioDgii, object>(`
  INSERT INTO ecf_intercambios (documento_id, empresa_id, servicio, direccion, estado_http, enviado, recibido, falla, milisegundos)
  VALUES (:documentoId, :empresaId, :servicio, :direccion, :estadoHttp, :enviado, :recibido, :falla, :milisegundos)`)

/** Keeps what was said with the tax office of a document, bytes and all, before anything is made of it. */
export async function anotarIntercambio(db: Conexion, { dicho, ...deQue }: Dicho): Promise<void> {
  // A text column holds no NUL.
  const recibido = dicho.recibido?.replaceAll('\u0000', '') ?? null
  await anota(db, { ...deQue, ...dicho, recibido })
}
