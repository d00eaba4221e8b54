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
  z.object({ clienteId: chosenId(CLIENTE_Y_RANGO), ...rango(CLIENTE_Y_RANGO) }),
)

export const cuentasDeContactoBody = enOrden(
  z.object({ contactoId: chosenId(CONTACTO_Y_RANGO), ...rango(CONTACTO_Y_RANGO) }),
)

// The days are asked for before the party (R2.4).
export const ventasDeClienteBody = enOrden(
  z.object({ ...rango(FECHAS), clienteId: chosenId('Debe seleccionar un cliente') }),
)
export const ventasDeContactoBody = enOrden(
  z.object({ ...rango(FECHAS), contactoId: chosenId('Debe seleccionar un contacto') }),
)
export const ventasDeEmpresaBody = enOrden(
  z.object({ ...rango(FECHAS), empresaId: chosenId('Debe seleccionar una empresa') }),
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
    summary: 'Cuentas por pagar ya pagadas de un cliente',
    body: cuentasDeClienteBody,
  }),
  cobradas: endpoint({
    ...pdf,
    path: '/Factura/reporte-cobradas',
    summary: 'Cuentas por cobrar ya cobradas de un cliente',
    body: cuentasDeClienteBody,
  }),
  pagadasContacto: endpoint({
    ...pdf,
    path: '/Factura/reporte-pagadas-contacto',
    summary: 'Cuentas por pagar ya pagadas de los clientes de un contacto',
    body: cuentasDeContactoBody,
  }),
  cobrarContacto: endpoint({
    ...pdf,
    path: '/Factura/reporte-cobrar-contacto',
    summary: 'Cuentas por cobrar pendientes de los clientes de un contacto, con su comisión',
    body: cuentasDeContactoBody,
  }),
  ventasDeCliente: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-cliente',
    summary: 'Ventas de un cliente',
    body: ventasDeClienteBody,
  }),
  ventasDeContacto: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-contacto',
    summary: 'Ventas de los clientes de un contacto',
    body: ventasDeContactoBody,
  }),
  ventasDeEmpresa: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-empresa',
    summary: 'Ventas de una empresa, con subtotales por cliente',
    body: ventasDeEmpresaBody,
  }),
  ventasPorFechas: endpoint({
    ...pdf,
    path: '/Factura/reporte-pedidos-fechas',
    summary: 'Ventas de un intervalo, con subtotales por día',
    body: ventasPorFechasBody,
  }),
} as const
