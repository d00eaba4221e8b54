import { impedimentoDeAnularPropia } from '@cuadre/domain/compras/corregir-propia'
import { MOTIVO_POR_DEFECTO } from '@cuadre/domain/ncf/anular'
import type { Tx } from '../../../db/connection/connection.ts'
import { type Acting, record } from '../../../db/write/audit.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { annulDocumento } from '../../documentos/cambiar.queries.ts'
import { comoSeEmitio, lockCompraEmitida } from '../../documentos/compra-emitida.queries.ts'
import { lockSituacion } from '../../ecf/consulta/situacion.queries.ts'
import { annulCompra } from '../compras.queries.ts'
import { findCompraDe } from './guardar.queries.ts'

interface Anulacion extends Acting {
  readonly documentoId: number
  /** The payment that it is the receipt of is taken back too. */
  readonly conSuLiquidacion?: boolean
}

/** Annuls document, number and purchase; refuses what the tax office has or may have. Answers its number. */
export async function anularCompraPropia(
  tx: Tx,
  { documentoId, conSuLiquidacion = false, ahora, userId, actor }: Anulacion,
): Promise<string> {
  const documento = found(await lockCompraEmitida(tx, documentoId), 'COMPRA_PROPIA_NOT_FOUND')
  const compra = await findCompraDe(tx, documentoId)
  if (!conSuLiquidacion && compra && !compra.anulada && compra.liquidacionId !== null)
    throw new Refusal('COMPRA_DE_LIQUIDACION')
  const situacion = await lockSituacion(tx, documentoId)
  const { txt_ncf: numero, ncf_id: ncfId } = documento
  const estado = situacion?.estado ?? null
  const impedimento = impedimentoDeAnularPropia({ ...comoSeEmitio(documento), estado })
  if (impedimento) throw new Refusal('COMPRA_PROPIA_NO_SE_ANULA', { message: impedimento })
  await annulDocumento(tx, { id: documentoId, ncfId, userId, motivo: MOTIVO_POR_DEFECTO })
  const { id: compraId } = found(compra, 'COMPRA_PROPIA_NOT_FOUND')
  await annulCompra(tx, compraId, { userId, ahora })
  await record(tx, actor, ['Compra', compraId, 'Anulación'], {
    antes: { ncf: numero, anulada: false },
    despues: { ncf: numero, anulada: true },
  })
  return numero
}
