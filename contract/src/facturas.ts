import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'

export const facturas = {
  imprimir: endpoint({
    method: 'GET',
    path: '/Factura/:id/imprimir',
    access: 'pedidos.ver',
    tag: 'Facturas',
    summary: 'La factura de un pedido en PDF',
    params: idParams,
    file: 'pdf',
    work: 'short',
  }),
} as const
