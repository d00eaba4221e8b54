import { facturas } from '@cuadre/contract/facturas'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { listDetalles } from '../pedidos/pedidos.queries.ts'
import { facturaImpresa } from './factura-impresa.ts'
import { findFactura } from './facturas.queries.ts'

export function facturasRoutes({ doors, db, taller }: Dependencies): void {
  doors.serve(facturas.imprimir, async ({ params }) => {
    const pedido = found(await findFactura(db, params.id), 'PEDIDO_NOT_FOUND')
    const factura = facturaImpresa(pedido, await listDetalles(db, params.id))
    return {
      fileName: `Factura_${factura.ncf}.pdf`,
      content: await taller.factura(factura),
    }
  })
}
