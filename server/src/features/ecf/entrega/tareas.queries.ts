import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { DgiiDeRecibido, EstadoDeTarea, TareaDeRecibido } from '@cuadre/domain/ecf/recibido'
import type { Kysely } from 'kysely'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { lockNumero } from '../recepcion/numero.queries.ts'
import { COLA } from './espera.ts'

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
  readonly turno: Date
}

const take = statement<{ ahora: Date; turno: Date }, Omit<Tarea, 'turno'>>(`
  UPDATE ecf_recibidos_tareas t SET tomado_hasta = :turno::timestamptz
  FROM ecf_recibidos r JOIN empresas e ON e.id = r.empresa_id
  WHERE r.id = t.recibido_id AND (t.recibido_id, t.tarea) = (
    SELECT p.recibido_id, p.tarea FROM ecf_recibidos_tareas p
    WHERE p.estado = 'pendiente' AND ${COLA.mayBeTaken('p')}
    ORDER BY p.proximo_en, p.recibido_id LIMIT 1
    FOR UPDATE SKIP LOCKED)
  RETURNING t.recibido_id AS "recibidoId", t.tarea, r.empresa_id AS "empresaId", r.ambiente, r.emisor_rnc AS "emisorRnc", r.encf,
    e.rnc AS "empresaRnc", r.codigo_seguridad AS "codigoSeguridad", r.acecf, t.intentos,
    t.creado_en AS "creadoEn"`)

export async function takeTarea(db: Kysely<DB>, ahora: Date): Promise<Tarea | undefined> {
  const turno = COLA.turnFrom(ahora)
  const [taken] = await take(db, { ahora, turno })
  return taken && { ...taken, turno }
}

/** What an attempt leaves behind. `dgii`: what the tax office says of the document, where it was asked. */
export interface PasoDeTarea {
  readonly estado: EstadoDeTarea
  readonly respuesta: string | null
  readonly direccion: string | null
  readonly hechaEn: Date | null
  readonly intentos: number
  readonly proximoEn: Date
  readonly dgii: DgiiDeRecibido | null
}

type Guardado = PasoDeTarea & { recibidoId: number; tarea: TareaDeRecibido; turno: Date }

const save = statement<Guardado, object>(`
  WITH hecho AS (
    UPDATE ecf_recibidos_tareas SET estado = :estado, respuesta = :respuesta, direccion = coalesce(:direccion, direccion),
      hecha_en = :hechaEn::timestamptz, intentos = :intentos::int, proximo_en = :proximoEn::timestamptz, tomado_hasta = NULL
    WHERE recibido_id = :recibidoId::int AND tarea = :tarea AND tomado_hasta = :turno::timestamptz
    RETURNING recibido_id
  ), dicho AS (
    UPDATE ecf_recibidos SET dgii = :dgii::text
    WHERE :dgii::text IS NOT NULL AND id = (SELECT recibido_id FROM hecho)
  ) SELECT recibido_id FROM hecho`)

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

/** Only while the turn is ours. What the tax office knows takes its number: the others that wait for its word are known not to be it. */
export function saveTarea(db: Kysely<DB>, tarea: Tarea, paso: PasoDeTarea): Promise<boolean> {
  const { recibidoId, tarea: cual, turno } = tarea
  const conocido = paso.dgii === 'conocido'
  return db.transaction().execute(async tx => {
    if (conocido) await lockNumero(tx, tarea)
    const saved = (await save(tx, { ...paso, recibidoId, tarea: cual, turno })).length > 0
    if (saved && conocido) await dismiss(tx, { recibidoId, ahora: paso.hechaEn ?? paso.proximoEn })
    return saved
  })
}
