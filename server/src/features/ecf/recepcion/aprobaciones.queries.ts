import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EstadoDeEntrega } from '@cuadre/domain/ecf/entrega'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'

export interface EntregaPorAprobar {
  readonly documentoId: number
  readonly estado: EstadoDeEntrega
  readonly compradorRnc: string
  /** Who signed the buyer's receipt. */
  readonly firmante: string | null
  readonly acecf: Buffer | null
  readonly fecha: Dia
  /** In pesos. */
  readonly total: number
}

const lock = statement<{ empresaId: number; ambiente: Ambiente; encf: string }, EntregaPorAprobar>(`
  SELECT x.documento_id AS "documentoId", x.estado, x.comprador_rnc AS "compradorRnc", x.firmante, x.acecf, d.fecha, d.total
  FROM ecf_entregas x JOIN documentos d ON d.id = x.documento_id
  WHERE d.empresa_id = :empresaId::int AND d.txt_ncf = :encf AND x.ambiente = :ambiente
  FOR NO KEY UPDATE OF x`)

/** What a document that we issued waits for from its buyer; whoever else hears of it at the moment waits. */
export async function lockEntrega(
  tx: Transaction<DB>,
  numero: { readonly empresaId: number; readonly ambiente: Ambiente; readonly encf: string },
): Promise<EntregaPorAprobar | undefined> {
  const [found] = await lock(tx, numero)
  return found
}

interface Aprobada {
  readonly documentoId: number
  readonly estado: 'aprobado' | 'rechazado por el comprador'
  readonly motivo: string | null
  readonly acecf: Buffer
  readonly ahora: Date
}

const approve = statement<Aprobada, object>(`
  UPDATE ecf_entregas SET estado = :estado, motivo = :motivo, acecf = :acecf, respondido_en = :ahora::timestamptz, tomado_hasta = NULL
  WHERE documento_id = :documentoId::int`)

export async function approveEntrega(tx: Transaction<DB>, aprobada: Aprobada): Promise<void> {
  await approve(tx, aprobada)
}
