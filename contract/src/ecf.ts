import { AMBIENTES } from '@cuadre/domain/ecf/ambientes'
import { ESTADOS_DE_ENTREGA, PALABRAS_DEL_COMPRADOR } from '@cuadre/domain/ecf/entrega'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { ESTADOS_ECF, type EstadoEcf, type GrupoEcf } from '@cuadre/domain/ecf/estados'
import { z } from 'zod'
import { estadoEcf } from './documento-emitido.ts'
import { calls } from './endpoint.ts'
import { opcion } from './filtros.ts'
import { notaBody } from './notas.ts'
import { PEDIDO_BYTES, pedidoBody } from './pedidos.ts'

/**
 * What lists are narrowed to: a state, or several. 'pendiente': an answer is awaited; 'detenido': of those, stopped until somebody
 * acts; 'sin respuesta': not stopped and older than an hour; 'por atender': stopped or rejected. What was issued anew in its place is
 * 'rechazado' for no list but that of all.
 */
export type FiltroEcf = EstadoEcf | GrupoEcf

const GRUPOS: Readonly<Record<GrupoEcf, string>> = {
  pendiente: 'Pendientes de respuesta',
  'sin respuesta': 'Sin respuesta hace más de una hora',
  detenido: 'Detenidos',
  'por atender': 'Rechazados y detenidos',
  'sin aceptar': 'Sin aceptar',
}

/** The filter of lists by that, with what asks for somebody first. */
export const ESTADO_ECF = opcion<FiltroEcf>(
  'Estado',
  'Todos',
  [
    ...(['por atender', 'rechazado', 'detenido', 'sin respuesta', 'pendiente', 'sin aceptar'] as const),
    ...ESTADOS_ECF.filter(estado => estado !== 'rechazado'),
  ],
  valor =>
    valor in GRUPOS
      ? GRUPOS[valor as GrupoEcf]
      : estadoEcfEnPalabras({ estado: valor as EstadoEcf, detenido: false }),
)

/** What lists say of an electronic document: where it stands since when (ISO), and whether it waits for somebody to act. */
export const ecfDeLista = z.object({
  estado: estadoEcf,
  /** Of its issue, or of the answer once there is one. */
  desde: z.string(),
  detenido: z.boolean(),
  /** In words: what the tax office said, or why it is not sent yet. Null: nothing to say. */
  aviso: z.string().nullable(),
  /** When it is tried or asked about again (ISO); null when nobody waits for anything. */
  proximoEn: z.string().nullable(),
  /** Until when a program has a document of the company to itself (ISO): sending goes on then, should it have been killed. */
  enCursoHasta: z.string().nullable(),
})
export type EcfDeLista = z.output<typeof ecfDeLista>

/** A message of the tax office: its code, its own text, what it means and asks for, and the screen on which that is mended, where it is known. */
const mensaje = z.object({
  codigo: z.int(),
  valor: z.string(),
  enPalabras: z.string().nullable(),
  lugar: z.string().nullish(),
})

/**
 * What somebody says in the buyer's name, and nobody confirms: `por` and `documento` (digits, or '') stand in the certificate that
 * signed it, where its owner wrote them. `conAcuse`: the buyer's server did sign a receipt, with another key.
 */
const sinConfirmar = z.object({
  dice: z.enum(PALABRAS_DEL_COMPRADOR),
  motivo: z.string().nullable(),
  por: z.string(),
  documento: z.string(),
  en: z.string(),
  conAcuse: z.boolean(),
})
export type SinConfirmar = z.output<typeof sinConfirmar>

/** What became of it on its way to the buyer: `motivo` in words, moments ISO, `proximoEn` when it is tried again. */
const entregaLeida = z.object({
  estado: z.enum(ESTADOS_DE_ENTREGA),
  motivo: z.string().nullable(),
  direccion: z.string().nullable(),
  entregadoEn: z.string().nullable(),
  respondidoEn: z.string().nullable(),
  proximoEn: z.string().nullable(),
  sinConfirmar: sinConfirmar.nullable(),
})
export type EntregaLeida = z.output<typeof entregaLeida>

/** All that is known of an electronic document; moments are ISO, null until they come. */
export const ecfLeido = ecfDeLista.extend({
  /** Its number; of a document on paper, that of what replaces it. */
  encf: z.string().optional(),
  ambiente: z.enum(AMBIENTES),
  codigoSeguridad: z.string().nullable(),
  firmadoEn: z.string().nullable(),
  enviadoEn: z.string().nullable(),
  respondidoEn: z.string().nullable(),
  trackId: z.string().nullable(),
  mensajes: z.array(mensaje),
  /** Of a rejected one: its number is used up. */
  secuenciaUtilizada: z.boolean().nullable(),
  contingencia: z.boolean(),
  /** Where anybody can look it up: what its QR code says. */
  enlace: z.string().nullable(),
  /** It goes to the tax office as a summary; the whole document stays here. */
  resumida: z.boolean(),
  /** Null: it goes to nobody but the tax office, or has not been accepted yet. */
  entrega: entregaLeida.nullish(),
  puede: z.object({
    reintentar: z.boolean(),
    consultar: z.boolean(),
    /** Rejected with its number free: the order may be changed, and is sent again with the same number. */
    corregir: z.boolean(),
    /** Rejected with its number used up, or never authorised. */
    emitirDeNuevo: z.boolean(),
  }),
})
export type EcfLeido = z.output<typeof ecfLeido>

/** One exchange with the tax office. `recibido` as it came; `conArchivo`: a file was sent with it. */
const intercambio = z.object({
  id: z.int(),
  en: z.string(),
  servicio: z.string(),
  direccion: z.string(),
  estadoHttp: z.int().nullable(),
  recibido: z.string().nullable(),
  falla: z.string().nullable(),
  milisegundos: z.int(),
  conArchivo: z.boolean(),
})
export type Intercambio = z.output<typeof intercambio>

/**
 * For Inicio and the screen's head, counted as `filtroEcf` narrows lists. `sinRespuesta`: older than an hour without an answer;
 * `enContingencia`: handed over while they could not be sent, of which the first has to be there by `contingenciaHasta` (ISO; null
 * when there is none).
 */
export const resumenDeEcf = z.object({
  rechazados: z.int(),
  detenidos: z.int(),
  sinRespuesta: z.int(),
  pendientes: z.int(),
  enContingencia: z.int(),
  contingenciaHasta: z.string().nullable(),
  /**
   * Companies that cannot issue electronically, each with its days; and what was issued on paper so and is to be replaced, of which
   * the first has until `reemplazarHasta` (a day).
   */
  papel: z
    .object({
      empresas: z.array(
        z.object({
          empresaId: z.int(),
          empresaNombre: z.string(),
          ultimoDia: z.string(),
          quedan: z.int(),
          tono: z.enum(['bien', 'aviso', 'mal']),
        }),
      ),
      porReemplazar: z.int(),
      reemplazarHasta: z.string().nullable(),
    })
    .nullish(),
  /** Of companies that sign: certificates that expired, are about to, do not hold yet or are missing, the most urgent first. */
  certificados: z
    .array(
      z.object({ empresaId: z.int(), empresaNombre: z.string(), frase: z.string(), urgente: z.boolean() }),
    )
    .nullish(),
})
export type ResumenEcf = z.output<typeof resumenDeEcf>

/** How the sale is issued anew: the order or the note as it should read; absent: as the refused one says. */
const emisionDeNuevoBody = z.object({ pedido: pedidoBody.optional(), nota: notaBody.optional() }).optional()

const { get, post } = calls('Facturación electrónica')
const cambio = {
  announces: { entity: 'Ecf', action: 'Actualización' },
} as const

export const ecf = {
  resumen: get('/ecf/resumen', 'ecf.ver', {
    summary: 'Cuántos comprobantes electrónicos esperan, fueron rechazados o no tienen respuesta',
    data: resumenDeEcf,
  }),
  envios: get('/documentos/:id/envios', 'ecf.ver', {
    summary:
      'Todo lo que se dijo con la DGII sobre un comprobante; de una compra propia, para quien ve también las compras',
    data: z.array(intercambio),
  }),
  xml: get('/documentos/:id/xml', 'documentos.ver', {
    // Of what the company issued for its purchases this one, and only this one.
    orAny: ['compras.ver'],
    summary: 'El comprobante electrónico firmado; de una compra propia, para quien ve las compras',
    file: 'xml',
    work: 'short',
  }),
  rfce: get('/documentos/:id/rfce', 'documentos.ver', {
    summary: 'El resumen firmado de una factura de consumo',
    file: 'xml',
    work: 'short',
  }),
  reintentar: post('/documentos/:id/reintentar', 'ecf.enviar', {
    ...cambio,
    summary:
      'Prepara y envía otra vez un comprobante detenido, que espera su próximo intento o rechazado con su número libre',
    data: ecfLeido,
  }),
  reintentarEntrega: post('/documentos/:id/entrega/reintentar', 'ecf.enviar', {
    ...cambio,
    summary: 'Entrega otra vez al comprador un comprobante que no le ha llegado',
    data: ecfLeido,
  }),
  consultar: post('/documentos/:id/consultar', 'ecf.enviar', {
    ...cambio,
    summary: 'Pregunta a la DGII por el estado de un comprobante',
    data: ecfLeido,
  }),
  emitirDeNuevo: post('/documentos/:id/emitir-de-nuevo', 'ecf.enviar', {
    ...cambio,
    summary:
      'Emite con otro número un comprobante rechazado cuyo número ya no sirve: tal como estaba, o como se diga; lo pagado pasa al nuevo',
    body: emisionDeNuevoBody,
    bodyLimit: PEDIDO_BYTES,
    data: z.object({ documentoId: z.int(), numero: z.string() }),
    status: 201,
  }),
} as const
