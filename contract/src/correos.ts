import { esDireccion, MAX_DESTINATARIOS, sinRepetir } from '@cuadre/domain/correos/direcciones'
import { ESTADOS_DE_CORREO } from '@cuadre/domain/correos/estados'
import { z } from 'zod'
import { calls } from './endpoint.ts'
import { enOrden, filtrosDeEstado, LADOS } from './estados-de-cuenta.ts'
import {
  day,
  linesOfText,
  MAX_ID,
  optionalQuery,
  optionalSearch,
  paged,
  paging,
  plainText,
  text,
} from './fields.ts'
import { constanciaQuery } from './ir17.ts'

const PARA = 'Escriba al menos una dirección de correo.'

/** One address, without a name; `sentence` when it is none. */
export function direccion(sentence = 'La dirección de correo no es válida.') {
  return plainText(sentence, sentence).refine(esDireccion, sentence)
}

/** What became of one attempt: `codigo` of the server's answer, where it gave one; `respuesta` in words. */
const intento = z.object({
  en: z.string(),
  resultado: z.enum(['enviado', 'otra vez', 'rechazado', 'fallido']),
  codigo: z.int().nullable(),
  respuesta: z.string(),
})

/**
 * A mail that was asked for: with a document, or with a statement or a proof of what was withheld, whose `documentoId` is null and whose `numero` says
 * which ('Estado de cuenta', 'Constancia de retención'). Instants in ISO; `proximoEn` when it is tried next, null once it is not.
 */
export const correo = z.object({
  id: z.int(),
  documentoId: z.int().nullable(),
  numero: z.string(),
  clienteNombre: z.string(),
  para: z.array(z.string()),
  asunto: z.string(),
  conXml: z.boolean(),
  estado: z.enum(ESTADOS_DE_CORREO),
  respuesta: z.string().nullable(),
  intentos: z.int(),
  proximoEn: z.string().nullable(),
  creadoEn: z.string(),
  creadoPor: z.string(),
  terminadoEn: z.string().nullable(),
})
export type Correo = z.output<typeof correo>

/** With each attempt, the first one first. */
export const correoConIntentos = correo.extend({ mensaje: z.string(), historia: z.array(intento) })
export type CorreoConIntentos = z.output<typeof correoConIntentos>

/** To how many recipients the user may still send today, by the tighter of his own limit and the office's; `vuelve`: the day on which all of it is there again. */
const cuotaDeCorreo = z.object({
  quedan: z.int(),
  de: z.enum(['usuario', 'oficina']),
  limite: z.int(),
  vuelve: z.string(),
})

/**
 * What the form begins with. `impedimento`: why nothing can be sent, null when it can; `configurado`: whether the office has a mail server;
 * `xml`: whether a signed XML can go along; `cuota`: null while there is no mail server.
 */
export const propuestaDeCorreo = z.object({
  configurado: z.boolean(),
  impedimento: z.string().nullable(),
  para: z.array(z.string()),
  asunto: z.string(),
  mensaje: z.string(),
  xml: z.boolean(),
  cuota: cuotaDeCorreo.nullable(),
})
export type PropuestaDeCorreo = z.output<typeof propuestaDeCorreo>

const MUCHAS = `Un correo va a ${MAX_DESTINATARIOS} direcciones a lo sumo.`

/**
 * Subject and message are the office's own where they are not said. `confirmarDirecciones`: those of `para` that are neither the client's nor the
 * company's nor one's own, and get it all the same.
 */
export const enviarBody = z.object({
  para: z.array(direccion(), { error: PARA }).min(1).overwrite(sinRepetir).max(MAX_DESTINATARIOS, MUCHAS),
  asunto: text({ required: 'Escriba el asunto.' }).optional(),
  mensaje: linesOfText({ max: 4000, lines: 100 }).min(1, 'Escriba el mensaje.').optional(),
  conXml: z.boolean().optional(),
  confirmarDirecciones: z.array(direccion()).max(MAX_DESTINATARIOS, MUCHAS).optional(),
})
export type EnviarBody = z.output<typeof enviarBody>

/** Of whom: the call's path says it. From the beginning where `desde` is absent, up to today where `hasta` is. */
const estadoPorEnviar = enOrden(
  z.object({
    lado: z.enum(LADOS).default('cobrar'),
    desde: day().optional(),
    hasta: day().optional(),
    empresaId: z.int().min(1).max(MAX_ID).optional(),
  }),
)

/** `texto`: with which words the form begins, of a statement or of a reminder. The paper is the same. */
const textoDelEstado = optionalQuery(z.enum(['estado', 'recordatorio']))

const estado = optionalQuery(z.enum(ESTADOS_DE_CORREO))

const { get, post } = calls('Correos')

/** Who prints a document sees where it was sent. */
const delDocumento = { orAny: ['pedidos.ver'] } as const
const accion = { data: correo, announces: { entity: 'Correos', action: 'Actualización' } } as const

const DE_VENTAS = { access: 'cuentasPorCobrar.ver', orAny: ['cuentasPorPagar.ver'] } as const
const DE_COMPRAS = { access: 'porPagarSuplidores.ver', orAny: [] } as const

/** Who sees the accounts of its side sends a statement; who may send is asked of everybody. */
function deEstados<const R extends 'clientes' | 'contactos' | 'suplidores'>(ruta: R, quien: string) {
  const { access, orAny } = ruta === 'suplidores' ? DE_COMPRAS : DE_VENTAS
  return {
    propuesta: get(`/estados-de-cuenta/${ruta}/:id/correo`, access, {
      orAny,
      summary: `Con qué empieza el correo de un estado de cuenta de ${quien}: dirección, asunto y mensaje`,
      alsoNeeds: 'correos.enviar',
      query: enOrden(z.object({ ...filtrosDeEstado, texto: textoDelEstado })),
      data: propuestaDeCorreo,
    }),
    enviar: post(`/estados-de-cuenta/${ruta}/:id/enviar`, access, {
      orAny,
      summary: `Pone en cola el correo de un estado de cuenta de ${quien}, con su PDF`,
      alsoNeeds: 'correos.enviar',
      body: enviarBody.omit({ conXml: true }).extend({ estado: estadoPorEnviar }),
      data: correo,
      status: 201,
      announces: { entity: 'Correos', action: 'Creación' },
    }),
    lista: get(`/estados-de-cuenta/${ruta}/:id/correos`, access, {
      orAny,
      summary: `Los correos con estados de cuenta de ${quien}, el último primero, con cada intento`,
      query: z.object({ lado: filtrosDeEstado.lado }),
      data: z.array(correoConIntentos),
    }),
  } as const
}

export const correosDeEstado = {
  clientes: deEstados('clientes', 'un cliente'),
  contactos: deEstados('contactos', 'un contacto'),
  suplidores: deEstados('suplidores', 'un suplidor'),
} as const

/** Who hands a proof of what was withheld out may mail it. */

/** Mails that carry the proof of what was withheld of a supplier in a month or a year. */
export const correosDeConstancia = {
  propuesta: get('/reportes/ir17/constancia/correo', 'reportes.exportar', {
    query: constanciaQuery,
    summary: 'Con qué empieza el correo de una constancia de retención: dirección, asunto y mensaje',
    alsoNeeds: 'correos.enviar',
    data: propuestaDeCorreo,
  }),
  enviar: post('/reportes/ir17/constancia/enviar', 'reportes.exportar', {
    query: constanciaQuery,
    summary: 'Pone en cola el correo de una constancia de retención, con su PDF',
    alsoNeeds: 'correos.enviar',
    body: enviarBody.omit({ conXml: true }),
    data: correo,
    status: 201,
    announces: { entity: 'Correos', action: 'Creación' },
  }),
  lista: get('/reportes/ir17/constancia/correos', 'reportes.exportar', {
    query: constanciaQuery,
    summary: 'Los correos con la constancia de un suplidor, el último primero, con cada intento',
    data: z.array(correoConIntentos),
  }),
} as const

/** Who sees quotes sees where they were sent, and may send them. Apart from their other calls, which carry whole orders: what is sent is told on every screen. */

export const correosDeCotizacion = {
  propuesta: get('/cotizaciones/:id/correo', 'cotizaciones.ver', {
    alsoNeeds: 'correos.enviar',
    summary: 'Con qué empieza el correo de una cotización: dirección, asunto y mensaje',
    data: propuestaDeCorreo,
  }),
  enviar: post('/cotizaciones/:id/enviar', 'cotizaciones.ver', {
    alsoNeeds: 'correos.enviar',
    summary: 'Pone en cola el correo de una cotización, con su PDF',
    body: enviarBody.omit({ conXml: true }),
    data: correo,
    status: 201,
    announces: { entity: 'Correos', action: 'Creación' },
  }),
  lista: get('/cotizaciones/:id/correos', 'cotizaciones.ver', {
    summary: 'Los correos de una cotización, el último primero, con cada intento',
    data: z.array(correoConIntentos),
  }),
} as const

export const correos = {
  propuesta: get('/documentos/:id/correo', 'documentos.ver', {
    ...delDocumento,
    summary: 'Con qué empieza el correo de un comprobante: dirección del cliente, asunto y mensaje',
    alsoNeeds: 'correos.enviar',
    data: propuestaDeCorreo,
  }),
  enviar: post('/documentos/:id/enviar', 'documentos.ver', {
    ...delDocumento,
    summary: 'Pone en cola el correo de un comprobante, con su PDF y, si se pide, su XML firmado',
    alsoNeeds: 'correos.enviar',
    body: enviarBody,
    data: correo,
    status: 201,
    announces: { entity: 'Correos', action: 'Creación' },
  }),
  deDocumento: get('/documentos/:id/correos', 'documentos.ver', {
    ...delDocumento,
    summary: 'Los correos de un comprobante, el último primero, con cada intento',
    data: z.array(correoConIntentos),
  }),
  paged: get('/correos/paged', 'correos.ver', {
    summary: 'Correos de todos los comprobantes por página, del más reciente al más antiguo',
    query: z.object({ ...paging(10), estado, buscar: optionalSearch }),
    data: paged(correo),
  }),
  sinSalir: get('/correos/sin-salir', 'correos.ver', {
    summary: 'Los correos propios de los últimos siete días que no salieron',
    data: z.array(correo),
  }),
  reintentar: post('/correos/:id/reintentar', 'correos.enviar', {
    ...accion,
    summary: 'Pone otra vez en cola un correo que no salió',
  }),
  cancelar: post('/correos/:id/cancelar', 'correos.enviar', {
    ...accion,
    summary: 'Saca de la cola un correo que no ha salido',
  }),
} as const
