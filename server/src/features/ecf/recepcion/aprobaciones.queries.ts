import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EstadoDeEntrega } from '@cuadre/domain/ecf/entrega'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

export interface EntregaPorAprobar {
  readonly documentoId: number
  readonly estado: EstadoDeEntrega
  readonly compradorRnc: string
  /** What the buyer said, by the key that signed its receipt; and what somebody said last whom nobody knows. */
  readonly acecf: Buffer | null
  readonly dichoAcecf: Buffer | null
  readonly fecha: Dia
  /** In pesos. */
  readonly total: number
}

const lock = statement<{ empresaId: number; ambiente: Ambiente; encf: string }, EntregaPorAprobar>(`
  SELECT x.documento_id AS "documentoId", x.estado, x.comprador_rnc AS "compradorRnc", x.acecf, x.dicho_acecf AS "dichoAcecf", d.fecha, d.total
  FROM ecf_entregas x JOIN documentos d ON d.id = x.documento_id
  WHERE d.empresa_id = :empresaId::int AND d.txt_ncf = :encf AND x.ambiente = :ambiente
  FOR NO KEY UPDATE OF x`)

/** What a document that we issued waits for from its buyer; whoever else hears of it at the moment waits. */
export async function lockEntrega(
  tx: Tx,
  numero: { readonly empresaId: number; readonly ambiente: Ambiente; readonly encf: string },
): Promise<EntregaPorAprobar | undefined> {
  const [found] = await lock(tx, numero)
  return found
}
