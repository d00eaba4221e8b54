import { z } from 'zod'
import { calls } from './endpoint.ts'
import { chosenId, dayOrInstant } from './fields.ts'

export const RANGO_AL_REVES = 'La fecha Hasta debe ser igual o posterior a la fecha Desde.'

interface Rango {
  readonly fechaDesde: string
  readonly fechaHasta: string
}

function enOrden<S extends z.ZodType<Rango>>(schema: S) {
  return schema.refine(rango => rango.fechaDesde <= rango.fechaHasta, {
    path: ['fechaHasta'],
    message: RANGO_AL_REVES,
  })
}

/** Said instead of the id of one client, contact or company: the report is about all of them. */
export const TODOS = 'todos'
export type Parte = number | typeof TODOS

/** One of them, or all when that is what was said; nothing chosen is refused with `required`. */
function parte(required: string) {
  return z.union([z.literal(TODOS), chosenId(required)], { error: required })
}

/** Two days that must both be there. Days may come as ISO date-times (R1.3). */
function rango(required: string) {
  return { fechaDesde: dayOrInstant(required), fechaHasta: dayOrInstant(required) }
}

const FILTROS = 'Debe completar todos los filtros'
const CLIENTE_Y_RANGO = 'Debe seleccionar cliente y rango de fechas'
const CONTACTO_Y_RANGO = 'Debe seleccionar contacto y rango de fechas'
const FECHAS = 'Debe seleccionar las fechas'

export const facturasBody = enOrden(
  z.object({ clienteId: chosenId(FILTROS), empresaId: chosenId(FILTROS), ...rango(FILTROS) }),
)

export const cuentasDeClienteBody = enOrden(
  z.object({ clienteId: parte(CLIENTE_Y_RANGO), ...rango(CLIENTE_Y_RANGO) }),
)

export const cuentasDeContactoBody = enOrden(
  z.object({ contactoId: parte(CONTACTO_Y_RANGO), ...rango(CONTACTO_Y_RANGO) }),
)

// The days are asked for before the party (R2.4).
export const ventasDeClienteBody = enOrden(
  z.object({ ...rango(FECHAS), clienteId: parte('Debe seleccionar un cliente') }),
)
export const ventasDeContactoBody = enOrden(
  z.object({ ...rango(FECHAS), contactoId: parte('Debe seleccionar un contacto') }),
)
export const ventasDeEmpresaBody = enOrden(
  z.object({ ...rango(FECHAS), empresaId: parte('Debe seleccionar una empresa') }),
)
export const ventasPorFechasBody = enOrden(z.object(rango(FECHAS)))

const { post } = calls('Reportes')

/** Every report is a PDF of what the filters find; 404 NO_DATA when that is nothing. */
export const reportes = {
  facturas: post('/Factura/facturas', 'reportes.ver', {
    file: 'pdf',
    summary: 'Todas las facturas de un cliente y una empresa en un intervalo, en un solo PDF',
    body: facturasBody,
  }),
  pagadas: post('/Factura/reporte-pagadas', 'reportes.ver', {
    file: 'pdf',
    summary: 'Cuentas por pagar ya pagadas de un cliente, o de todos',
    body: cuentasDeClienteBody,
  }),
  cobradas: post('/Factura/reporte-cobradas', 'reportes.ver', {
    file: 'pdf',
    summary: 'Cuentas por cobrar ya cobradas de un cliente, o de todos',
    body: cuentasDeClienteBody,
  }),
  pagadasContacto: post('/Factura/reporte-pagadas-contacto', 'reportes.ver', {
    file: 'pdf',
    summary: 'Cuentas por pagar ya pagadas de los clientes de un contacto, o de todos',
    body: cuentasDeContactoBody,
  }),
  cobrarContacto: post('/Factura/reporte-cobrar-contacto', 'reportes.ver', {
    file: 'pdf',
    summary: 'Cuentas por cobrar pendientes de los clientes de un contacto, o de todos, con su comisión',
    body: cuentasDeContactoBody,
  }),
  ventasDeCliente: post('/Factura/reporte-pedidos-cliente', 'reportes.ver', {
    file: 'pdf',
    summary: 'Ventas de un cliente, o de todos con subtotales por cliente',
    body: ventasDeClienteBody,
  }),
  ventasDeContacto: post('/Factura/reporte-pedidos-contacto', 'reportes.ver', {
    file: 'pdf',
    summary: 'Ventas de los clientes de un contacto, o de todos con subtotales por contacto',
    body: ventasDeContactoBody,
  }),
  ventasDeEmpresa: post('/Factura/reporte-pedidos-empresa', 'reportes.ver', {
    file: 'pdf',
    summary: 'Ventas de una empresa con subtotales por cliente, o de todas con subtotales por empresa',
    body: ventasDeEmpresaBody,
  }),
  ventasPorFechas: post('/Factura/reporte-pedidos-fechas', 'reportes.ver', {
    file: 'pdf',
    summary: 'Ventas de un intervalo, con subtotales por día',
    body: ventasPorFechasBody,
  }),
} as const

/** The reports once more, as workbooks: the same rows by the same filters, in columns that a sheet can sort and add up. */
export const reportesExcel = {
  pagadas: post('/Factura/reporte-pagadas/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Cuentas por pagar ya pagadas de un cliente, o de todos, en Excel',
    body: cuentasDeClienteBody,
  }),
  cobradas: post('/Factura/reporte-cobradas/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Cuentas por cobrar ya cobradas de un cliente, o de todos, en Excel',
    body: cuentasDeClienteBody,
  }),
  pagadasContacto: post('/Factura/reporte-pagadas-contacto/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Cuentas por pagar ya pagadas de los clientes de un contacto, o de todos, en Excel',
    body: cuentasDeContactoBody,
  }),
  cobrarContacto: post('/Factura/reporte-cobrar-contacto/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Cuentas por cobrar pendientes de los clientes de un contacto, o de todos, en Excel',
    body: cuentasDeContactoBody,
  }),
  ventasDeCliente: post('/Factura/reporte-pedidos-cliente/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Ventas de un cliente, o de todos, en Excel',
    body: ventasDeClienteBody,
  }),
  ventasDeContacto: post('/Factura/reporte-pedidos-contacto/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Ventas de los clientes de un contacto, o de todos, en Excel',
    body: ventasDeContactoBody,
  }),
  ventasDeEmpresa: post('/Factura/reporte-pedidos-empresa/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Ventas de una empresa, o de todas, en Excel',
    body: ventasDeEmpresaBody,
  }),
  ventasPorFechas: post('/Factura/reporte-pedidos-fechas/excel', 'reportes.exportar', {
    file: 'xlsx',
    summary: 'Ventas de un intervalo, en Excel',
    body: ventasPorFechasBody,
  }),
} as const
