import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenId } from './fields.ts'

/** The number that the next document of a type would get, as printed; null when none is left. Somebody else may take it first. */
export const siguienteDeSecuencia = z.object({ txtNCF: z.string().nullable() })

export const secuencias = {
  siguiente: endpoint({
    method: 'GET',
    path: '/secuencias/siguiente',
    // Who takes numbers may ask for the next one.
    access: 'ncf.ver',
    tag: 'Secuencias',
    summary: 'El próximo número de un tipo de comprobante, y cuántos quedan',
    query: z.object({
      empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')),
      tipo: z.string(),
    }),
    data: siguienteDeSecuencia,
  }),
} as const
