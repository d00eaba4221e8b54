import type { Correo, EnviarBody } from '@cuadre/contract/correos'
import type { ConstanciaQuery } from '@cuadre/contract/ir17'
import { impedimentoDeCorreo, llevaXml } from '@cuadre/domain/correos/impedimento'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'
import type { CorreosTable } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { mayUse, type Session } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { readCotizacion } from '../cotizaciones/cotizaciones.actions.ts'
import { requireLado } from '../estados-de-cuenta/puede-ver.ts'
import { readConstancia } from '../ir17/constancia.ts'
import { findEmailDeSuplidor } from '../suplidores/suplidores.queries.ts'
import { type Conocidos, findAjenas, requireConfirmadas } from './ajenas.ts'
import { type AjustesGuardados, findAjustes } from './ajustes.queries.ts'
import { CORREOS } from './cola.queries.ts'
import { diasDeConstancia, textosDeConstancia } from './constancia-por-enviar.ts'
import { textosDeCotizacion } from './cotizacion-por-enviar.ts'
import { contarDestinatarios } from './cuota.actions.ts'
import { type EstadoPedido, leerEstadoPorEnviar, textosDe } from './estado-por-enviar.ts'
import { findCorreo } from './leer.queries.ts'
import { nuevoMensajeId } from './mensaje-id.ts'
import { textosDelCorreo } from './propuesta.ts'
import { documentoQueImprime } from './puede-ver.ts'

interface Asked {
  /** Of the document, or of the mail. */
  readonly id: number
  readonly ahora: Date
  readonly session: Session
  readonly actor: Actor
}

/** Puts a document's mail into the queue. It leaves after the commit, by whoever takes it. */
export async function encolar(
  tx: Tx,
  { id, body, session, ...asked }: Asked & { body: EnviarBody },
): Promise<Correo> {
  const documento = await documentoQueImprime(tx, id, session)
  const impedimento = impedimentoDeCorreo(documento)
  if (impedimento) throw new Refusal(impedimento)
  const { conXml = false } = body
  if (conXml && !llevaXml(documento)) throw new Refusal('CORREO_WITHOUT_XML')
  return poner(
    tx,
    { ...asked, body, session },
    {
      lleva: { documento_id: id, con_xml: conXml },
      cliente: documento.cliente_nombre,
      conocidos: {
        clienteId: documento.cliente_id,
        empresaIds: [documento.empresa_id],
        impresas: [documento.empresa_email],
      },
      textos: ajustes => textosDelCorreo(documento, ajustes),
      traza: { txtNCF: documento.txt_ncf, conXml },
    },
  )
}

/** Puts a statement's mail into the queue: the paper will have what is booked up to its last day when it leaves. */
export async function encolarEstado(
  tx: Tx,
  { pedido, body, ...asked }: Omit<Asked, 'id'> & { pedido: EstadoPedido; body: Omit<EnviarBody, 'conXml'> },
): Promise<Correo> {
  const {
    lado,
    desde = null,
    hasta,
    empresaId = null,
    clienteId = null,
    contactoId = null,
    suplidorId = null,
  } = pedido
  requireLado(asked.session, lado)
  const estado = await leerEstadoPorEnviar(tx, pedido, asked.ahora)
  const { quien, email, empresas } = estado
  const textos = await textosDe(tx, estado)
  return poner(
    tx,
    { ...asked, body },
    {
      lleva: {
        ...{ cliente_id: clienteId, contacto_id: contactoId, suplidor_id: suplidorId, con_xml: false },
        ...{ lado, desde, hasta, empresa_id: empresaId },
      },
      cliente: quien.nombre,
      conocidos: {
        clienteId,
        empresaIds: empresas.map(({ id }) => id),
        impresas: [email],
      },
      textos: () => textos,
      traza: { estadoDeCuenta: `${quien.nombre}, ${LADO_EN_PALABRAS[lado]}, hasta el ${formatDia(hasta)}` },
    },
  )
}

/** Puts a quote's mail into the queue: the paper will be the quote as it stands when it leaves. */
export async function encolarCotizacion(
  tx: Tx,
  { id, body, ...asked }: Asked & { body: Omit<EnviarBody, 'conXml'> },
): Promise<Correo> {
  const cotizacion = await readCotizacion(tx, id, asked.ahora)
  const { numero, clienteNombre, pedido } = cotizacion
  return poner(
    tx,
    { ...asked, body },
    {
      lleva: { cotizacion_id: id, con_xml: false },
      cliente: clienteNombre,
      conocidos: { clienteId: pedido.clienteId, empresaIds: [pedido.empresaId], impresas: [] },
      textos: () => textosDeCotizacion(cotizacion),
      traza: { cotizacion: nombreDeCotizacion(numero) },
    },
  )
}

/** Puts the mail of a proof into the queue: the paper will say what was withheld as it is booked when it leaves. */
export async function encolarConstancia(
  tx: Tx,
  { query, body, ...asked }: Omit<Asked, 'id'> & { query: ConstanciaQuery; body: Omit<EnviarBody, 'conXml'> },
): Promise<Correo> {
  const constancia = await readConstancia(tx, query)
  const { suplidor, empresa, periodo } = constancia
  return poner(
    tx,
    { ...asked, body },
    {
      lleva: { ...diasDeConstancia(query), con_xml: false },
      cliente: suplidor.nombre,
      conocidos: {
        clienteId: null,
        empresaIds: [query.empresaId],
        impresas: [empresa.email, await findEmailDeSuplidor(tx, query.documento)],
      },
      textos: () => textosDeConstancia(constancia),
      traza: { constanciaDeRetencion: `${suplidor.nombre}, ${periodo}` },
    },
  )
}

const LADO_EN_PALABRAS = {
  cobrar: 'por cobrar',
  pagar: 'por pagar',
  suplidores: 'lo que se le debe',
} as const

interface PorPoner {
  /** What it carries, as the queue's row says it. */
  readonly lleva: Pick<Insertable<CorreosTable>, 'con_xml'> & Partial<Insertable<CorreosTable>>
  /** Whose addresses go without a question, by name, and which those are. */
  readonly cliente: string
  readonly conocidos: Conocidos
  /** What stands where the call says nothing. */
  readonly textos: (ajustes: AjustesGuardados) => { readonly asunto: string; readonly mensaje: string }
  readonly traza: Readonly<Record<string, unknown>>
}

/** Counts its recipients, asks about those that are not the client's, writes it down and traces it. */
async function poner(
  tx: Tx,
  { body, ahora, session, actor }: Omit<Asked, 'id'> & { body: EnviarBody },
  { lleva, cliente, conocidos, textos, traza }: PorPoner,
): Promise<Correo> {
  const { para, confirmarDirecciones: confirmadas = [] } = body
  const { userId } = session
  const ajustes = await contarDestinatarios(tx, { cuantos: para.length, campo: 'para', userId, ahora })
  const ajenas = await findAjenas(tx, para, { ...conocidos, ajustes, userId })
  requireConfirmadas(ajenas, { para, confirmadas, cliente })
  const { asunto, mensaje } = textos(ajustes)
  const nuevo = await tx
    .insertInto('correos')
    .values({
      ...lleva,
      para,
      asunto: body.asunto ?? asunto,
      mensaje: body.mensaje ?? mensaje,
      mensaje_id: nuevoMensajeId(ajustes.remitente),
      en_cola_desde: ahora,
      proximo_en: ahora,
      creado_en: ahora,
      creado_por: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fuera = ajenas.length > 0 && { ajenas: ajenas.join(', ') }
  const despues = { ...traza, para: para.join(', '), ...fuera }
  await record(tx, actor, ['Correo', nuevo.id, 'Creación'], { despues })
  return found(await findCorreo(tx, nuevo.id), 'CORREO_NOT_FOUND')
}

/**
 * Puts a mail that did not leave into the queue again; one that waits there for its next attempt, to its front. What waits
 * there is counted, and so is what was put there today; what ended on another day is counted anew, as it leaves today.
 */
export async function reintentar(tx: Tx, { id, ahora, session, actor }: Asked): Promise<Correo> {
  const correo = await lockCorreo(tx, id)
  if (correo.estado === 'enviado') throw new Refusal('CORREO_NOT_RETRYABLE')
  requireFree(correo, ahora)
  const documento = await loQueLleva(tx, correo, session)
  const impedimento = documento && impedimentoDeCorreo(documento)
  if (impedimento) throw new Refusal(impedimento)
  found(await findAjustes(tx), 'CORREO_NOT_CONFIGURED')
  const contado = diaEnSantoDomingo(correo.en_cola_desde) === diaEnSantoDomingo(ahora)
  if (correo.estado !== 'en cola' && !contado) {
    await contarDestinatarios(tx, { cuantos: correo.para.length, userId: session.userId, ahora })
  }
  const enCola = { estado: 'en cola', intentos: 0, en_cola_desde: ahora, proximo_en: ahora } as const
  await tx
    .updateTable('correos')
    .set({ ...enCola, terminado_en: null, tomado_hasta: null })
    .where('id', '=', id)
    .execute()
  return traced(tx, correo, { actor, accion: 'Reintento' })
}

/** Takes a mail out of the queue, unless it is leaving at this moment. */
export async function cancelar(tx: Tx, { id, ahora, session, actor }: Asked): Promise<Correo> {
  const correo = await lockCorreo(tx, id)
  if (correo.estado !== 'en cola') throw new Refusal('CORREO_NOT_QUEUED')
  requireFree(correo, ahora)
  await loQueLleva(tx, correo, session)
  await tx
    .updateTable('correos')
    .set({ estado: 'cancelado', terminado_en: ahora, tomado_hasta: null })
    .where('id', '=', id)
    .execute()
  return traced(tx, correo, { actor, accion: 'Cancelación' })
}

async function lockCorreo(tx: Tx, id: number) {
  const correo = await tx
    .selectFrom('correos')
    .select([
      'id',
      'documento_id',
      'cotizacion_id',
      'lado',
      'suplidor_documento',
      'para',
      'estado',
      'en_cola_desde',
      'tomado_hasta',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(correo, 'CORREO_NOT_FOUND')
}

/** The document of a mail, for who may print it; of a quote nothing, for who sees quotes; of a statement for who sees the accounts of its side; of a proof for who hands it out. */
async function loQueLleva(
  tx: Tx,
  {
    documento_id,
    cotizacion_id,
    lado,
    suplidor_documento,
  }: Pick<Selectable<CorreosTable>, 'documento_id' | 'cotizacion_id' | 'lado' | 'suplidor_documento'>,
  session: Session,
) {
  if (documento_id !== null) return documentoQueImprime(tx, documento_id, session)
  if (cotizacion_id !== null) {
    if (!mayUse(session, 'cotizaciones.ver')) throw new Refusal('UNAUTHORIZED')
  } else if (suplidor_documento === null) requireLado(session, lado ?? 'cobrar')
  else if (!mayUse(session, 'reportes.exportar')) throw new Refusal('UNAUTHORIZED')
  return null
}

/** What is in somebody's hands may be at the server's already. */
function requireFree({ tomado_hasta }: { tomado_hasta: Date | null }, ahora: Date): void {
  if (CORREOS.isTaken(tomado_hasta, ahora)) throw new Refusal('CORREO_LEAVING')
}

async function traced(
  tx: Tx,
  { id, documento_id, cotizacion_id, suplidor_documento }: Awaited<ReturnType<typeof lockCorreo>>,
  { actor, accion }: { actor: Actor; accion: string },
): Promise<Correo> {
  const correo = found(await findCorreo(tx, id), 'CORREO_NOT_FOUND')
  const sinDocumento = suplidor_documento === null ? 'estadoDeCuenta' : 'constanciaDeRetencion'
  const deCotizacion =
    cotizacion_id === null ? { [sinDocumento]: correo.clienteNombre } : { cotizacion: correo.numero }
  const de = documento_id === null ? deCotizacion : { txtNCF: correo.numero }
  const despues = { ...de, para: correo.para.join(', ') }
  await record(tx, actor, ['Correo', id, accion], { despues })
  return correo
}
