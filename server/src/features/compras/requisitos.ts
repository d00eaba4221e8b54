import type { CompraBody } from '@cuadre/contract/compras'
import type { Suplidor } from '@cuadre/contract/suplidores'
import type { Tx } from '../../db/connection/connection.ts'
import { lockForUse } from '../../db/master-table.ts'
import { refuseMissing } from '../../http/master-data.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { requireSinRival } from '../ecf/recepcion/numero.queries.ts'
import { lockRecibido } from '../ecf/recepcion/ver.queries.ts'
import { findSuplidor } from '../suplidores/suplidores.queries.ts'
import { comprasDeRecibidos } from './usos.queries.ts'

/** The supplier; both he and the company stay active until the purchase is saved. */
export async function requireQuienes(
  tx: Tx,
  { empresaId, suplidorId }: Pick<CompraBody, 'empresaId' | 'suplidorId'>,
): Promise<Suplidor> {
  refuseMissing([
    {
      field: 'empresaId',
      message: 'Debe seleccionar una empresa.',
      exists: await lockForUse(tx, 'empresas', empresaId),
    },
    {
      field: 'suplidorId',
      message: 'Debe seleccionar un suplidor.',
      exists: await lockForUse(tx, 'suplidores', suplidorId),
    },
  ])
  return found(await findSuplidor(tx, suplidorId), 'SUPLIDOR_NOT_FOUND')
}

interface DeLaCompra {
  /** Null: it is new. */
  readonly id: number | null
  readonly empresaId: number
  readonly documento: string
  readonly ncf: string
}

/**
 * The received document is the purchase's own, nobody has refused it, and no other one has its number, unless the purchase was made of
 * it before: then it may be corrected. Who decides on it at the same moment waits.
 */
export async function requireRecibido(
  tx: Tx,
  recibidoId: number,
  { id, empresaId, documento, ncf }: DeLaCompra,
): Promise<void> {
  const recibido = found(await lockRecibido(tx, recibidoId), 'ECF_RECIBIDO_NOT_FOUND')
  if (estaRechazado(recibido)) throw new Refusal('RECIBIDO_RECHAZADO')
  if ((await comprasDeRecibidos(tx, [recibidoId])).get(recibidoId) !== id) requireSinRival(recibido)
  const mismo = recibido.empresaId === empresaId && recibido.emisorRnc === documento && recibido.encf === ncf
  if (!mismo) throw new Refusal('COMPRA_NO_ES_LA_RECIBIDA')
}

/** By the office, or by the tax office. */
export function estaRechazado({ estado, dgii }: { estado: string; dgii: string }): boolean {
  return estado === 'rechazado' || dgii === 'rechazado'
}
