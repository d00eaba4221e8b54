import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { tieneDosDecimales } from '@cuadre/domain/dinero/centavos'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { z } from 'zod'
import { aplicacionBody } from './aplicacion-de-nota.ts'
import { claseDeCuenta } from './clase-y-corregido.ts'
import { type Columna, entero, fecha, monto, nombre, porcentaje, suma, texto } from './columnas.ts'
import { calls, endpoint } from './endpoint.ts'
import type { Entidad } from './events.ts'
import { MAX_ID, optionalSearch, optionalText, ordering, paged, paging } from './fields.ts'
import { VENCIMIENTO } from './filtro-de-vencimiento.ts'
import { CLIENTE, CONTACTO, DIAS, EMPRESA, esquemaDe, filtros, marca, textoPrimero } from './filtros.ts'
import { fechaDePago, formaDePago, MAX_REFERENCIA, pagoBody, pagoDeCuenta } from './pago-de-cuenta.ts'
import type { Tag } from './tags.ts'

/** What stands on the other side of an application: of the note the account that it settles, of that account the note. */
const papelAplicado = z.object({ documentoId: z.int(), txtNCF: z.string(), clase: claseDeCuenta.clase })

/**
 * What one document leaves to pay or to collect: `pedidoId` is its number, which is its order's; of a note, and of an opening account, its own. Amounts in
 * pesos, below zero of a credit note; `porcentajeAplicado` in percent.
 * `pagado` is what its payments settled and `pendiente` what is left. `pagadaEl` (day), `pagadaEn`
 * (ISO instant) and `pagadaPor` (user name) are those of the payment that settled it, null while something is left.
 * `vence` is the last day to pay it, null where the document's terms say none.
 */
export const cuenta = z.object({
  pedidoId: z.int(),
  txtNCF: z.string(),
  nombreEmpresa: z.string(),
  clienteId: z.int(),
  nombreCliente: z.string(),
  fechaPedido: z.string(),
  vence: z.string().nullable(),
  porcentajeAplicado: z.number(),
  baseAplicada: z.number(),
  tipoBase: z.enum(['Subtotal', 'Total']),
  montoTotal: z.number(),
  pagado: z.number(),
  pendiente: z.number(),
  estado: z.enum(['pendiente', 'parcial', 'pagada']),
  pagada: z.boolean(),
  pagadaEl: z.string().nullable(),
  pagadaEn: z.string().nullable(),
  pagadaPor: z.string().nullable(),
  /** Of a listed account: what of it is no money but was withheld, of ITBIS and of ISR, by its payments and by certificates. Absent: nothing. */
  retenido: z.number().optional(),
  ...claseDeCuenta,
  /** Of a listed account: the credit notes applied to it, or what a credit note is applied to, with how much of each. Absent: none. */
  aplicaciones: z.array(papelAplicado.extend({ monto: z.number() })).optional(),
})
export type Cuenta = z.output<typeof cuenta>

export const COLUMNAS_DE_CUENTAS: readonly Columna<Omit<Cuenta, 'estado' | 'pagadaEn' | 'aplicaciones'>>[] = [
  texto('txtNCF', 'NCF'),
  texto('nota', 'Nota', { valor: notaEnPalabras }),
  nombre('nombreEmpresa', 'Empresa'),
  nombre('nombreCliente', 'Cliente'),
  fecha('fechaPedido', 'Fecha Pedido'),
  porcentaje('porcentajeAplicado', '% aplicado'),
  monto('baseAplicada', 'Base'),
  texto('tipoBase', 'Tipo base'),
  suma('montoTotal', 'Monto'),
]

/**
 * A credit note that was applied: `monto` in pesos, `pagoId` what takes it back (`POST /pagos/{id}/anular`); the note's account and the other one as they are now.
 */
const aplicacion = z.object({ pagoId: z.int(), monto: z.number(), nota: cuenta, cuenta })
export type Aplicacion = z.output<typeof aplicacion>

/** An account after a payment of it, with that payment, so that it alone can be taken back. */
export const cuentaConPago = cuenta.extend({ pagoId: z.int(), recibo: z.int() })
export type CuentaConPago = z.output<typeof cuentaConPago>

/**
 * One payment or annulment of an account; `en` ISO instant, `monto` in pesos. `pago` is null of an annulment, and of the oldest payments; `aplicacion` is there where a credit
 * note was applied, or taken off again.
 */
export const movimientoDeCuenta = z.object({
  en: z.string(),
  usuario: z.string(),
  accion: z.enum(['Pago', 'Anulación']),
  monto: z.number(),
  pago: pagoDeCuenta.nullable(),
  aplicacion: papelAplicado.optional(),
})
export type MovimientoDeCuenta = z.output<typeof movimientoDeCuenta>

/**
 * `ncf`: any piece of the number; `rechazadas`: those of documents that the tax office has refused, which are in no other list, and in no sum;
 * `vencimiento`: of pending ones, those that are overdue today, how long, or not. Those without a day are 'sinVencer'.
 */
export const FILTROS_DE_CUENTAS = filtros({
  ...DIAS,
  clienteId: CLIENTE,
  empresaId: EMPRESA,
  contactoId: CONTACTO,
  vencimiento: VENCIMIENTO,
  ncf: textoPrimero('NCF', 'B01…'),
  rechazadas: marca('Rechazadas por la DGII'),
})
const filtrosDeCuentas = esquemaDe(FILTROS_DE_CUENTAS)

/**
 * Columns by which accounts, and what is owed by client, can be ordered; `pendiente`: by what is left, which is something of pending ones alone.
 * By `vence` those without a day come last.
 */
export const ORDEN_DE_CUENTAS = ['fechaPedido', 'vence', 'montoTotal', 'pendiente'] as const
export const ORDEN_POR_CLIENTE = ['clienteNombre', 'cuentas', 'suma', 'masAntigua'] as const

/** What is left of the pending accounts of one client, in pesos; `masAntigua`: the day of the oldest of their orders. */
export const deudaDeCliente = z.object({
  clienteId: z.int(),
  clienteNombre: z.string(),
  cuentas: z.int(),
  suma: z.number(),
  masAntigua: z.string(),
})
export type DeudaDeCliente = z.output<typeof deudaDeCliente>

export const COLUMNAS_POR_CLIENTE: readonly Columna<DeudaDeCliente>[] = [
  texto('clienteNombre', 'Cliente'),
  entero('cuentas', 'Cuentas', { suma: true }),
  fecha('masAntigua', 'Más antigua'),
  suma('suma', 'Suma'),
]

const SIN_CUENTAS = 'Debe seleccionar al menos una cuenta.'
/** As many as a page can hold. */
export const MAX_CUENTAS_A_LA_VEZ = 1000

/** What the user saw, in pesos, below zero of a credit note; a payment of something else is refused (CONFLICT). Absent: not compared. */
const montoVisto = z.number().refine(tieneDosDecimales).optional()

/** The call needs no body; the amount that was on the screen may come along, and what was left of it, and how it was paid, where that is known. */
export const unaCuentaBody = z
  .object({ montoTotal: montoVisto, pendiente: montoVisto, forma: formaDePago.optional() })
  .optional()

export const variasCuentasBody = z.object({
  pedidoIds: z
    .array(z.int().min(1).max(MAX_ID), { error: SIN_CUENTAS })
    .min(1)
    .max(MAX_CUENTAS_A_LA_VEZ, `No se pueden marcar más de ${MAX_CUENTAS_A_LA_VEZ} cuentas a la vez.`)
    .transform(ids => [...new Set(ids)]),
  /** What is left of all of them together. */
  suma: montoVisto,
  /** When and how each was paid; absent: today, and nobody said. */
  fecha: fechaDePago.nullish(),
  forma: formaDePago.optional(),
  referencia: optionalText(MAX_REFERENCIA),
})

/** How many were marked, what was paid of them, in pesos, and by which payments, so that these alone can be taken back. */
export const cuentasMarcadas = z.object({ cantidad: z.int(), suma: z.number(), pagoIds: z.array(z.int()) })
export type CuentasMarcadas = z.output<typeof cuentasMarcadas>

/** Payments that were made together. */
const pagosJuntos = z.object({
  pagoIds: z
    .array(z.int().min(1).max(MAX_ID))
    .min(1)
    .max(MAX_CUENTAS_A_LA_VEZ)
    .transform(ids => [...new Set(ids)]),
})

const paginaDeCuentas = paged(cuenta).extend({ sumaTotal: z.number() })

interface Lado {
  readonly base: `/${string}`
  readonly tag: Tag
  readonly entity: Entidad
  readonly ver: Permiso
  readonly pagar: Permiso
  readonly anular: Permiso
}

/** The calls that both sides share; only their paths, words and rights differ. */
function lado<const L extends Lado>({ base, tag, entity, ver, pagar, anular }: L) {
  const { get, post } = calls(tag)
  const query = z.object({ ...paging(10), ...ordering(ORDEN_DE_CUENTAS), ...filtrosDeCuentas })
  return {
    pendientes: get(`${base}/Pendientes`, ver, {
      summary: 'Cuentas pendientes, de la más antigua a la más reciente si no se pide otro orden',
      query,
      data: paginaDeCuentas,
    }),
    porCliente: get(`${base}/PorCliente`, ver, {
      summary: 'Cuentas pendientes sumadas por cliente, de la mayor suma a la menor si no se pide otro orden',
      query: z.object({ ...paging(10), ...ordering(ORDEN_POR_CLIENTE), ...filtrosDeCuentas }),
      data: paged(deudaDeCliente).extend({ totalCuentas: z.int(), sumaTotal: z.number() }),
    }),
    porClienteExcel: get(`${base}/PorCliente/excel`, ver, {
      summary: 'Cuentas pendientes sumadas por cliente, en Excel',
      query: z.object(filtrosDeCuentas),
      file: 'xlsx',
    }),
    excel: get(`${base}/excel`, ver, {
      summary: 'Cuentas filtradas en Excel',
      query: z.object({
        ...filtrosDeCuentas,
        estado: z.enum(['pendientes', 'pagadas']),
      }),
      file: 'xlsx',
    }),
    historial: get(`${base}/Historial/:pedidoId`, ver, {
      summary: 'Pagos y anulaciones de una cuenta, de lo más reciente a lo más antiguo',
      data: z.array(movimientoDeCuenta),
    }),
    marcarPagada: post(`${base}/MarcarPagada/:pedidoId`, pagar, {
      summary: 'Marca una cuenta como pagada: paga todo lo que queda de ella',
      announces: { entity, action: 'Actualización' },
      body: unaCuentaBody,
      data: cuentaConPago,
    }),
    registrarPago: post(`${base}/:pedidoId/pagos`, pagar, {
      summary: 'Registra el pago de una parte de una cuenta, o de todo lo que queda',
      announces: { entity, action: 'Actualización' },
      body: pagoBody,
      data: cuentaConPago,
    }),
    aplicables: get(`${base}/:pedidoId/aplicables`, ver, {
      summary:
        'Cuentas pendientes a las que se puede aplicar una nota de crédito: su factura primero, después de la más antigua a la más reciente',
      query: z.object({ ...paging(50), ncf: optionalSearch }),
      data: paged(cuenta),
    }),
    aplicar: post(`${base}/:pedidoId/aplicaciones`, pagar, {
      summary: 'Aplica una nota de crédito a una cuenta pendiente del mismo cliente y de la misma empresa',
      announces: { entity, action: 'Actualización' },
      body: aplicacionBody,
      data: aplicacion,
    }),
    marcarPagadas: post(`${base}/MarcarPagadas`, pagar, {
      summary: 'Marca varias cuentas como pagadas: todas o ninguna',
      announces: { entity, action: 'Actualización' },
      body: variasCuentasBody,
      data: cuentasMarcadas,
    }),
    anularVarios: post(`${base}/AnularPagos`, anular, {
      summary: 'Anula varios pagos de cuentas, y solo esos: todos o ninguno',
      announces: { entity, action: 'Actualización' },
      body: pagosJuntos,
      data: z.object({ cantidad: z.int() }),
    }),
  } as const
}

const porPagar = lado({
  base: '/CuentasPorPagar',
  tag: 'Cuentas por pagar',
  entity: 'CuentasPorPagar',
  ver: 'cuentasPorPagar.ver',
  pagar: 'cuentasPorPagar.pagar',
  anular: 'cuentasPorPagar.anular',
})

export const cuentasPorPagar = {
  ...porPagar,
  pagadas: endpoint({
    ...porPagar.pendientes,
    path: '/CuentasPorPagar/Pagadas',
    summary: 'Cuentas pagadas, del pago más reciente al más antiguo',
  }),
  anular: calls('Cuentas por pagar').put('/CuentasPorPagar/Anular/:pedidoId', 'cuentasPorPagar.anular', {
    summary: 'Anula todos los pagos de una cuenta, que vuelve a estar pendiente',
    announces: { entity: 'CuentasPorPagar', action: 'Actualización' },
    data: cuenta,
  }),
} as const

const porCobrar = lado({
  base: '/CuentasPorCobrar',
  tag: 'Cuentas por cobrar',
  entity: 'CuentasPorCobrar',
  ver: 'cuentasPorCobrar.ver',
  pagar: 'cuentasPorCobrar.cobrar',
  anular: 'cuentasPorCobrar.anular',
})

export const cuentasPorCobrar = {
  ...porCobrar,
  cobradas: endpoint({
    ...porCobrar.pendientes,
    path: '/CuentasPorCobrar/Cobradas',
    summary: 'Cuentas cobradas, del cobro más reciente al más antiguo',
  }),
  anular: calls('Cuentas por cobrar').post(
    '/CuentasPorCobrar/AnularPago/:pedidoId',
    'cuentasPorCobrar.anular',
    {
      summary: 'Anula todos los cobros de una cuenta, que vuelve a estar pendiente',
      announces: { entity: 'CuentasPorCobrar', action: 'Actualización' },
      data: cuenta,
    },
  ),
} as const
