import { fraseDeNoAnularPropia, motivoParaNoAnularPropia } from '@cuadre/domain/compras/anular-propia'
import { MOTIVO_POR_DEFECTO } from '@cuadre/domain/ncf/anular'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { annulDocumento } from '../../documentos/cambiar.queries.ts'
import { lockCompraEmitida } from '../../documentos/compra-emitida.queries.ts'
import { lockSituacion } from '../../ecf/consulta/situacion.queries.ts'
import { annulCompraDe, findLiquidacionDe } from './guardar.queries.ts'

interface Anulacion {
  readonly documentoId: number
  /** The payment that it is the receipt of is taken back too. */
  readonly conSuLiquidacion?: boolean
  readonly ahora: Date
  readonly userId: number
  readonly actor: Actor
}

/** Annuls document, number and purchase; refuses what the tax office has or may have. Answers its number. */
export async function anularCompraPropia(
  tx: Transaction<DB>,
  { documentoId, conSuLiquidacion = false, ahora, userId, actor }: Anulacion,
): Promise<string> {
  const documento = found(await lockCompraEmitida(tx, documentoId), 'COMPRA_PROPIA_NOT_FOUND')
  if (!conSuLiquidacion && (await findLiquidacionDe(tx, documentoId)) !== undefined)
    throw new Refusal('COMPRA_DE_LIQUIDACION')
  const situacion = await lockSituacion(tx, documentoId)
  const { serie, tipo, anulado: anulada, txt_ncf: numero, ncf_id: ncfId, mesCerrado } = documento
  const enviada = documento.congelado_en !== null
  const estado = situacion?.estado ?? null
  const motivo = motivoParaNoAnularPropia({ anulada, serie, tipo, estado, enviada, mesCerrado })
  if (motivo)
    throw new Refusal('COMPRA_PROPIA_NO_SE_ANULA', { message: fraseDeNoAnularPropia(motivo, numero) })
  await annulDocumento(tx, { id: documentoId, ncfId, userId, motivo: MOTIVO_POR_DEFECTO })
  const compraId = await annulCompraDe(tx, { documentoId, userId, ahora })
  await record(tx, actor, {
    entidad: 'Compra',
    registroId: compraId,
    accion: 'Anulación',
    antes: { ncf: numero, anulada: false },
    despues: { ncf: numero, anulada: true },
  })
  return numero
}
