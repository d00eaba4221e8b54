import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { IntercambioDgii } from '../../../ecf/dgii/respuestas.ts'

const insert = statement<IntercambioDgii & { empresaId: number }, object>(`
  INSERT INTO ecf_intercambios (empresa_id, servicio, direccion, estado_http, enviado, recibido, falla, milisegundos)
  VALUES (:empresaId::int, :servicio, :direccion, :estadoHttp::int, :enviado, :recibido, :falla, :milisegundos::int)`)

/** What was said to the tax office about what others issued, or asked of its directory: of no document of ours. */
export async function insertIntercambio(
  db: Conexion,
  { empresaId, intercambio }: { readonly empresaId: number; readonly intercambio: IntercambioDgii },
): Promise<void> {
  await insert(db, { ...intercambio, empresaId })
}
