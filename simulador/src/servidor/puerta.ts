import { setTimeout as esperar } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ambiente } from '../libro/datos.ts'
import { fraseSinDelegar } from '../servicios/autenticacion.ts'
import type { Falla } from './fallas.ts'
import { type Archivo, json, type Oficina, type Pedido, type Respuesta, type Servicio } from './servicio.ts'

/** Longest that a call without an answer is held. */
const SIN_RESPUESTA_MS = 600_000
const CORTAFUEGOS =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 1234567890</body></html>'
const MANTENIMIENTO =
  '<html><head><title>503 Service Unavailable</title></head><body>Servicio en mantenimiento programado.</body></html>'

/** What the door needs to know of one call. */
interface Llamada {
  readonly oficina: Oficina
  readonly servicio: Servicio
  readonly ambiente: Ambiente
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Every call comes through here: file, ordered fault, token, service, answer. */
export async function atender(llamada: Llamada): Promise<FastifyReply> {
  const { oficina, servicio, ambiente, request, reply } = llamada
  const parametro = parametrosDe(request)
  const archivo =
    servicio.metodo === 'POST' ? await leerArchivo(request, servicio.nombre.startsWith('par-')) : null
  const asunto = asuntoDe(oficina, servicio, archivo, parametro)
  const falla = oficina.fallas.delCamino(servicio.nombre, asunto.rnc)
  const ahora = oficina.ahora()
  const anotar = (estadoHttp: number | null) =>
    oficina.llegadas.anotar({
      en: ahora.toISOString(),
      servicio: servicio.nombre,
      ambiente,
      estadoHttp,
      ...asunto,
      nombre: archivo?.nombre ?? '',
      bytes: archivo?.bytes ?? null,
      falla: falla?.tipo ?? null,
    })
  if (falla?.tipo === 'corte') {
    anotar(null)
    return cortar(reply)
  }
  if (falla?.tipo === 'lento') await esperar(falla.ms ?? 13_000, undefined, { ref: false })
  const conToken = typeof servicio.token === 'function' ? servicio.token(oficina) : servicio.token
  const sn = conToken ? await portador(oficina, request, ambiente) : ''
  const respuesta =
    enLugarDeLaRespuesta(falla, asunto.rnc) ??
    (sn === null
      ? { estado: 401, texto: '', tipo: 'text/plain' }
      : await servicio.responder(oficina, { ambiente, sn, archivo, ahora: oficina.ahora(), parametro }))
  if (falla?.tipo === 'corte-despues' || falla?.tipo === 'tiempo-agotado') {
    anotar(null)
    if (falla.tipo === 'corte-despues') return cortar(reply)
    setTimeout(() => request.raw.socket.destroy(), falla.ms ?? SIN_RESPUESTA_MS).unref()
    return reply.hijack()
  }
  return contestar(llamada, respuesta, anotar)
}

function contestar({ request, reply }: Llamada, respuesta: Respuesta, anotar: (estado: number) => void) {
  const estado = respuesta.estado ?? 200
  anotar(estado)
  reply.code(estado)
  if ('texto' in respuesta) {
    if (respuesta.texto !== '') reply.type(respuesta.tipo)
    return reply.send(respuesta.texto)
  }
  const quiereXml = /application\/xml|text\/xml/.test(request.headers.accept ?? '')
  return quiereXml
    ? reply.type('application/xml; charset=utf-8').send(aXml(respuesta.raiz, respuesta.json))
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(respuesta.json))
}

/** Faults that answer for the service, which then never learns of the call. */
function enLugarDeLaRespuesta(falla: Falla | null, rnc: string): Respuesta | null {
  switch (falla?.tipo) {
    case 'sin-permiso':
      return { estado: 401, texto: '', tipo: 'text/plain' }
    case 'cortafuegos':
      return { estado: 403, texto: CORTAFUEGOS, tipo: 'text/html; charset=utf-8' }
    case 'mantenimiento':
      return { estado: 503, texto: MANTENIMIENTO, tipo: 'text/html; charset=utf-8' }
    case 'respuesta-invalida':
      return { estado: 200, texto: '<html>', tipo: 'text/html' }
    case 'error':
      return json(
        'ProblemDetails',
        {
          type: 'https://tools.ietf.org/html/rfc7231#section-6.6.1',
          title: 'An error occurred while processing your request.',
          status: falla.estado,
        },
        falla.estado,
      )
    case 'sin-delegar':
      return json('Error', fraseSinDelegar(rnc || '00112233445'), 400)
    default:
      return null
  }
}

function cortar(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

async function portador(
  oficina: Oficina,
  request: FastifyRequest,
  ambiente: Ambiente,
): Promise<string | null> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token ? oficina.tokens.dueno(token, ambiente, oficina.ahora()) : null
}

/** Parameters of the query in any case. */
function parametrosDe(request: FastifyRequest): Pedido['parametro'] {
  const parametros = new Map<string, string>()
  for (const [nombre, valor] of new URL(request.url, 'http://localhost').searchParams)
    parametros.set(nombre.toLowerCase(), valor)
  return nombre => parametros.get(nombre.toLowerCase()) ?? ''
}

/** Of whom a call speaks: the issuer and his number; of the buyer's own services, the buyer. */
function asuntoDe(
  { libro }: Oficina,
  servicio: Servicio,
  archivo: Archivo | null,
  parametro: Pedido['parametro'],
): { rnc: string; encf: string } {
  if (archivo) {
    const texto = archivo.bytes.toString('utf8')
    const rnc = servicio.nombre.startsWith('par-') ? /<RNCComprador>(\d+)</ : /<R(?:NC|nc)Emisor>(\d+)</
    return { rnc: rnc.exec(texto)?.[1] ?? '', encf: /<eNCF>(E\d+)</.exec(texto)?.[1] ?? '' }
  }
  const recibido = libro.conTrackId(parametro('trackid'))
  if (recibido) return { rnc: recibido.rnc, encf: recibido.encf }
  const rnc = parametro('rncemisor') || parametro('RNC_Emisor') || parametro('RNC')
  return { rnc, encf: parametro('encf') || parametro('ncfelectronico') }
}

/**
 * The part `xml` of a multipart upload. What is sent in chunks, without a length, is as empty to the tax office as a form without that part;
 * so it is here. `tambienTexto`: a part without a name of a file is meant as one too, which a buyer's server takes and the tax office does not.
 */
async function leerArchivo(request: FastifyRequest, tambienTexto: boolean): Promise<Archivo | null> {
  const conLargo = request.headers['content-length'] !== undefined
  if (!conLargo || !request.isMultipart()) return null
  let archivo: Archivo | null = null
  const esArchivo = {
    isPartAFile: (nombre?: string, tipo?: string, fichero?: string) =>
      fichero !== undefined || tipo === 'application/octet-stream' || (tambienTexto && nombre === 'xml'),
  }
  for await (const parte of request.parts(esArchivo)) {
    if (parte.type !== 'file') continue
    const bytes = await parte.toBuffer()
    if (parte.fieldname === 'xml' && !archivo) archivo = { nombre: parte.filename, bytes }
  }
  return archivo
}

/** The same answer for whoever asks for XML: objects are groups, lists repeat their element. */
function aXml(raiz: string, contenido: unknown): string {
  return `<?xml version="1.0" encoding="utf-8"?>${elemento(raiz, contenido)}`
}

function elemento(nombre: string, contenido: unknown): string {
  if (contenido === null || contenido === undefined) return `<${nombre} />`
  if (Array.isArray(contenido))
    return `<${nombre}>${contenido.map(uno => elemento(typeof uno === 'object' ? 'item' : 'string', uno)).join('')}</${nombre}>`
  if (typeof contenido !== 'object') return `<${nombre}>${escapar(String(contenido))}</${nombre}>`
  const partes = Object.entries(contenido).map(([hijo, valor]) => elemento(hijo, valor))
  return `<${nombre}>${partes.join('')}</${nombre}>`
}

function escapar(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
