import type { Condiciones } from '@cuadre/contract/condiciones'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { annulNcfs } from '../ncf/ncf.queries.ts'
import { RENEW_NUMERO } from '../secuencias/tomar.queries.ts'
import { valuesOf } from './columnas.ts'
import { COLUMNAS_DE_CONDICIONES } from './condiciones.queries.ts'
import {
  COLUMNAS_DE_MONTOS,
  COLUMNAS_DE_SUS_DATOS,
  COLUMNAS_DEL_COMPRADOR,
  type Comprador,
  ECF_DE_NUEVO,
  type Porcentajes,
} from './emitir.queries.ts'
import { type Linea, replaceLineas } from './lineas.queries.ts'

interface Change extends Condiciones {
  readonly id: number
  /** Null when the document keeps its buyer, and the copies that it was issued with. */
  readonly cliente: Comprador | null
  /** He stays who he is, with his contact and percentages: only his name, document, address and telephone are those of now. */
  readonly mismoCliente: boolean
  readonly porcentajes: Porcentajes
  readonly lineas: readonly Linea[]
  readonly totales: Totales
}

/** Buyer, lines and conditions of a document that its caller has locked; issuer, number, day and ITBIS choice stay. */
export async function changeDocumento(tx: Tx, change: Change): Promise<void> {
  const { id, cliente, mismoCliente, porcentajes, lineas, totales } = change
  const columnas = mismoCliente ? COLUMNAS_DE_SUS_DATOS : COLUMNAS_DEL_COMPRADOR
  const buyer = cliente ? valuesOf(columnas, { cliente, porcentajes }) : {}
  const values = {
    ...buyer,
    ...valuesOf(COLUMNAS_DE_MONTOS, { totales }),
    ...valuesOf(COLUMNAS_DE_CONDICIONES, change),
  }
  await tx.updateTable('documentos').set(values).where('id', '=', id).execute()
  await replaceLineas(tx, id, { lineas, totales })
}

/** What was issued, locked until the transaction ends; of a note the invoice at its root first, whose balance it takes from. */
export async function lockEmitido(tx: Tx, documentoId: number): Promise<void> {
  await sql`SELECT FROM documentos WHERE id = (SELECT factura_id FROM documentos WHERE id = ${documentoId}) FOR UPDATE`.execute(
    tx,
  )
  await sql`SELECT FROM documentos WHERE id = ${documentoId} FOR UPDATE`.execute(tx)
}

/**
 * An electronic document that the tax office has certainly not kept (refused with its number free, turned away at the door, or
 * never signed) begins anew: it is frozen, expires with its range as that is by now, and waits to be signed. Nothing happens to one
 * in another state.
 */
export async function reponerEcf(
  tx: Tx,
  repuesto: { readonly documentoId: number; readonly emisor: EmisorEcf; readonly ahora: Date },
): Promise<void> {
  const { documentoId, emisor, ahora } = repuesto
  const { rows } = await sql<{ ncf_id: number }>`WITH repuesto AS (
      UPDATE documentos_ecf SET ${sql.raw(ECF_DE_NUEVO)}, emisor = ${JSON.stringify(emisor)}::jsonb,
        proximo_en = ${ahora}
      WHERE documento_id = ${documentoId}
        AND (estado = 'rechazado' AND secuencia_utilizada IS FALSE
          OR detenido AND estado IN ('por firmar', 'por enviar') AND track_id IS NULL)
      RETURNING documento_id, reemplazo_ncf_id
    ), emitido AS (
      UPDATE documentos SET congelado_en = now() WHERE id = (SELECT documento_id FROM repuesto) RETURNING ncf_id
    )
    SELECT coalesce(repuesto.reemplazo_ncf_id, emitido.ncf_id) AS ncf_id
    FROM repuesto, emitido`.execute(tx)
  for (const numero of rows) await renovado(tx, numero)
}

/** The copies of a number's expiry: of the document that bears it, or of the replacement of a paper. */
const renovado = statement<{ ncf_id: number }, object>(`
  WITH ${RENEW_NUMERO}, emitido AS (
    UPDATE documentos d SET vence = numero.vence FROM numero WHERE d.ncf_id = numero.id
  )
  UPDATE documentos_reemplazos r SET vence = numero.vence FROM numero WHERE r.ncf_id = numero.id`)

/** A signed note that was not sent is given up, for what it corrects was refused; false: it is not signed yet, or was sent. */
export async function abandonarEcf(
  tx: Tx,
  { documentoId, ahora }: { documentoId: number; ahora: Date },
): Promise<boolean> {
  const mensajes = JSON.stringify([{ codigo: 0, valor: NO_SE_ENVIO }])
  const { numAffectedRows } =
    await sql`UPDATE documentos_ecf SET estado = 'rechazado', secuencia_utilizada = false,
      mensajes = ${mensajes}::jsonb, respondido_en = ${ahora}, falla = NULL, detenido = false
    WHERE documento_id = ${documentoId} AND xml IS NOT NULL AND track_id IS NULL AND estado = 'por enviar'`.execute(
      tx,
    )
  return numAffectedRows === 1n
}

const NO_SE_ENVIO = 'No se envió: la DGII rechazó lo que corrige.'

/** The office may change it again. */
export async function descongelar(tx: Tx, documentoId: number): Promise<void> {
  await sql`UPDATE documentos SET congelado_en = NULL WHERE id = ${documentoId}`.execute(tx)
}

interface Annulment {
  readonly id: number
  readonly ncfId: number
  readonly userId: number
  /** Reason code of format 608. */
  readonly motivo: MotivoDeAnulacion
}

/** The document leaves lists and sums; its number is annulled and never comes back. */
export async function annulDocumento(tx: Tx, { id, ncfId, userId, motivo }: Annulment): Promise<void> {
  await sql`UPDATE documentos SET anulado = true, anulado_en = now(), anulado_por = ${userId}
    WHERE id = ${id}`.execute(tx)
  await annulNcfs(tx, { ids: [ncfId], userId, motivo })
}
