import { comprasPropias } from '@cuadre/contract/compras-propias'
import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { documentos } from '@cuadre/contract/documentos'
import { facturas } from '@cuadre/contract/facturas'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { compraImpresa } from './compra-impresa.ts'
import { imprimirCotizacion } from './cotizacion-impresa.ts'
import { findCompraImpresa, findDocumento, findFactura } from './facturas.queries.ts'
import { imprimirDocumento } from './imprimir.ts'

export function facturasRoutes({ doors, documentPool, config }: Dependencies): void {
  const { simuladorUrl } = config
  const casa = { documentPool, simuladorUrl }

  doors.serve(facturas.imprimir, async ({ db, params, query }) =>
    imprimirDocumento(
      { ...casa, db },
      found(await findFactura(db, params.id), 'PEDIDO_NOT_FOUND'),
      query.papel,
    ),
  )

  doors.serve(cotizaciones.imprimir, ({ db, params, query, hoy }) =>
    imprimirCotizacion({ db, documentPool, hoy }, params.id, query.papel),
  )

  doors.serve(comprasPropias.imprimir, async ({ db, params }) => {
    const compra = found(await findCompraImpresa(db, params.id), 'COMPRA_PROPIA_NOT_FOUND')
    return {
      fileName: `Comprobante_${compra.txt_ncf}.pdf`,
      content: await documentPool.factura(
        compraImpresa(compra, { simuladorUrl, logo: await findLogo(db, compra.empresa_id) }),
      ),
    }
  })

  doors.serve(documentos.imprimir, async ({ db, params, query }) =>
    imprimirDocumento(
      { ...casa, db },
      found(await findDocumento(db, params.id), 'DOCUMENTO_NOT_FOUND'),
      query.papel,
    ),
  )
}
