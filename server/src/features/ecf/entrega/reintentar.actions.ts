import { ENTREGAS_POR_REINTENTAR } from '@cuadre/domain/ecf/entrega'
import type { Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import { found } from '../../../http/refusal.ts'

interface Asked {
  /** Of our document, or of the one that arrived. */
  readonly id: number
  readonly ahora: Date
  readonly actor: Actor
}

const entregar = statement<{ id: number; ahora: Date; estados: readonly string[] }, { numero: string }>(`
  UPDATE ecf_entregas x SET estado = 'por entregar', intentos = 0, proximo_en = :ahora::timestamptz, creado_en = :ahora::timestamptz
  FROM documentos d WHERE d.id = x.documento_id AND x.documento_id = :id::int AND x.estado = ANY(:estados::text[])
  RETURNING d.txt_ncf AS numero`)

/** Hands a document to its buyer at once, also one that was given up, and for another week. */
export async function reintentarEntrega(tx: Tx, { id, ahora, actor }: Asked): Promise<void> {
  const [entrega] = await entregar(tx, { id, ahora, estados: ENTREGAS_POR_REINTENTAR })
  const { numero } = found(entrega, 'ENTREGA_NO_REINTENTA')
  const despues = { txtNCF: numero }
  await record(tx, actor, ['Comprobante', id, 'Reintento de la entrega'], { despues })
}

/** What the tax office was asked for a week is not asked anew: its answer has told who may take the number. */
const decir = statement<{ id: number; ahora: Date }, { encf: string }>(`
  UPDATE ecf_recibidos_tareas t SET estado = 'pendiente', intentos = 0, proximo_en = :ahora::timestamptz, creado_en = :ahora::timestamptz
  FROM ecf_recibidos r WHERE r.id = t.recibido_id AND t.recibido_id = :id::int
    AND (t.estado = 'pendiente' OR t.estado IN ('abandonada', 'sin dirección') AND t.tarea <> 'consultar')
  RETURNING r.encf`)

/** Says at once what is to be said of a document that arrived, also what was given up, and for another week. */
export async function reintentarTareas(tx: Tx, { id, ahora, actor }: Asked): Promise<void> {
  const [tarea] = await decir(tx, { id, ahora })
  const { encf } = found(tarea, 'ECF_RECIBIDO_NO_REINTENTA')
  const despues = { encf }
  await record(tx, actor, ['Comprobante recibido', id, 'Reintento'], { despues })
}
