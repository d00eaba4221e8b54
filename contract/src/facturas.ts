import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, optionalQuery } from './fields.ts'

/** `papel=rollo`: on the roll of 80 mm, if the document has one; else, and unless it is said, on its sheet. */
export const papelQuery = z.object({
  papel: optionalQuery(z.literal('rollo', { error: 'Los datos enviados no son válidos.' })),
})

export const facturas = {
  imprimir: endpoint({
    method: 'GET',
    path: '/Factura/:id/imprimir',
    access: 'pedidos.ver',
    tag: 'Facturas',
    summary: 'La factura de un pedido en PDF',
    params: idParams,
    query: papelQuery,
    file: 'pdf',
    work: 'short',
  }),
} as const
