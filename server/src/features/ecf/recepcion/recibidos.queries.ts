import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EcfRecibido } from '@cuadre/domain/ecf/recibido'
import type { Db } from '../../../db/connection/connection.ts'
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
