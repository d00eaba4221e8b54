import { AMBIENTES } from '@cuadre/domain/ecf/ambientes'
import {
  DGII_DE_RECIBIDO,
  ESTADOS_DE_RECIBIDO,
  ESTADOS_DE_TAREA,
  type EstadoDeRecibido,
  MAX_MOTIVO_DE_RECHAZO,
  RIVALES_DE_RECIBIDO,
  TAREAS_DE_RECIBIDO,
} from '@cuadre/domain/ecf/recibido'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { paged, paging, text } from './fields.ts'
import { busquedaEnFormulario, DIAS, EMPRESA, esquemaDe, filtros, opcion } from './filtros.ts'

/** An electronic document that somebody issued to a company of ours. Amounts in pesos, `recibidoEn` ISO. */
export const recibidoDeLista = z.object({
  id: z.int(),
  empresaId: z.int(),
  empresaNombre: z.string(),
  emisorRnc: z.string(),
  emisorNombre: z.string(),
  encf: z.string(),
  /** Two digits. */
  tipo: z.string(),
  tipoNombre: z.string(),
  fecha: z.string(),
  total: z.number(),
  itbis: z.number(),
  recibidoEn: z.string(),
  estado: z.enum(ESTADOS_DE_RECIBIDO),
  dgii: z.enum(DGII_DE_RECIBIDO),
  /** Another document with its number arrived: it is neither decided about nor becomes a purchase. */
  rival: z.enum(RIVALES_DE_RECIBIDO).nullable(),
  /** The purchase that was made of it. */
  compraId: z.int().nullable(),
})
export type RecibidoDeLista = z.output<typeof recibidoDeLista>

/** A line with the texts of the document: a price may have four decimals. */
const linea = z.object({
  descripcion: z.string(),
  servicio: z.boolean(),
  exento: z.boolean(),
  cantidad: z.string(),
  precio: z.string(),
  descuento: z.string().nullable(),
  importe: z.string(),
})

/** What is said about it to others: whether it is done, what they answered or why it has not worked, and when it is tried again. */
const tarea = z.object({
  tarea: z.enum(TAREAS_DE_RECIBIDO),
  estado: z.enum(ESTADOS_DE_TAREA),
  respuesta: z.string().nullable(),
  hechaEn: z.string().nullable(),
  proximoEn: z.string().nullable(),
})
export type TareaLeida = z.output<typeof tarea>

export const recibidoLeido = recibidoDeLista.extend({
  ambiente: z.enum(AMBIENTES),
  codigoSeguridad: z.string(),
  lineas: z.array(linea),
  ncfModificado: z.string().nullable(),
  razon: z.string().nullable(),
  vencePago: z.string().nullable(),
  /** Why it was refused. */
  motivo: z.string().nullable(),
  decididoEn: z.string().nullable(),
  decididoPor: z.string().nullable(),
  tareas: z.array(tarea),
})
export type RecibidoLeido = z.output<typeof recibidoLeido>

export const rechazarRecibidoBody = z.object({
  motivo: text({ required: 'Debe escribir el motivo del rechazo.', max: MAX_MOTIVO_DE_RECHAZO }),
})

const { get, post } = calls('Facturación electrónica')
const cambio = {
  data: recibidoLeido,
  announces: { entity: 'Ecf', action: 'Actualización' },
} as const

export const RECIBIDO_EN_PALABRAS: Readonly<Record<EstadoDeRecibido, string>> = {
  'por decidir': 'Por decidir',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
}

/** `buscar`: a piece of the issuer's name or RNC, or of the number. */
export const FILTROS_DE_RECIBIDOS = filtros({
  empresaId: EMPRESA,
  estado: opcion('Estado', 'Todos', ESTADOS_DE_RECIBIDO, estado => RECIBIDO_EN_PALABRAS[estado]),
  buscar: busquedaEnFormulario('Suplidor o número', 'Nombre, RNC o e-NCF', 100),
  ...DIAS,
})

export const ecfRecibidos = {
  paged: get('/ecf/recibidos/paged', 'ecf.ver', {
    summary: 'Comprobantes electrónicos recibidos de suplidores, el último primero',
    query: z.object({
      ...paging(20),
      ...esquemaDe(FILTROS_DE_RECIBIDOS),
    }),
    data: paged(recibidoDeLista),
  }),
  get: get('/ecf/recibidos/:id', 'ecf.ver', {
    summary: 'Un comprobante recibido, con sus líneas y lo que se respondió',
    data: recibidoLeido,
  }),
  xml: get('/ecf/recibidos/:id/xml', 'ecf.ver', {
    summary: 'El comprobante recibido, byte por byte',
    file: 'xml',
    work: 'short',
  }),
  aprobar: post('/ecf/recibidos/:id/aprobar', 'ecf.enviar', {
    ...cambio,
    summary: 'Acepta un comprobante recibido y se lo dice al suplidor y a la DGII',
  }),
  rechazar: post('/ecf/recibidos/:id/rechazar', 'ecf.enviar', {
    ...cambio,
    summary: 'Rechaza un comprobante recibido, con su motivo, y se lo dice al suplidor y a la DGII',
    body: rechazarRecibidoBody,
  }),
  reintentar: post('/ecf/recibidos/:id/reintentar', 'ecf.enviar', {
    ...cambio,
    summary: 'Dice otra vez al suplidor y a la DGII lo que no les ha llegado',
  }),
} as const
