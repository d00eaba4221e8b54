import { ESTADOS_DE_REPETIDO } from '@cuadre/domain/pedidos/repetir'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { day, optionalVersion, paged, paging } from './fields.ts'
import { pedido } from './pedidos.ts'

const DIA_DEL_MES = 'El día del mes debe ser un número entre 1 y 31.'

/**
 * An order that is proposed each month, whether it is still an invoice or was annulled since: it is what the new ones are made after. `proximo`: the day of the
 * next proposal; `ultimoMes`: day 1 of the last month. `ultimo`: the order that was made last.
 */
export const repetido = z.object({
  pedidoId: z.int(),
  txtNCF: z.string(),
  empresaNombre: z.string(),
  clienteNombre: z.string(),
  total: z.number(),
  dia: z.int(),
  proximo: z.string(),
  ultimoMes: z.string().nullable(),
  pausado: z.boolean(),
  estado: z.enum(ESTADOS_DE_REPETIDO),
  ultimo: z.object({ pedidoId: z.int(), txtNCF: z.string() }).nullable(),
  version: z.int(),
})
export type Repetido = z.output<typeof repetido>

const repetidoLeido = repetido.extend({ pedido })
export type RepetidoLeido = z.output<typeof repetidoLeido>

const repetidoBody = z.object({
  dia: z.int({ error: DIA_DEL_MES }).min(1).max(31),
  /** Any day of the last month. */
  ultimoMes: day().nullish(),
  pausado: z.boolean().default(false),
  version: optionalVersion,
})
export type RepetidoBody = z.output<typeof repetidoBody>

const common = {
  announces: { entity: 'Pedidos', action: 'Actualización' },
} as const

const { get, post, put, remove } = calls('Pedidos')

/** By the id of the order that repeats. */
export const repetidos = {
  paged: get('/pedidos-repetidos/paged', 'pedidos.ver', {
    summary: 'Pedidos que se repiten cada mes, por página, el próximo primero',
    query: z.object(paging(10)),
    data: paged(repetido),
  }),
  get: get('/pedidos-repetidos/:id', 'pedidos.ver', {
    summary: 'Cómo se repite un pedido, con sus líneas; null si no se repite',
    data: repetidoLeido.nullable(),
  }),
  guardar: put('/pedidos-repetidos/:id', 'pedidos.crear', {
    ...common,
    summary: 'Repite un pedido cada mes, o cambia cómo se repite',
    body: repetidoBody,
    data: repetido,
  }),
  pasar: post('/pedidos-repetidos/:id/pasar', 'pedidos.crear', {
    ...common,
    summary: 'Pasa por alto un mes de un pedido que se repite',
    body: z.object({ mes: day() }),
    data: repetido,
  }),
  terminar: remove('/pedidos-repetidos/:id', 'pedidos.crear', {
    ...common,
    summary: 'Deja de repetir un pedido',
  }),
} as const
