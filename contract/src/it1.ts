import { tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import { FUENTES } from '@cuadre/domain/reportes/it1/fuentes'
import { CASILLAS, CASILLAS_ESCRITAS } from '@cuadre/domain/reportes/it1/it1'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { chosenId, day, MONTO_EXCESIVO, paging } from './fields.ts'

const MES = 'Debe seleccionar una empresa y el primer día del mes.'

/** The largest amount that is typed, in pesos: all boxes together stay far below what a number holds to the centavo. */
export const MONTO_MAXIMO_DE_CASILLA = 99_999_999_999.99

const ids = <T extends { readonly id: IdDeCasilla }>(casillas: readonly T[]) =>
  casillas.map(({ id }) => id) as [IdDeCasilla, ...IdDeCasilla[]]

const CON_SIGNO: ReadonlySet<string> = new Set(
  CASILLAS_ESCRITAS.filter(({ conSigno }) => conSigno).map(({ id }) => id),
)
const CON_FUENTE = CASILLAS.filter(({ fuente }) => fuente !== undefined)

/**
 * A box of Anexo A ('A11') or of the IT-1 ('I21'); where the form has three columns, 'A52.bienes'. `valor` in pesos, of a percentage in
 * percent. `clase`: typed, out of documents and purchases, or worked out of other boxes; `deDonde` says it in words. `cantidad`: how many
 * documents its figure is made of. `propuesto`: what a typed box has until somebody types; `escrita`: who typed it, and when.
 */
export const casillaLeida = z.object({
  id: z.string(),
  parte: z.enum(['A', 'I']),
  numero: z.int(),
  columna: z.string().nullable(),
  seccion: z.string(),
  nombre: z.string(),
  clase: z.enum(['escrita', 'libros', 'formula']),
  deDonde: z.string(),
  valor: z.number(),
  cantidad: z.int().nullable(),
  propuesto: z.number().nullable(),
  escrita: z.object({ monto: z.number(), por: z.string(), en: z.string() }).nullable(),
})
export type CasillaLeida = z.output<typeof casillaLeida>

/** A figure of the month's books, in pesos: what the boxes are worked out of. */
const cifra = z.object({ fuente: z.enum(FUENTES), cantidad: z.int(), monto: z.number() })

/**
 * The worksheet of a company's month. `plazo`: the last day to file it. `saldoAnterior`: the new balance in favour of the month before, as
 * its worksheet stands; null without one. `avisos`: what somebody should look at before filing.
 */
export const hojaIt1 = z.object({
  empresaId: z.int(),
  empresaNombre: z.string(),
  rnc: z.string(),
  mes: z.string(),
  plazo: z.string(),
  sinMovimiento: z.boolean(),
  saldoAnterior: z.number().nullable(),
  casillas: z.array(casillaLeida),
  cifras: z.array(cifra),
  avisos: z.array(z.string()),
  /** Electronic documents of the month that the tax office has not accepted: in no box; what they come to, credit notes below zero. */
  sinAceptar: z.object({ cantidad: z.int(), monto: z.number() }).optional(),
})
export type HojaIt1 = z.output<typeof hojaIt1>

/** A document or a purchase behind a box, with what it adds to it: below zero of what takes away. */
export const documentoDeCasilla = z.object({
  /** Null of a purchase. */
  documentoId: z.int().nullable(),
  /** Null of a document. */
  compraId: z.int().nullable(),
  numero: z.string(),
  fecha: z.string(),
  nombre: z.string(),
  monto: z.number(),
})
export type DocumentoDeCasilla = z.output<typeof documentoDeCasilla>

const mes = day(MES).refine(dia => dia.endsWith('-01'), MES)

/** A company and a month, named by its day 1. */
export const mesDeIt1Query = z.object({ empresaId: z.preprocess(Number, chosenId(MES)), mes })
export type MesDeIt1 = z.output<typeof mesDeIt1Query>

const NEGATIVA = 'El monto de una casilla no puede ser negativo.'

const monto = z
  .number({ error: 'El monto no es válido.' })
  .min(-MONTO_MAXIMO_DE_CASILLA, MONTO_EXCESIVO)
  .max(MONTO_MAXIMO_DE_CASILLA, MONTO_EXCESIVO)
  .refine(tieneDosDecimales, 'El monto no puede tener más de dos decimales.')

/**
 * `monto` null: nothing is typed any more, and what is proposed counts again. `antes`: what whoever types saw there (null: nothing typed);
 * if that has changed meanwhile it is refused. Absent: no check.
 */
const casillaEscrita = z
  .object({
    casilla: z.enum(ids(CASILLAS_ESCRITAS), {
      error: 'Esa casilla no se escribe: sale de los comprobantes, de las compras o de otras casillas.',
    }),
    monto: monto.nullable(),
    antes: monto.nullable().optional(),
  })
  .refine(({ casilla, monto }) => monto === null || monto >= 0 || CON_SIGNO.has(casilla), {
    path: ['monto'],
    message: NEGATIVA,
  })

export const it1Body = z.object({
  empresaId: chosenId(MES),
  mes,
  casillas: z
    .array(casillaEscrita)
    .min(1)
    .max(CASILLAS_ESCRITAS.length)
    .refine(
      escritas => new Set(escritas.map(({ casilla }) => casilla)).size === escritas.length,
      'Una casilla se escribe una sola vez.',
    ),
})
export type It1Body = z.output<typeof it1Body>

const { get, put } = calls('IT-1')

/** The worksheet of the monthly return of ITBIS and its Anexo A. */
export const it1 = {
  hoja: get('/reportes/it1', 'reportes.ver', {
    query: mesDeIt1Query,
    summary: 'El IT-1 y su Anexo A de un mes, casilla por casilla, con de dónde sale cada una',
    work: 'long',
    data: hojaIt1,
  }),
  escribir: put('/reportes/it1', 'it1.escribir', {
    summary: 'Guarda las casillas del IT-1 que se escriben a mano',
    announces: { entity: 'It1', action: 'Actualización' },
    body: it1Body,
    data: hojaIt1,
  }),
  casilla: get('/reportes/it1/casilla', 'reportes.ver', {
    summary: 'Los comprobantes o las compras que suman una casilla del IT-1, por página',
    query: mesDeIt1Query.extend({
      casilla: z.enum(ids(CON_FUENTE), {
        error: 'Esa casilla no sale de comprobantes ni de compras.',
      }),
      ...paging(20),
    }),
    data: z.object({
      items: z.array(documentoDeCasilla),
      totalRecords: z.int(),
      page: z.int(),
      pageSize: z.int(),
      /** Of all of them; the box has less where a part of it was typed into others. */
      suma: z.number(),
    }),
  }),
  excel: get('/reportes/it1/excel', 'reportes.exportar', {
    query: mesDeIt1Query,
    summary: 'El IT-1 y su Anexo A en Excel',
    file: 'xlsx',
  }),
  pdf: get('/reportes/it1/pdf', 'reportes.exportar', {
    query: mesDeIt1Query,
    summary: 'El IT-1 y su Anexo A en PDF',
    file: 'pdf',
  }),
} as const
