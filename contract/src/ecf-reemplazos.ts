import { z } from 'zod'
import { ecfDeLista } from './ecf.ts'
import { calls } from './endpoint.ts'
import { chosenId, optionalId, paged, paging } from './fields.ts'

/**
 * A document on paper that was issued in contingency and that the tax office does not have electronically yet. `ultimoDia`: until
 * when it is to be replaced, null while the contingency goes on; `quedan` days after today, negative once it is over. `encf` and `ecf`
 * are of the replacement that it has, if any.
 */
const porReemplazar = z.object({
  documentoId: z.int(),
  numero: z.string(),
  fecha: z.string(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  clienteNombre: z.string(),
  total: z.number(),
  ultimoDia: z.string().nullable(),
  quedan: z.int().nullable(),
  encf: z.string().nullable(),
  ecf: ecfDeLista.nullable(),
  /** The sentence that says why it cannot be replaced now; null: it can. */
  impedimento: z.string().nullable(),
})
export type PorReemplazar = z.output<typeof porReemplazar>

/** Of all that could be replaced at once: what was, what was not and why, and how many are left for the next press. */
const reemplazados = z.object({
  emitidos: z.int(),
  sinEmitir: z.array(z.object({ documentoId: z.int(), numero: z.string(), frase: z.string() })),
  quedan: z.int(),
})
export type Reemplazados = z.output<typeof reemplazados>

const { get, post } = calls('Facturación electrónica')
const announces = { entity: 'Ecf', action: 'Actualización' } as const

export const ecfReemplazos = {
  paged: get('/ecf/por-reemplazar', 'ecf.ver', {
    summary: 'Comprobantes emitidos en papel durante una contingencia que la DGII todavía no tiene',
    query: z.object({ ...paging(10), empresaId: optionalId }),
    data: paged(porReemplazar),
  }),
  todos: post('/ecf/por-reemplazar', 'ecf.enviar', {
    summary: 'Reemplaza por comprobantes electrónicos los de una empresa, hasta cien a la vez',
    body: z.object({ empresaId: chosenId('Debe seleccionar una empresa.') }),
    data: reemplazados,
    announces,
  }),
  uno: post('/documentos/:id/reemplazar', 'ecf.enviar', {
    summary: 'Emite el comprobante electrónico que reemplaza uno de contingencia',
    data: z.object({ documentoId: z.int(), encf: z.string() }),
    status: 201,
    announces,
  }),
} as const
