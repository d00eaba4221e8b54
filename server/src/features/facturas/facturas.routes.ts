import { documentos } from '@cuadre/contract/documentos'
import { facturas } from '@cuadre/contract/facturas'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { facturaImpresa } from './factura-impresa.ts'
import { findDocumento, findFactura } from './facturas.queries.ts'

export function facturasRoutes({ doors, db, documentPool }: Dependencies): void {
  doors.serve(facturas.imprimir, async ({ params }) => {
    const factura = facturaImpresa(found(await findFactura(db, params.id), 'PEDIDO_NOT_FOUND'))
    return {
      fileName: `Factura_${factura.ncf}.pdf`,
      content: await documentPool.factura(factura),
    }
  })

  doors.serve(documentos.imprimir, async ({ params }) => {
    const documento = found(await findDocumento(db, params.id), 'DOCUMENTO_NOT_FOUND')
    const impreso = facturaImpresa(documento)
    return {
      fileName: `${documento.clase === 'factura' ? 'Factura' : 'Nota'}_${impreso.ncf}.pdf`,
      content: await documentPool.factura(impreso),
    }
  })
}
