import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenId, day, dayOrInstant, optionalDay, optionalId, paged, paging } from './fields.ts'

/** A fiscal number. `estado` 1 available, 2 used. `txtNCF` as printed. */
export const ncf = z.object({
  id: z.int(),
  ncf: z.number(),
  txtNCF: z.string(),
  estado: z.int(),
  anulado: z.boolean(),
  fecha: z.string(),
  vence: z.string(),
  empresaId: z.int(),
})
export type Ncf = z.output<typeof ncf>

/** A number with its company's name, for the NCF screen. */
export const ncfDeLista = ncf.extend({ empresaNombre: z.string() })
export type NcfDeLista = z.output<typeof ncfDeLista>

const GENERAR = 'Debes seleccionar una empresa, fecha de inicio y fecha de vencimiento.'
const CANTIDAD = 'La cantidad por día debe estar entre 1 y 1000.'

export const generarNcfBody = z.object({
  empresaId: chosenId(GENERAR),
  fechaInicio: dayOrInstant(GENERAR),
  fechaVencimiento: dayOrInstant(GENERAR),
  cantidadPorDia: z.int({ error: CANTIDAD }).min(1, CANTIDAD).max(1000, CANTIDAD).optional(),
})
export type GenerarNcfBody = z.output<typeof generarNcfBody>

const MOVER = 'Debes seleccionar ambas fechas.'

export const moverNcfBody = z.object({
  fechaOrigen: day(MOVER),
  fechaDestino: day(MOVER),
  empresaId: chosenId('Los datos enviados no son válidos.').optional(),
})
export type MoverNcfBody = z.output<typeof moverNcfBody>

const tag = 'NCF'

export const ncfs = {
  generar: endpoint({
    method: 'POST',
    path: '/Ncfs/generar',
    access: 'ncf.generar',
    tag,
    summary: 'Genera los NCF de un mes, por día laborable',
    announces: { entity: 'Ncfs', action: 'Creación' },
    body: generarNcfBody,
    data: z.object({
      cantidad: z.int(),
      desde: z.string(),
      hasta: z.string(),
    }),
    status: 201,
  }),
  moverFecha: endpoint({
    method: 'PUT',
    path: '/Ncfs/mover-fecha',
    access: 'ncf.mover',
    tag,
    summary: 'Mueve los NCF disponibles de un día al día vecino',
    announces: { entity: 'Ncfs', action: 'Actualización' },
    body: moverNcfBody,
    data: z.object({ movidos: z.int() }),
  }),
  byEmpresaAndFecha: endpoint({
    method: 'GET',
    path: '/Ncfs/byEmpresaAndFecha',
    access: 'ncf.ver',
    tag,
    summary: 'NCF disponibles de una empresa en un día',
    query: z.object({
      empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')),
      fecha: day('Debe seleccionar una fecha de pedido.'),
    }),
    data: z.object({ datos: z.array(ncf), total: z.int() }),
  }),
  paged: endpoint({
    method: 'GET',
    path: '/ncfs/paged',
    access: 'ncf.ver',
    tag,
    summary: 'NCF por página, por empresa y fecha',
    query: z.object({
      ...paging(10),
      empresaId: optionalId,
      fechaDesde: optionalDay,
      fechaHasta: optionalDay,
    }),
    data: paged(ncfDeLista),
  }),
} as const
