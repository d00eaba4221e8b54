import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/connection.ts'
import { lockEmitido } from '../../documentos/cambiar.queries.ts'
import { corregidoSql } from '../../documentos/emitido.queries.ts'
import type { Situacion } from './puede.ts'

interface Bloqueada extends Situacion {
  readonly empresaId: number
  readonly numero: string
}

/** Where a document stands, with both of its rows locked until the transaction ends; undefined of paper. */
export async function lockSituacion(tx: Tx, documentoId: number): Promise<Bloqueada | undefined> {
  await lockEmitido(tx, documentoId)
  const { rows } = await sql<Bloqueada>`
    SELECT e.estado, d.clase, d.anulado, ${sql.raw(corregidoSql('d'))} AS corregido, EXISTS (
        SELECT FROM documentos x WHERE x.factura_id = d.factura_id AND x.id <> d.id AND x.vigente AND x.clase = 'nota de crédito' AND x.codigo_modificacion = 1
      ) AS "anuladoPorOtra", e.detenido, e.secuencia_utilizada, e.mensajes,
      e.enviado_en, e.track_id, e.proximo_en, e.reemplazo_ncf_id, d.congelado_en, e.empresa_id AS "empresaId", d.txt_ncf AS numero
    FROM documentos_ecf e JOIN documentos d ON d.id = e.documento_id WHERE e.documento_id = ${documentoId} FOR UPDATE OF e`.execute(
    tx,
  )
  return rows[0]
}
