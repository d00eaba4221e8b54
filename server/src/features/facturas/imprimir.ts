import type { Conexion } from '../../db/connection/connection.ts'
import type { DocumentPool } from '../../documents/document-pool.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { facturaImpresa, papelesDelDocumento } from './factura-impresa.ts'
import type { FacturaGuardada } from './facturas.queries.ts'

interface Imprenta {
  readonly db: Conexion
  readonly documentPool: Pick<DocumentPool, 'factura'>
  /** Where documents of the simulator are looked up. */
  readonly simuladorUrl: string
}

/** A document's PDF under its name: on its sheet, or on the roll if it has one and that is asked for. */
export async function imprimirDocumento(
  { db, documentPool, simuladorUrl }: Imprenta,
  documento: FacturaGuardada,
  papel?: 'rollo' | undefined,
) {
  const logo = await findLogo(db, documento.empresa_id)
  return {
    fileName: `${documento.clase === 'factura' ? 'Factura' : 'Nota'}_${documento.txt_ncf}.pdf`,
    papers: papelesDelDocumento(documento),
    content: await documentPool.factura(facturaImpresa(documento, { simuladorUrl, papel, logo })),
  }
}
