import { textoEn } from '@cuadre/domain/ecf/escritura'
import { MAX_BYTES_DE_ECF } from '@cuadre/domain/ecf/recibido'
import { sirveParaFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ByteBudget } from '../../../http/byte-budget.ts'
import type { Announce } from '../../../http/doors.ts'
import { FairShares } from '../../../http/fair-shares.ts'
import { formOf, takeApart } from '../../../http/multipart.ts'
import { networkOf } from '../../../http/network.ts'
import { Refusal } from '../../../http/refusal.ts'
import { untilGone } from '../../../http/until-gone.ts'
import { listEmpresasQueReciben } from './empresas-que-reciben.queries.ts'
import { giveEntrada, isToken, takeSemilla } from './entradas.queries.ts'
import { type Enviado, recibirEcf, type Ventanilla } from './recibir.ts'
import { recibirAprobacion } from './recibir-aprobacion.ts'

/** Of one network in a minute: ordinary documents, as a supplier's server sends those of a month at once; and all other calls together. */
const EN_UN_MINUTO = { corrientes: 1200, demas: 120 }

/**
 * Bytes of documents that are on their way in or looked at, of everybody together. Nearly all are small, and a thousand lines with long
 * texts fit into 2 MiB; each size has room of its own: whoever announces much and sends nothing keeps out none that are smaller.
 */
const ROOMS = [
  { upTo: 128 * 1024, documents: 64 },
  { upTo: 2 * 1024 * 1024, documents: 8 },
  { upTo: MAX_BYTES_DE_ECF, documents: 2 },
] as const
/** After which a document may have come to the tax office that it did not know. */
const ESPERA_S = 300

const XML = {
  xml: { maxBytes: MAX_BYTES_DE_ECF, required: 'Falta el archivo: la parte «xml» del formulario.' },
}

interface Oficio extends Ventanilla {
  readonly announce: Announce
}

/**
 * What the servers of other taxpayers call (Descripción Técnica, emisor–receptor): the only doors without a session, open to the
 * whole world once a company receives. No cookie is read, and nothing is said but receipts and refusals.
 */
export async function feRoutes(app: FastifyInstance, oficio: Oficio): Promise<void> {
  const doors: FastifyPluginAsync = fe => open(fe, oficio)
  await app.register(doors, { prefix: '/fe' })
}

async function open(fe: FastifyInstance, oficio: Oficio): Promise<void> {
  const { db, verificador, announce, now } = oficio
  acceptXml(fe)
  await fe.register(rateLimit, { global: false })
  const shares = new FairShares()
  const rooms = ROOMS.map(({ upTo, documents }) => ({ upTo, room: new ByteBudget(upTo * documents) }))
  fe.addHook(
    'onRequest',
    fe.rateLimit({
      max: request => EN_UN_MINUTO[kindOf(request)],
      timeWindow: '1 minute',
      keyGenerator: request => `${kindOf(request)} ${networkOf(request.ip)}`,
      errorResponseBuilder: () => new Refusal('ECF_DEMASIADAS'),
    }),
  )
  fe.addHook('onRequest', async (request, reply) => {
    if ((await listEmpresasQueReciben(db)).length === 0) throw new Refusal('NOT_FOUND')
    await requireToken(request)
    // One network's documents wait behind one another, before they are read.
    await shares.enter({ who: networkOf(request.ip), work: 'long', reply, signal: untilGone(reply) })
    const size = sizeOf(request)
    const room = rooms.find(({ upTo }) => size <= upTo)?.room
    if (!room?.take(size, reply)) throw new Refusal('ECF_OCUPADO')
  })

  /** What says of itself that it is small, or that it may be anything. */
  function kindOf(request: FastifyRequest): keyof typeof EN_UN_MINUTO {
    return request.method === 'POST' && sizeOf(request) <= ROOMS[0].upTo ? 'corrientes' : 'demas'
  }

  /** As it says of itself, or the largest that is read. */
  function sizeOf({ method, headers }: FastifyRequest): number {
    if (method === 'GET') return 0
    return Math.min(Number(headers['content-length'] ?? MAX_BYTES_DE_ECF), MAX_BYTES_DE_ECF)
  }

  /** None is asked for; one that is shown must be good, so that whoever holds an old one asks for another. */
  async function requireToken({ headers }: FastifyRequest): Promise<void> {
    const [, token] = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '') ?? []
    if (token !== undefined && !(await isToken(db, token, now()))) throw new Refusal('ECF_TOKEN_INVALIDO')
  }

  fe.get('/autenticacion/api/semilla', async (_request, reply) => {
    const { valor } = await giveEntrada(db, 'semilla', now())
    return sendXml(
      reply,
      `<?xml version="1.0" encoding="utf-8"?><SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><valor>${valor}</valor><fecha>${now().toISOString()}</fecha></SemillaModel>`,
    )
  })

  fe.post('/autenticacion/api/validacioncertificado', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const verificado = await verificador.verificar(xmlOf(request), {
      esquema: 'Semilla',
      signal: untilGone(reply),
    })
    const vigente = verificado.valido && sirveParaFirmar(verificado.certificado, now())
    const valor = vigente ? (textoEn(verificado.registro, 'valor') ?? '') : ''
    if (!(await takeSemilla(db, valor, now()))) throw new Refusal('ECF_SEMILLA_INVALIDA')
    const expedido = now()
    const { valor: token, vence } = await giveEntrada(db, 'token', expedido)
    const answer = { token, expira: vence.toISOString(), expedido: expedido.toISOString() }
    if (!wantsXml(request)) return answer
    const inside = Object.entries(answer).map(([name, text]) => `<${name}>${text}</${name}>`)
    return sendXml(
      reply,
      `<?xml version="1.0" encoding="utf-8"?><RespuestaAutenticacion>${inside.join('')}</RespuestaAutenticacion>`,
    )
  })

  fe.post('/recepcion/api/ecf', { bodyLimit: MAX_BYTES_DE_ECF + 4096 }, async (request, reply) => {
    const { arecf, motivo, nuevo } = await recibirEcf(oficio, enviado(request, reply)).catch(error => {
      if (error instanceof Refusal && error.code === 'ECF_NUMERO_EN_DUDA')
        reply.header('retry-after', String(ESPERA_S))
      throw error
    })
    if (nuevo) announce({ entity: 'Ecf', action: 'Creación' }, null)
    if (motivo) request.log.info({ motivo }, 'an electronic document was not taken')
    return sendXml(reply, arecf)
  })

  fe.post('/aprobacioncomercial/api/ecf', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    if (await recibirAprobacion(oficio, enviado(request, reply)))
      announce({ entity: 'Ecf', action: 'Actualización' }, null)
    return reply.code(200).send()
  })

  const notFound = async () => {
    throw new Refusal('NOT_FOUND')
  }
  fe.all('/*', { onRequest: notFound }, notFound)
}

/** A form with the file, or the file itself. It is read as bytes: nothing is parsed here. */
function acceptXml(fe: FastifyInstance): void {
  fe.removeAllContentTypeParsers()
  fe.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const form = await takeApart(request.headers['content-type'] ?? '', body, Object.keys(XML))
      return formOf(form, XML).files['xml']?.content
    },
  )
  fe.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}

function enviado(request: FastifyRequest, reply: FastifyReply): Enviado {
  return { xml: xmlOf(request), signal: untilGone(reply) }
}

function xmlOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) {
    throw new Refusal('INVALID_INPUT', { message: XML.xml.required })
  }
  return body
}

function wantsXml({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /xml/i.test(accept) && !/json/i.test(accept)
}

function sendXml(reply: FastifyReply, xml: string | Buffer) {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-store').send(xml)
}
