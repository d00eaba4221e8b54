import { cabeDeNuevo } from '@cuadre/domain/documentos/nota-que-vuelve'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/connection.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { lockFamiliaConAplicados } from '../../cuentas/aplicados.queries.ts'
import { reponerLoRechazado } from '../../cuentas/aplicar.actions.ts'
import { corregirEcf } from '../../documentos/emitir.ts'
import { lockFamilia } from '../../documentos/familia.queries.ts'
import { noFueTomado, numeroLibre, puedeDe, type Situacion } from '../consulta/puede.ts'
import { lockSituacion } from '../consulta/situacion.queries.ts'

interface Asked {
  readonly documentoId: number
  readonly ahora: Date
  readonly actor: Actor
}

/**
 * Tries a document again that is stopped, or waits for its next attempt. What the tax office has certainly not kept is signed anew, with the issuer's data of now; of
 * anything else the same bytes are sent.
 */
export async function reintentar(
  tx: Tx,
  { documentoId, ahora, actor }: Asked,
): Promise<{ readonly porFirmar: boolean }> {
  await lockFamiliaConAplicados(tx, documentoId)
  const situacion = found(await lockSituacion(tx, documentoId), 'ECF_NOT_FOUND')
  if (!puedeDe(situacion, ahora).reintentar) throw new Refusal('ECF_NO_REINTENTA')
  const porFirmar = numeroLibre(situacion) || noFueTomado(situacion)
  if (porFirmar) {
    if (situacion.estado === 'rechazado') await requireQueQuepa(tx, documentoId, situacion)
    await corregirEcf(tx, { documentoId, empresaId: situacion.empresaId, ahora })
    if (situacion.estado === 'rechazado') await reponerLoRechazado(tx, actor, { documentoId, ahora })
  } else {
    await sql`UPDATE documentos_ecf SET detenido = false, intentos = 0, falla = NULL, proximo_en = ${ahora}
      WHERE documento_id = ${documentoId}`.execute(tx)
  }
  await trace(tx, actor, { documentoId, numero: situacion.numero, accion: 'Reintento' })
  return { porFirmar }
}

/** A refused note took nothing while it stood refused: others may have taken what it corrects. */
async function requireQueQuepa(
  tx: Tx,
  documentoId: number,
  { anuladoPorOtra = false }: Pick<Situacion, 'anuladoPorOtra'>,
): Promise<void> {
  if (anuladoPorOtra) throw new Refusal('ECF_NOTA_NO_CABE')
  const familia = await lockFamilia(tx, documentoId)
  const nota = familia?.notas.find(una => una.documentoId === documentoId)
  if (familia && nota && !cabeDeNuevo(nota, familia)) throw new Refusal('ECF_NOTA_NO_CABE')
}

/** Has the tax office asked at once about a document that waits for its answer. */
export async function consultar(tx: Tx, { documentoId, ahora, actor }: Asked): Promise<void> {
  const situacion = found(await lockSituacion(tx, documentoId), 'ECF_NOT_FOUND')
  if (!puedeDe(situacion, ahora).consultar) throw new Refusal('ECF_NO_CONSULTA')
  await sql`UPDATE documentos_ecf SET detenido = false, proximo_en = ${ahora}
    WHERE documento_id = ${documentoId}`.execute(tx)
  await trace(tx, actor, { documentoId, numero: situacion.numero, accion: 'Consulta a la DGII' })
}

function trace(
  tx: Tx,
  actor: Actor,
  { documentoId, numero, accion }: { documentoId: number; numero: string; accion: string },
): Promise<void> {
  return record(tx, actor, ['Comprobante', documentoId, accion], { despues: { txtNCF: numero } })
}
