import { claseEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { ESTADO_EN_PALABRAS } from '@cuadre/domain/documentos/estado-en-palabras'
import { CLASES_EMITIDAS, MODOS_DE_NOTA } from '@cuadre/domain/documentos/notas'
import {
  type ClaseDeEmitido,
  codigoDeTipo,
  type Serie,
  signoDe,
  TIPOS_FISCALES,
} from '@cuadre/domain/documentos/tipos'
import { z } from 'zod'
import { type Columna, entero, fecha, nombre, suma, texto } from './columnas.ts'
import { condiciones } from './condiciones.ts'
import { documentoEmitido } from './documento-emitido.ts'
import { ESTADO_ECF, ecfDeLista, ecfLeido } from './ecf.ts'
import { calls } from './endpoint.ts'
import { papelQuery } from './facturas.ts'
import { optionalQuery, ordering, paged, paging } from './fields.ts'
import { CLIENTE, DIAS, EMPRESA, esquemaDe, filtros, opcion, textoPrimero } from './filtros.ts'
import { lineaEmitida, totalDeTasa } from './lineas.ts'
import { deshacerBody, notaBody } from './notas.ts'

/**
 * Paid: both accounts are settled. Pending: at least one is not. Refused: by the tax office, it or what it corrects, and it counts
 * nowhere. Only invoices are annulled.
 */
export const ESTADOS_DE_DOCUMENTO = ['pendiente', 'pagado', 'rechazado', 'anulado'] as const

const clase = z.enum(CLASES_EMITIDAS)
const montos = { subTotal: z.number(), itbis: z.number(), total: z.number() }
/** `porTasa`: by the rate of what was sold, the highest first. */
const saldo = z.object({ ...montos, porTasa: z.array(totalDeTasa) })

/**
 * One document of any class. Amounts in pesos and positive, those of credit notes too. `numero` as printed; `corrige`: the
 * number of what a note corrects; `pedidoId`: the order of an invoice; `conNotas`: notes correct it.
 */
export const documentoDeLista = z.object({
  documentoId: z.int(),
  pedidoId: z.int().nullable(),
  tipoComprobante: z.string(),
  numero: z.string(),
  clase,
  fecha: z.string(),
  empresaNombre: z.string(),
  clienteNombre: z.string(),
  clienteRnc: z.string(),
  corrige: z.string().nullable(),
  ...montos,
  estado: z.enum(ESTADOS_DE_DOCUMENTO),
  conNotas: z.boolean(),
  /** Null of paper. */
  ecf: ecfDeLista.nullish(),
})
export type DocumentoDeLista = z.output<typeof documentoDeLista>

type Listado = Omit<DocumentoDeLista, 'ecf'>

/** A credit note takes away: its amounts have a minus sign, as in the sums. */
const conSigno = (campo: keyof typeof montos, titulo: string) =>
  suma<Listado>(campo, titulo, { valor: fila => signoDe(fila.clase) * fila[campo] })

export const COLUMNAS_DE_DOCUMENTOS: readonly Columna<Listado>[] = [
  entero('documentoId', 'ID'),
  texto('numero', 'NCF'),
  texto('clase', 'Clase', { valor: ({ clase }) => claseEnPalabras(clase) }),
  texto('corrige', 'NCF modificado'),
  fecha('fecha', 'Fecha'),
  nombre('empresaNombre', 'Empresa'),
  nombre('clienteNombre', 'Cliente'),
  texto('clienteRnc', 'RNC o cédula'),
  conSigno('subTotal', 'Subtotal'),
  conSigno('itbis', 'ITBIS'),
  conSigno('total', 'Total'),
  texto('estado', 'Estado', { valor: ({ estado }) => ESTADO_EN_PALABRAS[estado] }),
]

/** Columns by which the list can be ordered: those of which any page is read along an index. */
export const ORDEN_DE_DOCUMENTOS = ['fecha', 'documentoId'] as const

const VARIOS: Readonly<Record<ClaseDeEmitido, string>> = {
  factura: 'Facturas',
  'nota de crédito': 'Notas de crédito',
  'nota de débito': 'Notas de débito',
}

/** Types that orders and notes issue, by the two digits of a number in either series: 'B04 · nota de crédito'. */
function tiposDe(serie: Serie) {
  const tipos = TIPOS_FISCALES.filter(({ nace }) => nace === 'de un pedido' || nace === 'de otro documento')
  const nombres = new Map(tipos.map(({ tipo, nombre }) => [tipo[serie], nombre]))
  const palabra = (tipo: string) => `${codigoDeTipo({ serie, tipo })} · ${nombres.get(tipo)}`
  // Other programs may ask for types that no form offers.
  const schema = optionalQuery(z.string().regex(/^\d{2}$/))
  return { ...opcion('Tipo', 'Todos', [...nombres.keys()], palabra), schema }
}

/** Filters of all documents; `numero` is any piece of the printed number. */
export const FILTROS_DE_DOCUMENTOS = filtros({
  empresaId: EMPRESA,
  clienteId: CLIENTE,
  clase: opcion('Clase', 'Todas', CLASES_EMITIDAS, valor => VARIOS[valor]),
  tipo: tiposDe('B'),
  numero: textoPrimero('Número', 'B04…'),
  ...DIAS,
})

/** Filters of the electronic ones. */
export const FILTROS_DE_ELECTRONICOS = filtros({
  empresaId: EMPRESA,
  clienteId: CLIENTE,
  estadoEcf: ESTADO_ECF,
  tipo: tiposDe('E'),
  numero: textoPrimero('Número', 'E31…'),
  ...DIAS,
})

/** What the call knows of both. */
const filtrosDeDocumentos = {
  ...esquemaDe(FILTROS_DE_DOCUMENTOS),
  ...esquemaDe(FILTROS_DE_ELECTRONICOS),
  serie: optionalQuery(z.enum(['B', 'E'])),
}

/** Of the documents of the list that count: credit notes with a minus, annulled and refused ones not at all; `rechazados`: how many of these. */
const totalesDeDocumentos = z.object({ cantidad: z.int(), rechazados: z.int().optional(), ...montos })
export type TotalesDeDocumentos = z.output<typeof totalesDeDocumentos>

/** Another document, as this one names it. */
const nombrado = z.object({ documentoId: z.int(), numero: z.string(), clase, fecha: z.string() })
export type DocumentoNombrado = z.output<typeof nombrado>

/**
 * A line as it was issued. `productoId` is null for an amount; `corrigeLinea`: the line of the corrected document that it takes
 * from. What notes have not taken of it yet: `cantidadQueda` units, worth `importeQueda`.
 */
export const lineaDeDocumento = lineaEmitida.extend({
  linea: z.int(),
  productoId: z.int().nullable(),
  corrigeLinea: z.int().nullable(),
  cantidadQueda: z.number(),
  importeQueda: z.number(),
})
export type LineaDeDocumento = z.output<typeof lineaDeDocumento>

/**
 * Whether a note of one class can be issued on the document today. `tipoComprobante`: as its number would begin ('E34'); `impedimento`: the sentence that says why not, null when it
 * can; `queda`: the most that it may take, null without a limit; `llevaItbis`: it bears ITBIS; `devuelveItbis`: the return counts it; `itbisHasta`: the
 * last day on which a credit note gives it back, null where that does not depend on the day; `porResponder`: another note has no answer yet, so that none annuls.
 */
const notaPosible = z.object({
  tipoComprobante: z.string(),
  impedimento: z.string().nullable(),
  modos: z.array(z.enum(MODOS_DE_NOTA)),
  queda: saldo.nullable(),
  llevaItbis: z.boolean(),
  devuelveItbis: z.boolean(),
  itbisHasta: z.string().nullable(),
  porResponder: z.boolean(),
})
export type NotaPosible = z.output<typeof notaPosible>

/** What undoes a note: the opposite one on its invoice, of these amounts. `impedimento`: why it cannot be done; `declaraItbis`: the return counts its ITBIS. */
const notaContraria = z.object({
  clase: z.enum(['nota de crédito', 'nota de débito']),
  tipoComprobante: z.string(),
  impedimento: z.string().nullable(),
  declaraItbis: z.boolean(),
  ...montos,
})

/** A note of the invoice; newest last. */
const notaEmitida = nombrado.extend({ corrige: z.string(), motivo: z.string(), ...montos })

/**
 * All of a document. `vence`: last day of use of its number, null for types without one; `saldo`: what is left of the invoice after its
 * notes; `factura`: the invoice at the root of what a note corrects; `deshace`: the note that it undoes, `deshechaPor`: the one that undoes it;
 * `deshacer`: how a note is undone. `motivo`, `codigo` and these are null for an invoice.
 */
export const documentoLeido = z.object({
  ...documentoEmitido,
  pedidoId: z.int().nullable(),
  numero: z.string(),
  clase,
  /** As on paper: 'Nota de Crédito'. */
  tipoNombre: z.string(),
  fecha: z.string(),
  vence: z.string().nullable(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  empresaRnc: z.string(),
  clienteId: z.int(),
  clienteNombre: z.string(),
  clienteRnc: z.string(),
  /** Digits, as it was issued. */
  clienteTelefono: z.string().optional(),
  vendedor: z.string().nullable(),
  aplicaItbis: z.boolean(),
  /** The highest that it charges; 0: it charges no ITBIS. */
  tasaItbis: z.number(),
  ...montos,
  ...condiciones.shape,
  estado: z.enum(ESTADOS_DE_DOCUMENTO),
  corrige: nombrado.nullable(),
  factura: nombrado.nullable(),
  deshace: nombrado.nullable(),
  deshechaPor: nombrado.nullable(),
  deshacer: notaContraria.nullable(),
  /** What its accounts are settled with without money: of a credit note what it is applied to, of the others the notes. Absent: nothing. */
  aplicadaCon: z.array(nombrado).optional(),
  motivo: z.string().nullable(),
  codigo: z.int().nullable(),
  detalles: z.array(lineaDeDocumento),
  saldo,
  notas: z.array(notaEmitida),
  notaDeCredito: notaPosible,
  notaDeDebito: notaPosible,
  /** Null of paper. */
  ecf: ecfLeido.nullish(),
})
export type DocumentoLeido = z.output<typeof documentoLeido>

/** A thousand line numbers and quantities. */
const NOTA_BYTES = 64 * 1024

const { get, post } = calls('Comprobantes')
const nota = {
  announces: { entity: 'Documentos', action: 'Creación' },
  body: notaBody,
  bodyLimit: NOTA_BYTES,
  data: documentoLeido,
  status: 201,
} as const

export const documentos = {
  paged: get('/documentos/paged', 'documentos.ver', {
    summary: 'Facturas y notas por página, de la más reciente a la más antigua si no se pide otro orden',
    query: z.object({ ...paging(10), ...ordering(ORDEN_DE_DOCUMENTOS), ...filtrosDeDocumentos }),
    data: paged(documentoDeLista).extend({ totales: totalesDeDocumentos }),
  }),
  excel: get('/documentos/excel', 'documentos.ver', {
    summary: 'Facturas y notas filtradas en Excel',
    query: z.object(filtrosDeDocumentos),
    file: 'xlsx',
  }),
  get: get('/documentos/:id', 'documentos.ver', {
    summary: 'Un comprobante con sus líneas, lo que queda de él y sus notas',
    data: documentoLeido,
  }),
  imprimir: get('/documentos/:id/imprimir', 'documentos.ver', {
    summary: 'Un comprobante en PDF',
    query: papelQuery,
    file: 'pdf',
    work: 'short',
  }),
  notaDeCredito: post('/documentos/:id/notas-de-credito', 'documentos.corregir', {
    ...nota,
    summary: 'Emite una nota de crédito sobre una factura',
  }),
  notaDeDebito: post('/documentos/:id/notas-de-debito', 'documentos.corregir', {
    ...nota,
    summary: 'Emite una nota de débito sobre una factura',
  }),
  deshacer: post('/documentos/:id/deshacer', 'documentos.corregir', {
    ...nota,
    summary: 'Deshace una nota con la nota contraria sobre su factura',
    body: deshacerBody,
  }),
} as const
