import type { Conexion } from '../../db/connection/connection.ts'
import { mayUse, type Session } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { type FacturaGuardada, findDocumento } from '../facturas/facturas.queries.ts'

/** The document, for whoever may print it: any with the right to documents, an order's invoice with the right to orders. */
export async function documentoQueImprime(
  db: Conexion,
  id: number,
  session: Session,
): Promise<FacturaGuardada> {
  const documento = found(await findDocumento(db, id), 'DOCUMENTO_NOT_FOUND')
  if (mayUse(session, 'documentos.ver')) return documento
  if (documento.clase === 'factura' && mayUse(session, 'pedidos.ver')) return documento
  throw new Refusal('UNAUTHORIZED')
}
