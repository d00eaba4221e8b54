import { AVISOS_DE_NCF } from '@cuadre/domain/ncf/avisos'
import { z } from 'zod'
import { cuadreDeSecuencia } from './cuadre.ts'
import { calls } from './endpoint.ts'
import { chosenId, day, optionalDay, optionalId, paged, paging } from './fields.ts'
import { anularNcfBody, generarNcfBody, moverNcfBody } from './ncf-cambios.ts'

/** A fiscal number. `estado` 1 available, 2 used. `txtNCF` as printed. */
export const ncf = z.object({
  id: z.int(),
  ncf: z.number(),
  txtNCF: z.string(),
  estado: z.int(),
  anulado: z.boolean(),
  fecha: z.string(),
  /** Null for the types that do not expire. */
  vence: z.string().nullable(),
  empresaId: z.int(),
})
export type Ncf = z.output<typeof ncf>

/** A number with its company's name, its order and why it was annulled (`anuladoEn`: ISO instant). */
export const ncfDeLista = ncf.extend({
  empresaNombre: z.string(),
  pedidoId: z.int().nullable(),
  motivoAnulacion: z.string().nullable(),
  anuladoEn: z.string().nullable(),
})
export type NcfDeLista = z.output<typeof ncfDeLista>

/** Numbers of one day. `desde`/`hasta` as printed; null when the day has none. */
export const diaDeNcf = z.object({
  fecha: z.string(),
  disponibles: z.int(),
  usados: z.int(),
  anulados: z.int(),
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
})
export type DiaDeNcf = z.output<typeof diaDeNcf>

/**
 * What is left to a company from today on. `diasConNumeros`: business days that still have available numbers;
 * `vence`: the nearest last day of use of any of them, `porVencer`: how many end then. `avisos` is empty when all is well.
 */
export const avisoDeNcf = z.object({
  empresaId: z.int(),
  empresaNombre: z.string(),
  disponibles: z.int(),
  diasConNumeros: z.int(),
  ultimoDia: z.string().nullable(),
  vence: z.string().nullable(),
  porVencer: z.int(),
  avisos: z.array(z.enum(AVISOS_DE_NCF)),
  /** The month to generate now (its day 1): this one or the next; null when there is none. */
  mesPorGenerar: z.string().nullable(),
})
export type AvisoDeNcf = z.output<typeof avisoDeNcf>

/**
 * Where a company's next generation begins: after `ultimoNumero` of its RNC (0 before the first, which may begin where the
 * office says), unless the month is `generado`. `vence`: the last day of use that the last number got; null before the first.
 * `tramos`: of a company whose numbers come from authorised ranges, what these have left, in the order in which it is given;
 * `vence` is then the day of use of the first. Absent of any other company.
 */
export const siguienteGeneracion = z.object({
  ultimoNumero: z.int(),
  generado: z.boolean(),
  vence: z.string().nullable(),
  tramos: z
    .array(z.object({ desde: z.number(), hasta: z.number(), vence: z.string().nullable() }))
    .optional(),
})
export type SiguienteGeneracion = z.output<typeof siguienteGeneracion>

/**
 * Where an order of a day without numbers may find one. `dias`: those around it that have available numbers, the earliest
 * first, from two days before it on. `generado`: the month of the day was generated.
 */
export const diasCercanos = z.object({
  dias: z.array(z.object({ fecha: z.string(), disponibles: z.int() })),
  generado: z.boolean(),
})
export type DiasCercanos = z.output<typeof diasCercanos>

const MES = 'Debe seleccionar el mes.'
/** A month, named by its day 1. */
const mes = day(MES).refine(value => value.endsWith('-01'), MES)

const { get, post, put } = calls('NCF')

export const ncfs = {
  generar: post('/Ncfs/generar', 'ncf.generar', {
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
  siguiente: get('/ncfs/siguiente', 'ncf.generar', {
    summary: 'Desde dónde seguiría la generación de un mes, antes de generarlo',
    query: z.object({ empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')), mes }),
    data: siguienteGeneracion,
  }),
  moverFecha: put('/Ncfs/mover-fecha', 'ncf.mover', {
    summary: 'Mueve los NCF disponibles de un día al día vecino',
    announces: { entity: 'Ncfs', action: 'Actualización' },
    body: moverNcfBody,
    data: z.object({ movidos: z.int() }),
  }),
  byEmpresaAndFecha: get('/Ncfs/byEmpresaAndFecha', 'ncf.ver', {
    summary: 'NCF disponibles de una empresa en un día',
    query: z.object({
      empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')),
      fecha: day('Debe seleccionar una fecha de pedido.'),
    }),
    data: z.object({ datos: z.array(ncf), total: z.int() }),
  }),
  cercanos: get('/ncfs/cercanos', 'ncf.ver', {
    summary: 'Días cercanos en los que una empresa tiene NCF disponibles',
    query: z.object({
      empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')),
      fecha: day('Debe seleccionar una fecha de pedido.'),
    }),
    data: diasCercanos,
  }),
  paged: get('/ncfs/paged', 'ncf.ver', {
    summary: 'NCF por página, por empresa y fecha',
    query: z.object({
      ...paging(10),
      empresaId: optionalId,
      fechaDesde: optionalDay,
      fechaHasta: optionalDay,
    }),
    data: paged(ncfDeLista),
  }),
  mes: get('/ncfs/mes', 'ncf.ver', {
    summary: 'Los números de una empresa en un mes, por día',
    query: z.object({ empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')), mes }),
    data: z.array(diaDeNcf),
  }),
  anular: post('/ncfs/anular', 'ncf.anular', {
    summary: 'Anula números sin usar, con su motivo: todos o ninguno',
    announces: { entity: 'Ncfs', action: 'Actualización' },
    body: anularNcfBody,
    data: z.object({ anulados: z.int() }),
  }),
  avisos: get('/ncfs/avisos', 'ncf.ver', {
    summary: 'Lo que queda a cada empresa y lo que está por acabarse o vencer',
    data: z.array(avisoDeNcf),
  }),
  cuadre: get('/ncfs/cuadre', 'ncf.ver', {
    summary: 'Cuadre de secuencia: usados, anulados, libres y faltantes de cada empresa en un mes',
    query: z.object({ mes, empresaId: optionalId }),
    data: z.array(cuadreDeSecuencia),
  }),
  cuadreExcel: get('/ncfs/cuadre/excel', 'ncf.ver', {
    summary: 'Cada número del mes de una empresa con su estado, en Excel',
    query: z.object({ mes, empresaId: z.preprocess(Number, chosenId('Debe seleccionar una empresa.')) }),
    file: 'xlsx',
  }),
} as const
