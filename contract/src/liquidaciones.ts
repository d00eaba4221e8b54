import { CLASES_FISCALES } from '@cuadre/domain/contactos/fiscal-escrito'
import { ESTADOS_DE_LIQUIDACION, type EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import { MONTO_MAXIMO, pesosDesdeCentavos, tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { FORMAS_AL_CONTADO } from '@cuadre/domain/documentos/pago'
import { z } from 'zod'
import { claseYCorregido } from './clase-y-corregido.ts'
import { type Columna, fecha, monto, nombre, porcentaje, suma, texto } from './columnas.ts'
import { comoImpreso } from './compras.ts'
import { ecfDeLista } from './ecf.ts'
import { calls, endpoint } from './endpoint.ts'
import {
  chosenId,
  day,
  idText,
  optionalDay,
  optionalId,
  optionalSearch,
  optionalText,
  ordering,
  paged,
  paging,
  pesos,
  text,
} from './fields.ts'
import { CONTACTO, DIAS, EMPRESA, esquemaDe, filtros, opcion } from './filtros.ts'
import { fechaDePago, MAX_REFERENCIA } from './pago-de-cuenta.ts'

const SIN_CONTACTO = 'Debe seleccionar un contacto.'
const MAXIMO = pesosDesdeCentavos(MONTO_MAXIMO)

/** Columns by which what is due to each contact, and the settlements, can be ordered. */
export const ORDEN_DE_PENDIENTES = ['contactoNombre', 'cuentas', 'total'] as const
export const ORDEN_DE_LIQUIDACIONES = ['fecha', 'contactoNombre', 'total'] as const

/**
 * An account in a settlement, in pesos: `ganada` is what the contact has earned of it up to the cut-off, of `cobrado`, the money that
 * really came of its `montoCuenta`; `liquidado` what earlier settlements hold of it; `monto` the difference, below zero where money
 * went back. `recibos`: of the payments that `cobrado` is made of.
 */
const linea = z.object({
  documentoId: z.int(),
  txtNCF: z.string(),
  ...claseYCorregido,
  fecha: z.string(),
  empresaNombre: z.string(),
  clienteNombre: z.string(),
  porcentaje: z.number(),
  base: z.number(),
  montoCuenta: z.number(),
  cobrado: z.number(),
  ganada: z.number(),
  liquidado: z.number(),
  monto: z.number(),
  recibos: z.array(z.int()),
})
export type LineaDeLiquidacion = z.output<typeof linea>

/** The accounts of a settlement, on the screen and on its paper. */
export const COLUMNAS_DE_LIQUIDACION: readonly Columna<LineaDeLiquidacion>[] = [
  texto('txtNCF', 'NCF'),
  fecha('fecha', 'Fecha'),
  nombre('clienteNombre', 'Cliente', {
    valor: ({ clienteNombre, ...linea }) =>
      [clienteNombre, notaEnPalabras(linea)].filter(Boolean).join(' · '),
  }),
  porcentaje('porcentaje', '%'),
  monto('base', 'Base'),
  monto('cobrado', 'Cobrado'),
  monto('ganada', 'Ganado'),
  monto('liquidado', 'Ya liquidado'),
  suma('monto', 'A pagar'),
]

/** Who the contact is for the tax office now; null: nothing was said of him. */
const fiscal = z
  .object({
    clase: z.enum(CLASES_FISCALES),
    documento: z.string(),
    emiteComprobantes: z.boolean(),
    cobraItbis: z.boolean(),
  })
  .nullable()

/** What of a settlement is each company's, in pesos. */
const deEmpresa = z.object({ empresaId: z.int(), empresaNombre: z.string(), total: z.number() })
export type LiquidadoDeEmpresa = z.output<typeof deEmpresa>

/** What would be settled now; `ultimoCorte`: the latest cut-off that was settled, before which none is taken. */
const propuesta = z.object({
  contactoId: z.int(),
  contactoNombre: z.string(),
  empresaId: z.int().nullable(),
  empresaNombre: z.string().nullable(),
  hasta: z.string(),
  ultimoCorte: z.string().nullable(),
  fiscal,
  empresas: z.array(deEmpresa),
  lineas: z.array(linea),
  total: z.number(),
})
export type PropuestaDeLiquidacion = z.output<typeof propuesta>

/** A contact to whom something is due today, or who owes some of it back (`total` below zero). */
const pendiente = z.object({
  contactoId: z.int(),
  contactoNombre: z.string(),
  cuentas: z.int(),
  total: z.number(),
})
export type PendienteDeLiquidar = z.output<typeof pendiente>

/**
 * The purchase that stands for what was paid: the contact's receipt, or the company's own document (`documentoId`). `noTomada`: the tax
 * office has refused it.
 */
const comprobante = z.object({
  compraId: z.int(),
  ncf: z.string(),
  tipoNombre: z.string(),
  fecha: z.string(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  documentoId: z.int().nullable(),
  noTomada: z.boolean(),
  /** A note of the company has annulled it. */
  sinEfecto: z.boolean().optional(),
  ecf: ecfDeLista.nullable(),
})
export type ComprobanteDeLiquidacion = z.output<typeof comprobante>

/**
 * A settlement; days as yyyy-mm-dd, moments ISO, `cuentas` how many lines. `empresaId` null: of all companies. `claseFiscal`,
 * what was withheld and what is left (`neto`) are those of the day on which it was made and, once it is paid, of the day of payment.
 */
const liquidacionDeLista = z.object({
  id: z.int(),
  numero: z.int(),
  contactoId: z.int(),
  contactoNombre: z.string(),
  empresaId: z.int().nullable(),
  empresaNombre: z.string().nullable(),
  fecha: z.string(),
  hasta: z.string(),
  cuentas: z.int(),
  total: z.number(),
  claseFiscal: z.enum(CLASES_FISCALES).nullable(),
  documento: z.string().nullable(),
  itbis: z.number(),
  itbisRetenido: z.number(),
  rentaRetenida: z.number(),
  neto: z.number(),
  comprobante: comprobante.nullable(),
  estado: z.enum(ESTADOS_DE_LIQUIDACION),
  creadaPor: z.string(),
  pagadaEl: z.string().nullable(),
  forma: z.enum(FORMAS_AL_CONTADO).nullable(),
  referencia: z.string().nullable(),
  pagadaPor: z.string().nullable(),
  anuladaEn: z.string().nullable(),
  anuladaPor: z.string().nullable(),
  motivo: z.string().nullable(),
})
export type LiquidacionDeLista = z.output<typeof liquidacionDeLista>

const liquidacion = liquidacionDeLista.extend({
  fiscal,
  empresas: z.array(deEmpresa),
  lineas: z.array(linea),
})
export type Liquidacion = z.output<typeof liquidacion>

/** `total`, in pesos, is what was on the screen: of something else nothing is written. */
export const liquidarBody = z.object({
  contactoId: chosenId(SIN_CONTACTO),
  empresaId: chosenId('La empresa no es válida.').nullish(),
  hasta: day('La fecha de corte no es válida.'),
  total: z.number().min(-MAXIMO).max(MAXIMO).refine(tieneDosDecimales),
})
export type LiquidarBody = z.output<typeof liquidarBody>

/**
 * `neto`, in pesos, is what was on the screen: of something else nothing is paid; absent: not compared. The receipt of a contact who gives
 * them: its number, or the received electronic document that it is; its day, that of the payment unless said.
 */
export const pagarLiquidacionBody = z.object({
  fecha: fechaDePago,
  forma: z.enum(FORMAS_AL_CONTADO, { error: 'La forma de pago no es válida.' }),
  referencia: optionalText(MAX_REFERENCIA),
  neto: pesos().nullish(),
  ncf: optionalText(40).transform(ncf => (ncf === null ? null : comoImpreso(ncf))),
  fechaComprobante: day('La fecha del comprobante no es válida.').nullish(),
  recibidoId: chosenId('El comprobante recibido no es válido.').nullish(),
})
export type PagarLiquidacionBody = z.output<typeof pagarLiquidacionBody>

const motivoBody = (required: string) => z.object({ motivo: text({ required, max: 200 }) })
/** A document of the contact that is no purchase yet, in pesos. */
const recibido = z.object({
  id: z.int(),
  encf: z.string(),
  fecha: z.string(),
  total: z.number(),
  itbis: z.number(),
})
export type RecibidoDeContacto = z.output<typeof recibido>

export const anularLiquidacionBody = motivoBody('Debe escribir por qué se anula la liquidación.')
export const anularPagoDeLiquidacionBody = motivoBody('Debe escribir por qué se anula el pago.')

const { get, post } = calls('Liquidaciones')
const changed = { entity: 'Liquidaciones', action: 'Actualización' } as const

/** What each state is called; one that is not paid yet is to be paid. */
export const LIQUIDACION_EN_PALABRAS: Readonly<Record<EstadoDeLiquidacion, string>> = {
  abierta: 'Por pagar',
  pagada: 'Pagada',
  anulada: 'Anulada',
}

export const FILTROS_DE_LIQUIDACIONES = filtros({
  contactoId: CONTACTO,
  empresaId: EMPRESA,
  estado: opcion('Estado', 'Todos', ESTADOS_DE_LIQUIDACION, estado => LIQUIDACION_EN_PALABRAS[estado]),
  ...DIAS,
})

const lista = get('/liquidaciones/paged', 'liquidaciones.ver', {
  summary: 'Liquidaciones de comisiones por página, de la más reciente a la más antigua',
  query: z.object({
    ...paging(10),
    ...ordering(ORDEN_DE_LIQUIDACIONES),
    ...esquemaDe(FILTROS_DE_LIQUIDACIONES),
  }),
  data: paged(liquidacionDeLista).extend({ sumaTotal: z.number() }),
})

export const liquidaciones = {
  list: endpoint({ ...lista, path: '/liquidaciones', summary: 'Liquidaciones de comisiones' }),
  paged: lista,
  pendientes: get('/liquidaciones/pendientes', 'liquidaciones.ver', {
    summary: 'Contactos con comisión por liquidar, y cuánta',
    query: z.object({
      ...paging(10),
      ...ordering(ORDEN_DE_PENDIENTES),
      buscar: optionalSearch,
      empresaId: optionalId,
    }),
    work: 'long',
    data: paged(pendiente).extend({ sumaTotal: z.number() }),
  }),
  propuesta: get('/liquidaciones/propuesta', 'liquidaciones.ver', {
    summary: 'Lo que se liquidaría a un contacto hasta una fecha de corte',
    query: z.object({ contactoId: idText, hasta: optionalDay, empresaId: optionalId }),
    work: 'long',
    data: propuesta,
  }),
  create: post('/liquidaciones', 'liquidaciones.crear', {
    summary: 'Liquida a un contacto lo cobrado hasta una fecha de corte',
    announces: { entity: 'Liquidaciones', action: 'Creación' },
    body: liquidarBody,
    data: liquidacion,
    status: 201,
  }),
  get: get('/liquidaciones/:id', 'liquidaciones.ver', {
    summary: 'Una liquidación con sus cuentas',
    data: liquidacion,
  }),
  imprimir: get('/liquidaciones/:id/imprimir', 'liquidaciones.ver', {
    summary: 'Liquidación de comisiones, en PDF',
    file: 'pdf',
  }),
  excel: get('/liquidaciones/:id/excel', 'liquidaciones.ver', {
    summary: 'Las cuentas de una liquidación, en Excel',
    file: 'xlsx',
  }),
  recibidos: get('/liquidaciones/:id/recibidos', 'liquidaciones.ver', {
    summary: 'Comprobantes electrónicos recibidos del contacto que pueden ser el de una liquidación',
    data: z.array(recibido),
  }),
  pagar: post('/liquidaciones/:id/pagar', 'liquidaciones.pagar', {
    summary: 'Marca una liquidación como pagada',
    announces: changed,
    body: pagarLiquidacionBody,
    data: liquidacionDeLista,
  }),
  anularPago: post('/liquidaciones/:id/anular-pago', 'liquidaciones.anular', {
    summary: 'Anula el pago de una liquidación, que vuelve a estar abierta',
    announces: changed,
    body: anularPagoDeLiquidacionBody,
    data: liquidacionDeLista,
  }),
  anular: post('/liquidaciones/:id/anular', 'liquidaciones.anular', {
    summary: 'Anula una liquidación que no está pagada: lo que decía vuelve a estar por liquidar',
    announces: changed,
    body: anularLiquidacionBody,
    data: liquidacionDeLista,
  }),
} as const
