import {
  FORMAS_DE_COMPRA,
  type FormaDeCompra,
  RETENCIONES_DE_RENTA,
  type RetencionDeRenta,
  TIPOS_DE_GASTO,
  type TipoDeGasto,
  USOS_DEL_ITBIS,
  type UsoDelItbis,
} from '@cuadre/domain/compras/codigos'
import { MONTOS, MONTOS_DE_COMPRA, porMonto } from '@cuadre/domain/compras/montos'
import { nombreDelTipo } from '@cuadre/domain/compras/tipo-de-compra'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import { type Columna, entero, fecha, suma, texto } from './columnas.ts'
import { adjunto, adjuntosDeCompra } from './compra-adjuntos.ts'
import { propuestasDeCompra } from './compra-propuesta.ts'
import { calls } from './endpoint.ts'
import {
  chosenId,
  day,
  optionalId,
  optionalQuery,
  optionalText,
  optionalVersion,
  ordering,
  paged,
  paging,
  pesos,
  plainText,
} from './fields.ts'
import { busquedaEnFormulario, DIAS, EMPRESA, esquemaDe, filtros, opcion, SUPLIDOR } from './filtros.ts'
import { claseDeServicio, claseDeSuplidor, tipoDeGasto } from './suplidores.ts'
import { ultimoCambio } from './ultimo-cambio.ts'
import { INVALID } from './validation.ts'

export const usoDelItbis = z.enum(Object.keys(USOS_DEL_ITBIS) as [UsoDelItbis], {
  error: 'Debe seleccionar qué se hace con el ITBIS.',
})
const formaDeCompra = z.enum(Object.keys(FORMAS_DE_COMPRA) as [FormaDeCompra], {
  error: 'Debe seleccionar la forma de pago.',
})
export const retencionDeRenta = z.enum(Object.keys(RETENCIONES_DE_RENTA) as [RetencionDeRenta], {
  error: 'Debe seleccionar el tipo de retención.',
})

/** A row of the list of purchases. Money in pesos; `signo` −1: a supplier's credit note takes away. */
export const compraDeLista = z.object({
  id: z.int(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  suplidorNombre: z.string(),
  suplidorDocumento: z.string(),
  ncf: z.string(),
  tipo: z.string(),
  tipoNombre: z.string(),
  fecha: z.string(),
  fechaPago: z.string().nullable(),
  gasto: tipoDeGasto,
  signo: z.union([z.literal(1), z.literal(-1)]),
  /** Without taxes. */
  monto: z.number(),
  itbis: z.number(),
  /** What the receipt adds up to. */
  total: z.number(),
  /** What is withheld of it, ITBIS and income tax. */
  retenido: z.number(),
  /** What the supplier gets that is not settled yet. */
  pendiente: z.number(),
  anulada: z.boolean(),
  /** The tax office refused the company's own document: it counts nowhere. */
  noTomada: z.boolean().optional(),
  /** The tax office took the note that annuls the company's own document: the same. */
  anuladaPorNota: z.boolean().optional(),
  adjuntos: z.int(),
  /** The company's own document, by its id; null of what a supplier gave. */
  documentoId: z.int().nullish(),
})
export type CompraDeLista = z.output<typeof compraDeLista>

type Listada = Omit<CompraDeLista, 'tipoNombre' | 'adjuntos'>

/** A credit note takes away. */
const conSigno = (campo: 'monto' | 'itbis' | 'total' | 'retenido', titulo: string) =>
  suma<Listada>(campo, titulo, { valor: fila => (fila[campo] === 0 ? 0 : fila.signo * fila[campo]) })

export const COLUMNAS_DE_COMPRAS: readonly Columna<Listada>[] = [
  entero('id', 'ID'),
  fecha('fecha', 'Fecha'),
  texto('ncf', 'NCF'),
  texto('tipoNombre', 'Comprobante', { valor: ({ ncf }) => nombreDelTipo(ncf) }),
  texto('suplidorNombre', 'Suplidor'),
  texto('documento', 'RNC o cédula', {
    valor: ({ suplidorDocumento }) => formatDocumento(suplidorDocumento),
  }),
  texto('empresaNombre', 'Empresa'),
  texto('gasto', 'Tipo de gasto', { valor: ({ gasto }) => `${gasto} ${TIPOS_DE_GASTO[gasto]}` }),
  fecha('fechaPago', 'Fecha de pago'),
  conSigno('monto', 'Monto'),
  conSigno('itbis', 'ITBIS'),
  conSigno('total', 'Total'),
  conSigno('retenido', 'Retenido'),
]

/** Columns by which the list can be ordered. */
export const ORDEN_DE_COMPRAS = ['fecha', 'ncf', 'suplidorNombre', 'total'] as const

/** The whole purchase. Name, document and classes of the supplier are what they were on that day. */
export const compra = z.object({
  id: z.int(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  suplidorId: z.int().nullable(),
  suplidorNombre: z.string(),
  suplidorDocumento: z.string(),
  suplidorClase: claseDeSuplidor,
  servicio: claseDeServicio,
  ncf: z.string(),
  tipo: z.string(),
  tipoNombre: z.string(),
  modificado: z.string().nullable(),
  fecha: z.string(),
  fechaPago: z.string().nullable(),
  /** The last day to pay it; null where nobody said one, and of a credit note. */
  vence: z.string().nullable(),
  gasto: tipoDeGasto,
  usoItbis: usoDelItbis,
  forma: formaDeCompra,
  // Pesos, never negative.
  ...porMonto(MONTOS, () => z.number()),
  total: z.number(),
  /** What the supplier gets: the total less what is withheld. */
  porPagar: z.number(),
  /** What of that is settled; of his credit note what of it was used or came back. */
  pagado: z.number(),
  retencion: retencionDeRenta.nullable(),
  concepto: z.string().nullable(),
  /** The received electronic document that it was made of. */
  recibidoId: z.int().nullable(),
  /** The company's own document, by its id: the purchase follows it. */
  documentoId: z.int().nullish(),
  /** The settlement of commissions that it is the receipt of. */
  liquidacionId: z.int().nullish(),
  anulada: z.boolean(),
  adjuntos: z.array(adjunto),
  version: z.int(),
})
export type Compra = z.output<typeof compra>

/** The purchase as it is read to be edited, with who changed it last and when. */
const compraLeida = compra.extend({ ultimoCambio })
export type CompraLeida = z.output<typeof compraLeida>

export const VENCE_INVALIDA = 'La fecha de vencimiento no es válida.'

/** For `.refine` of a body: nothing falls due before its own day. */
export const venceDespues = [
  ({ fecha, vence }: { fecha: Dia; vence?: Dia | null | undefined }): boolean =>
    vence == null || vence >= fecha,
  {
    path: ['vence'] as PropertyKey[],
    error: 'La fecha de vencimiento no puede ser anterior a la del comprobante.',
  },
] as const

/** However it was spaced or written: 'b01 0000-0522' → 'B0100000522'. */
export const comoImpreso = (ncf: string) => ncf.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * A purchase to save, in the order of its form. `fechaPago` and `forma`: all that is left of it is paid so; null: it is owed, or goes on as its payments say. What the rules of the domain ask for is told after this (`FALTAS_EN_COMPRA`).
 * `servicio`: what kind of service it is, which its supplier only proposes. `vence` absent: as it was, of a new one by its supplier's days of credit.
 */
export const compraBody = z
  .object({
    empresaId: chosenId('Debe seleccionar una empresa.'),
    suplidorId: chosenId('Debe seleccionar un suplidor.'),
    ncf: plainText('Debe escribir el NCF del comprobante.').min(1).max(40, INVALID).transform(comoImpreso),
    modificado: optionalText(40).transform(ncf => (ncf === null ? null : comoImpreso(ncf))),
    fecha: day('Debe seleccionar la fecha del comprobante.'),
    fechaPago: day('La fecha de pago no es válida.').nullish(),
    vence: day(VENCE_INVALIDA).nullish(),
    gasto: tipoDeGasto,
    servicio: claseDeServicio,
    usoItbis: usoDelItbis,
    forma: formaDeCompra,
    ...porMonto(MONTOS, monto => pesos(`El monto ${MONTOS_DE_COMPRA[monto].deQue} no es válido.`).default(0)),
    retencion: retencionDeRenta.nullish(),
    concepto: optionalText(200),
    recibidoId: z.int().min(1).nullish(),
    version: optionalVersion,
  })
  .refine(...venceDespues)
export type CompraBody = z.output<typeof compraBody>

/** The codes of expenses, in their order. */
export const GASTOS = Object.keys(TIPOS_DE_GASTO).sort() as TipoDeGasto[]

const ESTADOS = ['por pagar', 'pagada', 'rechazada', 'anulada'] as const
const ESTADO_EN_PALABRAS = {
  'por pagar': 'Por pagar',
  pagada: 'Pagadas',
  rechazada: 'Rechazadas por la DGII',
  anulada: 'Anuladas',
} as const

/**
 * Filters of the list. `buscar`: pieces of the supplier's name or document, or of the number. `estado` absent: what stands, paid or not;
 * 'por pagar' has no day of payment yet, 'rechazada' was refused by the tax office and counts nowhere.
 */
export const FILTROS_DE_COMPRAS = filtros({
  buscar: busquedaEnFormulario('Buscar', 'Suplidor, RNC o NCF'),
  empresaId: EMPRESA,
  suplidorId: SUPLIDOR,
  gasto: {
    ...opcion('Tipo de gasto', 'Todos', GASTOS, gasto => `${gasto} · ${TIPOS_DE_GASTO[gasto]}`),
    schema: optionalQuery(tipoDeGasto),
  },
  estado: {
    ...opcion('Estado', 'Vigentes', ESTADOS, estado => ESTADO_EN_PALABRAS[estado]),
    schema: optionalQuery(z.enum(['vigente', ...ESTADOS])),
  },
  ...DIAS,
})
const filtrosDeCompras = esquemaDe(FILTROS_DE_COMPRAS)

const { get, post, put, remove } = calls('Compras')

export const compras = {
  paged: get('/compras/paged', 'compras.ver', {
    summary: 'Compras por página, la última primero si no se pide otro orden',
    query: z.object({ ...paging(10), ...ordering(ORDEN_DE_COMPRAS), ...filtrosDeCompras }),
    // Of the whole filtered list; a credit note takes away.
    data: paged(compraDeLista).extend({ sumaTotal: z.number(), sumaItbis: z.number() }),
  }),
  excel: get('/compras/excel', 'compras.ver', {
    summary: 'Compras filtradas en Excel',
    query: z.object(filtrosDeCompras),
    file: 'xlsx',
  }),
  get: get('/compras/:id', 'compras.ver', {
    summary: 'Una compra con lo que se guarda de ella',
    data: compraLeida,
  }),
  create: post('/compras', 'compras.crear', {
    summary: 'Registra una compra',
    announces: { entity: 'Compras', action: 'Creación' },
    body: compraBody,
    data: compra,
    status: 201,
  }),
  update: put('/compras/:id', 'compras.editar', {
    summary: 'Cambia una compra',
    announces: { entity: 'Compras', action: 'Actualización' },
    body: compraBody,
    data: compra,
  }),
  remove: remove('/compras/:id', 'compras.eliminar', {
    summary: 'Anula una compra; su comprobante puede registrarse otra vez',
    announces: { entity: 'Compras', action: 'Eliminación' },
    query: z.object({ version: optionalId }),
  }),
  ...propuestasDeCompra,
  ...adjuntosDeCompra,
} as const
