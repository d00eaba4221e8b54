import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EstadoDeEntrega } from '@cuadre/domain/ecf/entrega'
import type { EcfRecibido } from '@cuadre/domain/ecf/recibido'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Db, Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { lockNumero, lookAtNumero } from './numero.queries.ts'

interface Nuevo {
  readonly empresaId: number
  readonly ambiente: Ambiente
  readonly recibido: EcfRecibido
  readonly codigoSeguridad: string
  readonly xml: Buffer
  readonly arecf: Buffer
  readonly ahora: Date
}

/** With the question to the tax office that follows. */
const insert = statement<Record<string, unknown>, { id: number }>(`
  WITH nuevo AS (
    INSERT INTO ecf_recibidos (empresa_id, ambiente, emisor_rnc, emisor_nombre, encf, fecha, total, itbis, codigo_seguridad, xml, arecf,
      recibido_en)
    VALUES (:empresaId::int, :ambiente, :emisorRnc, :emisorNombre, :encf, :fecha::date, :total::numeric, :itbis::numeric,
      :codigoSeguridad, :xml, :arecf, :ahora::timestamptz)
    RETURNING id, recibido_en
  ), tarea AS (
    INSERT INTO ecf_recibidos_tareas (recibido_id, tarea, proximo_en, creado_en)
    SELECT id, 'consultar', recibido_en, recibido_en FROM nuevo
  ) SELECT id FROM nuevo`)

/** Most documents of one number that wait side by side for the tax office's word. */
const MAX_EN_ESPERA = 3

/**
 * Keeps a document with its receipt. Or: the receipt that was given for the same bytes; 'tomado' where the tax office knows another of
 * that number; 'lleno' where as many wait for its word as may (`sabido`: it knows this one, which need not wait).
 */
export function keepRecibido(
  db: Db,
  { recibido, ...nuevo }: Nuevo,
  { sabido = false } = {},
): Promise<'nuevo' | 'tomado' | 'lleno' | { readonly acuse: Buffer }> {
  const { emisorRnc, emisorNombre, encf, fecha, total, itbis } = recibido
  const numero = { ambiente: nuevo.ambiente, emisorRnc, encf }
  return db.transaction().execute(async tx => {
    await lockNumero(tx, numero)
    const { acuse, tomado, esperan } = await lookAtNumero(tx, numero, nuevo.xml)
    if (acuse) return { acuse }
    if (tomado) return 'tomado'
    if (esperan >= MAX_EN_ESPERA && !sabido) return 'lleno'
    await insert(tx, {
      ...nuevo,
      emisorRnc,
      emisorNombre,
      encf,
      fecha,
      total: pesosDesdeCentavos(total),
      itbis: pesosDesdeCentavos(itbis),
    })
    return 'nuevo'
  })
}

/** Several documents that arrived, byte for byte, with the receipt that was given for each. */
export function listRecibidos(db: Conexion, ids: readonly number[]) {
  return db
    .selectFrom('ecf_recibidos')
    .select(['id', 'emisor_rnc as rnc', 'encf', 'xml', 'arecf', 'acecf'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

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
