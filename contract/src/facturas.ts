import { z } from 'zod'
import { calls } from './endpoint.ts'
import { optionalQuery } from './fields.ts'

/** `papel=rollo`: on the roll of 80 mm, if the document has one; else, and unless it is said, on its sheet. */
export const papelQuery = z.object({
  papel: optionalQuery(z.literal('rollo')),
})

const { get } = calls('Facturas')

export const facturas = {
  imprimir: get('/Factura/:id/imprimir', 'pedidos.ver', {
    summary: 'La factura de un pedido en PDF',
    query: papelQuery,
    file: 'pdf',
    work: 'short',
  }),
} as const
