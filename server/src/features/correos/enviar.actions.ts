import type { Correo, EnviarBody } from '@cuadre/contract/correos'
import { impedimentoDeCorreo, llevaXml } from '@cuadre/domain/correos/impedimento'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import type { Session } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { findAjenas, requireConfirmadas } from './ajenas.ts'
import { findAjustes } from './ajustes.queries.ts'
import { CORREOS } from './cola.queries.ts'
import { contarDestinatarios } from './cuota.actions.ts'
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
  tx: Transaction<DB>,
  { id, body, ahora, session, actor }: Asked & { readonly body: EnviarBody },
): Promise<Correo> {
  const documento = await documentoQueImprime(tx, id, session)
  const impedimento = impedimentoDeCorreo(documento)
  if (impedimento) throw new Refusal(impedimento)
  const { para, conXml = false, confirmarDirecciones: confirmadas = [] } = body
  if (conXml && !llevaXml(documento)) throw new Refusal('CORREO_WITHOUT_XML')
  const { userId } = session
  const ajustes = await contarDestinatarios(tx, { cuantos: para.length, campo: 'para', userId, ahora })
  const ajenas = await findAjenas(tx, para, { documento, ajustes, userId })
  requireConfirmadas(ajenas, { para, confirmadas, cliente: documento.cliente_nombre })
  const textos = textosDelCorreo(documento, ajustes)
  const nuevo = await tx
    .insertInto('correos')
    .values({
      documento_id: id,
      para,
      asunto: body.asunto ?? textos.asunto,
      mensaje: body.mensaje ?? textos.mensaje,
      con_xml: conXml,
      mensaje_id: nuevoMensajeId(ajustes.remitente),
      en_cola_desde: ahora,
      proximo_en: ahora,
      creado_en: ahora,
      creado_por: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fuera = ajenas.length > 0 && { ajenas: ajenas.join(', ') }
  const despues = { txtNCF: documento.txt_ncf, para: para.join(', '), ...fuera, conXml }
  await record(tx, actor, { entidad: 'Correo', registroId: nuevo.id, accion: 'Creación', despues })
  return found(await findCorreo(tx, nuevo.id), 'CORREO_NOT_FOUND')
}

/**
 * Puts a mail that did not leave into the queue again; one that waits there for its next attempt, to its front. What waits
 * there is counted, and so is what was put there today; what ended on another day is counted anew, as it leaves today.
 */
export async function reintentar(tx: Transaction<DB>, { id, ahora, session, actor }: Asked): Promise<Correo> {
  const correo = await lockCorreo(tx, id)
  if (correo.estado === 'enviado') throw new Refusal('CORREO_NOT_RETRYABLE')
  requireFree(correo, ahora)
  const impedimento = impedimentoDeCorreo(await documentoQueImprime(tx, correo.documento_id, session))
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
  return traced(tx, id, { actor, accion: 'Reintento' })
}

/** Takes a mail out of the queue, unless it is leaving at this moment. */
export async function cancelar(tx: Transaction<DB>, { id, ahora, session, actor }: Asked): Promise<Correo> {
  const correo = await lockCorreo(tx, id)
  if (correo.estado !== 'en cola') throw new Refusal('CORREO_NOT_QUEUED')
  requireFree(correo, ahora)
  await documentoQueImprime(tx, correo.documento_id, session)
  await tx
    .updateTable('correos')
    .set({ estado: 'cancelado', terminado_en: ahora, tomado_hasta: null })
    .where('id', '=', id)
    .execute()
  return traced(tx, id, { actor, accion: 'Cancelación' })
}

async function lockCorreo(tx: Transaction<DB>, id: number) {
  const correo = await tx
    .selectFrom('correos')
    .select(['documento_id', 'para', 'estado', 'en_cola_desde', 'tomado_hasta'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(correo, 'CORREO_NOT_FOUND')
}

/** What is in somebody's hands may be at the server's already. */
function requireFree({ tomado_hasta }: { readonly tomado_hasta: Date | null }, ahora: Date): void {
  if (CORREOS.isTaken(tomado_hasta, ahora)) throw new Refusal('CORREO_LEAVING')
}

async function traced(
  tx: Transaction<DB>,
  id: number,
  { actor, accion }: { readonly actor: Actor; readonly accion: string },
): Promise<Correo> {
  const correo = found(await findCorreo(tx, id), 'CORREO_NOT_FOUND')
  const despues = { txtNCF: correo.numero, para: correo.para.join(', ') }
  await record(tx, actor, { entidad: 'Correo', registroId: id, accion, despues })
  return correo
}
