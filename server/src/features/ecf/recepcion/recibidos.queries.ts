import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EcfRecibido } from '@cuadre/domain/ecf/recibido'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

interface Numero {
  readonly ambiente: Ambiente
  readonly emisorRnc: string
  readonly encf: string
}

const known = statement<Numero, { xml: Buffer; arecf: Buffer }>(`
  SELECT xml, arecf FROM ecf_recibidos
  WHERE ambiente = :ambiente AND emisor_rnc = :emisorRnc AND encf = :encf AND dgii <> 'desconocido'`)

/** What arrived under that number, and what was answered; undefined when nothing did. */
export async function findRecibidoPorNumero(db: Conexion, { ambiente, emisorRnc, encf }: Numero) {
  const [found] = await known(db, { ambiente, emisorRnc, encf })
  return found
}

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
    ON CONFLICT (ambiente, emisor_rnc, encf) WHERE dgii <> 'desconocido' DO NOTHING
    RETURNING id, recibido_en
  ), tarea AS (
    INSERT INTO ecf_recibidos_tareas (recibido_id, tarea, proximo_en, creado_en)
    SELECT id, 'consultar', recibido_en, recibido_en FROM nuevo
  ) SELECT id FROM nuevo`)

/** Keeps a document with its receipt; false when another one came first under its number. */
export async function insertRecibido(db: Conexion, { recibido, ...nuevo }: Nuevo): Promise<boolean> {
  const { emisorRnc, emisorNombre, encf, fecha, total, itbis } = recibido
  const inserted = await insert(db, {
    ...nuevo,
    emisorRnc,
    emisorNombre,
    encf,
    fecha,
    total: pesosDesdeCentavos(total),
    itbis: pesosDesdeCentavos(itbis),
  })
  return inserted.length > 0
}
