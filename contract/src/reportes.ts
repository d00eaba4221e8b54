import { z } from 'zod'
import { endpoint } from './endpoint.ts'
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

const tag = 'Reportes'

const pdf = { method: 'POST', access: 'reportes.ver', tag, file: 'pdf' } as const

/** Every report is a PDF of what the filters find; 404 NO_DATA when that is nothing. */
export const reportes = {
  facturas: endpoint({
    ...pdf,
    path: '/Factura/facturas',
    summary: 'Todas las facturas de un cliente y una empresa en un intervalo, en un solo PDF',
    body: facturasBody,
  }),
  pagadas: endpoint({
    ...pdf,
    path: '/Factura/reporte-pagadas',
    summary: 'Cuentas por pagar ya pagadas de un cliente, o de todos',
    body: cuentasDeClienteBody,
  }),
  cobradas: endpoint({
    ...pdf,
    path: '/Factura/reporte-cobradas',
    summary: 'Cuentas por cobrar ya cobradas de un cliente, o de todos',
    body: cuentasDeClienteBody,
  }),
  pagadasContacto: endpoint({
    ...pdf,
    path: '/Factura/reporte-pagadas-contacto',
    summary: 'Cuentas por pagar ya pagadas de los clientes de un contacto, o de todos',
    body: cuentasDeContactoBody,
  }),
  cobrarContacto: endpoint({
    ...pdf,
    path: '/Factura/reporte-cobrar-contacto',
    summary: 'Cuentas por cobrar pendientes de los clientes de un contacto, o de todos, con su comisión',
    body: cuentasDeContactoBody,
  }),
  ventasDeCliente: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-cliente',
    summary: 'Ventas de un cliente, o de todos con subtotales por cliente',
    body: ventasDeClienteBody,
  }),
  ventasDeContacto: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-contacto',
    summary: 'Ventas de los clientes de un contacto, o de todos con subtotales por contacto',
    body: ventasDeContactoBody,
  }),
  ventasDeEmpresa: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-empresa',
    summary: 'Ventas de una empresa con subtotales por cliente, o de todas con subtotales por empresa',
    body: ventasDeEmpresaBody,
  }),
  ventasPorFechas: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-fechas',
    summary: 'Ventas de un intervalo, con subtotales por día',
    body: ventasPorFechasBody,
  }),
} as const

const xlsx = { method: 'POST', access: 'reportes.exportar', tag, file: 'xlsx' } as const

/** The reports once more, as workbooks: the same rows by the same filters, in columns that a sheet can sort and add up. */
export const reportesExcel = {
  pagadas: endpoint({
    ...xlsx,
    path: '/Factura/reporte-pagadas/excel',
    summary: 'Cuentas por pagar ya pagadas de un cliente, o de todos, en Excel',
    body: cuentasDeClienteBody,
  }),
  cobradas: endpoint({
    ...xlsx,
    path: '/Factura/reporte-cobradas/excel',
    summary: 'Cuentas por cobrar ya cobradas de un cliente, o de todos, en Excel',
    body: cuentasDeClienteBody,
  }),
  pagadasContacto: endpoint({
    ...xlsx,
    path: '/Factura/reporte-pagadas-contacto/excel',
    summary: 'Cuentas por pagar ya pagadas de los clientes de un contacto, o de todos, en Excel',
    body: cuentasDeContactoBody,
  }),
  cobrarContacto: endpoint({
    ...xlsx,
    path: '/Factura/reporte-cobrar-contacto/excel',
    summary: 'Cuentas por cobrar pendientes de los clientes de un contacto, o de todos, en Excel',
    body: cuentasDeContactoBody,
  }),
  ventasDeCliente: endpoint({
    ...xlsx,
    path: '/Factura/reporte-pedidos-cliente/excel',
    summary: 'Ventas de un cliente, o de todos, en Excel',
    body: ventasDeClienteBody,
  }),
  ventasDeContacto: endpoint({
    ...xlsx,
    path: '/Factura/reporte-pedidos-contacto/excel',
    summary: 'Ventas de los clientes de un contacto, o de todos, en Excel',
    body: ventasDeContactoBody,
  }),
  ventasDeEmpresa: endpoint({
    ...xlsx,
    path: '/Factura/reporte-pedidos-empresa/excel',
    summary: 'Ventas de una empresa, o de todas, en Excel',
    body: ventasDeEmpresaBody,
  }),
  ventasPorFechas: endpoint({
    ...xlsx,
    path: '/Factura/reporte-pedidos-fechas/excel',
    summary: 'Ventas de un intervalo, en Excel',
    body: ventasPorFechasBody,
  }),
} as const
