import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { DgiiDeRecibido, TareaDeRecibido } from '@cuadre/domain/ecf/recibido'
import { statement } from '../../../db/query/statement.ts'
import { type Columns, leasedQueue } from '../../../db/write/leased-queue.ts'
import type { Step } from '../../../db/write/queue-worker.ts'
import { lockNumero } from '../recepcion/numero.queries.ts'
import { ESPERAS, TURNO } from './espera.ts'

/** Something that is to be said about a document that arrived. */
export interface Tarea {
  readonly recibidoId: number
  readonly tarea: TareaDeRecibido
  readonly empresaId: number
  readonly empresaRnc: string
  readonly ambiente: Ambiente
  readonly emisorRnc: string
  readonly encf: string
  readonly codigoSeguridad: string
  readonly acecf: Buffer | null
  readonly intentos: number
  readonly creadoEn: Date
}

export const TAREAS = leasedQueue<'ecf_recibidos_tareas', Tarea>({
  table: 'ecf_recibidos_tareas',
  key: { recibido_id: 'recibidoId', tarea: 'tarea' },
  turn: TURNO,
  pauses: ESPERAS,
  waiting: `p.estado = 'pendiente'`,
  order: 'p.proximo_en, p.recibido_id',
  from: 'FROM ecf_recibidos r JOIN empresas e ON e.id = r.empresa_id WHERE r.id = q.recibido_id',
  columns: `q.recibido_id AS "recibidoId", q.tarea, r.empresa_id AS "empresaId", r.ambiente, r.emisor_rnc AS "emisorRnc", r.encf,
    e.rnc AS "empresaRnc", r.codigo_seguridad AS "codigoSeguridad", r.acecf, q.intentos, q.creado_en AS "creadoEn"`,
})

/** What an attempt leaves behind. `dgii`: what the tax office says of the document, where it was asked. */
export type PasoDeTarea = Columns<'ecf_recibidos_tareas'> & {
  readonly proximo_en: Date
  readonly dgii: DgiiDeRecibido | null
}

const say = statement<{ recibidoId: number; dgii: DgiiDeRecibido }, object>(
  'UPDATE ecf_recibidos SET dgii = :dgii::text WHERE id = :recibidoId::int',
)

/** Nobody asks any more about the others of its number. */
const dismiss = statement<{ recibidoId: number; ahora: Date }, object>(`
  WITH otros AS (
    UPDATE ecf_recibidos otro SET dgii = 'desconocido' FROM ecf_recibidos r
    WHERE r.id = :recibidoId::int AND r.dgii = 'conocido' AND otro.id <> r.id AND otro.dgii = 'por consultar'
      AND (otro.ambiente, otro.emisor_rnc, otro.encf) = (r.ambiente, r.emisor_rnc, r.encf)
    RETURNING otro.id
  ) UPDATE ecf_recibidos_tareas t SET estado = 'hecha', respuesta = 'La DGII conoce otro comprobante con este número.',
      hecha_en = :ahora::timestamptz, tomado_hasta = NULL
    FROM otros WHERE t.recibido_id = otros.id AND t.tarea = 'consultar' AND t.estado = 'pendiente'`)

/** What the tax office knows takes its number: the others that wait for its word are known not to be it. */
export function loQueDejaLaTarea(tarea: Tarea, { dgii, ...set }: PasoDeTarea): Step<'ecf_recibidos_tareas'> {
  const { recibidoId } = tarea
  if (!dgii) return { set }
  const conocido = dgii === 'conocido'
  return {
    set,
    async before(tx) {
      if (conocido) await lockNumero(tx, tarea)
    },
    async also(tx) {
      await say(tx, { recibidoId, dgii })
      if (conocido) await dismiss(tx, { recibidoId, ahora: set.proximo_en })
    },
  }
}
