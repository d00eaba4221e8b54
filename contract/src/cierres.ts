import { OBLIGACIONES, type Obligacion } from '@cuadre/domain/cierres/calendario'
import { ESTADOS_DE_MES } from '@cuadre/domain/cierres/cierre'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { chosenId, day, text } from './fields.ts'

const EMPRESA = 'Debe seleccionar una empresa.'
const MES = 'Debe seleccionar un mes.'
const ANIO = 'El año no es válido.'

/** A month by its day 1. */
const mes = day(MES).refine(dia => dia.endsWith('-01'), MES)

/** One closing of a month, which lasts until it was opened again; moments are ISO. `pendientes`: what was still to be mended. */
const cierre = z.object({
  id: z.int(),
  cerradoEn: z.string(),
  cerradoPor: z.string(),
  pendientes: z.int(),
  reabiertoEn: z.string().nullable(),
  reabiertoPor: z.string().nullable(),
  motivo: z.string().nullable(),
})
export type Cierre = z.output<typeof cierre>

/** Besides how a company issued: what says which forms it owes for a month (`obligacionesDe`). */
export const loQuePide = {
  rst: z.boolean(),
  conRetenciones: z.boolean(),
  empieza: z.string().nullable(),
}

const obligacion = z.enum(Object.keys(OBLIGACIONES) as [Obligacion, ...Obligacion[]], {
  error: 'Debe decir qué formulario se presentó.',
})

/** A form that was filed: when (an ISO instant of its day), and who said so. */
export const presentado = z.object({ obligacion, en: z.string(), por: z.string() })
export type Presentado = z.output<typeof presentado>

/**
 * A month of a company: how many documents it issued, numbers it annulled and purchases it entered, whether any was paper, and its
 * closings, the last one first. `cierreId`: the one that holds it closed.
 */
const mesDeEmpresa = z.object({
  mes: z.string(),
  estado: z.enum(ESTADOS_DE_MES),
  cierreId: z.int().nullable(),
  documentos: z.int(),
  anulados: z.int(),
  compras: z.int(),
  conPapel: z.boolean(),
  conRetenciones: z.boolean(),
  presentados: z.array(presentado),
  cierres: z.array(cierre),
})
export type MesDeCierre = z.output<typeof mesDeEmpresa>

/** The twelve months of a year. `ecfDesde`: the first day whose documents are electronic; null: the company issues on paper. */
const anioDeCierres = z.object({
  empresaNombre: z.string(),
  ecfDesde: z.string().nullable(),
  rst: z.boolean(),
  /** Day 1 of the month of its first document or purchase. */
  empieza: z.string().nullable(),
  meses: z.array(mesDeEmpresa),
})
export type AnioDeCierres = z.output<typeof anioDeCierres>

/** Where what is found in a month comes from, in the order in which it is shown. */
export const FUENTES_DE_REVISION = [
  '606',
  '607',
  '608',
  'IT-1',
  'IR-17',
  'Por pagar',
  'Retenciones',
  'Liquidaciones',
  'Notas aplicadas',
  'Secuencias',
  'e-CF',
] as const

/**
 * Something about a month before it is closed: to be mended (`porCorregir`), or worth a look. The document, order, client,
 * purchase or settlement that it is about leads to where it is mended; none: it is about the file or sequence as a whole.
 */
const hallazgo = z.object({
  fuente: z.enum(FUENTES_DE_REVISION),
  porCorregir: z.boolean(),
  mensaje: z.string(),
  txtNCF: z.string().nullable(),
  documentoId: z.int().nullable(),
  pedidoId: z.int().nullable(),
  clienteNombre: z.string().nullable(),
  compraId: z.int().nullable(),
  liquidacionId: z.int().nullable(),
})
export type Hallazgo = z.output<typeof hallazgo>

/** All that was found is counted; the first of each kind are listed, those to be mended before the others. */
const revision = z.object({
  pendientes: z.int(),
  avisos: z.int(),
  hallazgos: z.array(hallazgo),
})
export type RevisionDeMes = z.output<typeof revision>

/** `conPendientes`: close it although `pendientes` things are to be mended, which whoever closes has seen. */
export const cerrarMesBody = z.object({
  empresaId: chosenId(EMPRESA),
  mes,
  conPendientes: z.boolean().optional(),
  pendientes: z.int().min(0).optional(),
})
export type CerrarMesBody = z.output<typeof cerrarMesBody>

/** `presentado` false takes it back. `dia`: on which it was filed, today unless said. */
export const presentarBody = z.object({
  empresaId: chosenId(EMPRESA),
  mes,
  obligacion,
  presentado: z.boolean(),
  dia: day('El día en que se presentó no es válido.').nullish(),
})
export type PresentarBody = z.output<typeof presentarBody>

export const reabrirMesBody = z.object({
  motivo: text({ required: 'Debe escribir por qué se reabre el mes.', max: 200 }),
})

const { get, post } = calls('Cierre del mes')
const empresaId = z.preprocess(Number, chosenId(EMPRESA))
const announces = { entity: 'Cierres', action: 'Actualización' } as const

export const cierres = {
  list: get('/cierres', 'cierres.ver', {
    summary: 'Los doce meses de una empresa: cuáles están cerrados, por quién y qué hay en cada uno',
    query: z.object({
      empresaId,
      anio: z.preprocess(Number, z.int({ error: ANIO }).min(1998).max(2200)),
    }),
    data: anioDeCierres,
  }),
  revision: get('/cierres/revision', 'cierres.ver', {
    summary: 'Lo que hay que corregir o mirar en un mes antes de cerrarlo',
    query: z.object({ empresaId, mes }),
    work: 'long',
    data: revision,
  }),
  cerrar: post('/cierres', 'cierres.cerrar', {
    summary: 'Cierra un mes: nada que tenga fecha de él cambia más',
    announces,
    body: cerrarMesBody,
    data: z.object({ id: z.int() }),
    status: 201,
  }),
  presentar: post('/cierres/presentados', 'cierres.cerrar', {
    summary: 'Dice que un formulario de un mes se presentó, o que no',
    announces,
    body: presentarBody,
  }),
  reabrir: post('/cierres/:id/reabrir', 'cierres.reabrir', {
    summary: 'Reabre un mes cerrado, con su motivo; dice cuáles de los siguientes siguen cerrados',
    announces,
    body: reabrirMesBody,
    // The months after it that stay closed.
    data: z.object({ cerradosDespues: z.array(z.string()) }),
  }),
} as const
