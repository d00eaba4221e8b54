import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Conexion } from '../../../db/connection/connection.ts'
import { mayUse, type Session } from '../../../http/access.ts'
import { found, Refusal } from '../../../http/refusal.ts'

interface Pregunta {
  readonly id: number
  readonly session: Session
  /** What shows a sale. */
  readonly deVenta: Permiso
}

/** Refuses an electronic document to who may not see it: what the company issued for its purchases asks for `compras.ver`, whatever else he may see. */
export async function exigirVer(db: Conexion, { id, session, deVenta }: Pregunta): Promise<void> {
  const row = await db
    .selectFrom('documentos_ecf')
    .innerJoin('documentos', 'documentos.id', 'documentos_ecf.documento_id')
    .select('documentos.naturaleza')
    .where('documentos_ecf.documento_id', '=', id)
    .executeTakeFirst()
  const { naturaleza } = found(row, 'ECF_NOT_FOUND')
  if (!mayUse(session, naturaleza === 'compra' ? 'compras.ver' : deVenta)) throw new Refusal('UNAUTHORIZED')
}
