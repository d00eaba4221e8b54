import { ESTADOS_DE_COTIZACION } from '@cuadre/domain/cotizaciones/cotizacion'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { z } from 'zod'
import { type Columna, entero, fecha, monto, nombre, texto } from './columnas.ts'
import { calls } from './endpoint.ts'
import { papelQuery } from './facturas.ts'
import { FECHA_DE_COTIZACION } from './faltas-en-pedido.ts'
import { day, paged, paging } from './fields.ts'
import { busquedaEnFormulario, CLIENTE, DIAS, EMPRESA, esquemaDe, filtros, opcion } from './filtros.ts'
import { fechaDePedido, PEDIDO_BYTES, pedido, pedidoBody } from './pedidos.ts'
import { ultimoCambio } from './ultimo-cambio.ts'

const VALIDA_HASTA = 'Debe decir hasta qué día vale la cotización.'
const estado = z.enum(ESTADOS_DE_COTIZACION)

/** What an order says without what it issues: its lines as they were quoted, names and prices of that moment. */
const loCotizado = pedido.omit({
  pedidoId: true,
  ncfId: true,
  ncf: true,
  txtNCF: true,
  porcCompra: true,
  porcVenta: true,
  loSuyo: true,
  pagado: true,
  cobradoEl: true,
  version: true,
})
export type LoCotizado = z.output<typeof loCotizado>

/** A row of the list; `total` in pesos, in no sum. `pedidoId`, `txtNCF`: the order that it was turned into. */
const cotizacionDeLista = z.object({
  id: z.int(),
  numero: z.int(),
  empresaNombre: z.string(),
  clienteNombre: z.string(),
  fecha: z.string(),
  vence: z.string(),
  total: z.number(),
  estado,
  pedidoId: z.int().nullable(),
  txtNCF: z.string().nullable(),
})
export type CotizacionDeLista = z.output<typeof cotizacionDeLista>

export const COLUMNAS_DE_COTIZACIONES: readonly Columna<CotizacionDeLista>[] = [
  entero('numero', 'Cotización'),
  nombre('empresaNombre', 'Empresa'),
  nombre('clienteNombre', 'Cliente'),
  fecha('fecha', 'Fecha'),
  fecha('vence', 'Válida hasta'),
  texto('estado', 'Estado'),
  texto('txtNCF', 'Pedido'),
  // Nothing was sold: they are not added up.
  monto('total', 'Total'),
]

export const cotizacionLeida = cotizacionDeLista.extend({
  pedido: loCotizado,
  clienteTelefono: z.string(),
  creadaPor: z.string(),
  version: z.int(),
  ultimoCambio,
})
export type CotizacionLeida = z.output<typeof cotizacionLeida>

/** The body of an order, whose number nobody asks for, and the last day of the offer. */
export const cotizacionBody = pedidoBody
  .omit({ ncfId: true, ncf: true, txtNCF: true, cotizacionId: true, repite: true })
  .extend({ fechaPedido: fechaDePedido(FECHA_DE_COTIZACION), validaHasta: day(VALIDA_HASTA) })
export type CotizacionBody = z.output<typeof cotizacionBody>

/** `buscar`: words of the client's name, or the number. */
export const FILTROS_DE_COTIZACIONES = filtros({
  clienteId: CLIENTE,
  empresaId: EMPRESA,
  estado: opcion('Estado', 'Todas', ESTADOS_DE_COTIZACION, conMayuscula),
  buscar: busquedaEnFormulario('Cliente o número', '', 100),
  ...DIAS,
})
const filtrosDeCotizaciones = esquemaDe(FILTROS_DE_COTIZACIONES)

const { get, post, put } = calls('Cotizaciones')
const announces = { entity: 'Cotizaciones', action: 'Actualización' } as const
const guardar = { body: cotizacionBody, bodyLimit: PEDIDO_BYTES, data: cotizacionLeida } as const

export const cotizaciones = {
  paged: get('/cotizaciones/paged', 'cotizaciones.ver', {
    summary: 'Cotizaciones por página, de la más reciente a la más antigua',
    query: z.object({ ...paging(10), ...filtrosDeCotizaciones }),
    data: paged(cotizacionDeLista),
  }),
  excel: get('/cotizaciones/excel', 'cotizaciones.ver', {
    summary: 'Cotizaciones filtradas en Excel',
    query: z.object(filtrosDeCotizaciones),
    file: 'xlsx',
  }),
  get: get('/cotizaciones/:id', 'cotizaciones.ver', {
    summary: 'Una cotización con sus líneas',
    data: cotizacionLeida,
  }),
  imprimir: get('/cotizaciones/:id/imprimir', 'cotizaciones.ver', {
    summary: 'Una cotización en PDF, en carta o en rollo',
    query: papelQuery,
    file: 'pdf',
    work: 'short',
  }),
  create: post('/cotizaciones', 'cotizaciones.crear', {
    ...guardar,
    summary: 'Guarda una cotización con el próximo número de su empresa, que no es fiscal',
    announces: { entity: 'Cotizaciones', action: 'Creación' },
    status: 201,
  }),
  update: put('/cotizaciones/:id', 'cotizaciones.editar', {
    ...guardar,
    summary: 'Cambia una cotización que no se convirtió ni se descartó',
    announces,
  }),
  descartar: post('/cotizaciones/:id/descartar', 'cotizaciones.eliminar', {
    summary: 'Descarta una cotización; queda en la lista y se puede recuperar',
    announces,
  }),
  recuperar: post('/cotizaciones/:id/recuperar', 'cotizaciones.eliminar', {
    summary: 'Recupera una cotización descartada',
    announces,
  }),
} as const
