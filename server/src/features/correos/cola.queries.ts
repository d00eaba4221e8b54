import type { Kysely } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import type { CorreosIntentosTable, DB } from '../../db/schema.ts'
import { COLA } from './espera.ts'

/** A mail whose turn it is. */
export interface CorreoEnTurno {
  readonly id: number
  readonly documentoId: number
  readonly para: readonly string[]
  readonly asunto: string
  readonly mensaje: string
  readonly conXml: boolean
  readonly mensajeId: string
  readonly intentos: number
  readonly enColaDesde: Date
  readonly creadoEn: Date
  /** Until when it is ours. */
  readonly turno: Date
}

const take = statement<{ ahora: Date; turno: Date }, Omit<CorreoEnTurno, 'turno'>>(`
  UPDATE correos SET tomado_hasta = :turno::timestamptz
  WHERE id = (SELECT p.id FROM correos p
    WHERE p.estado = 'en cola' AND ${COLA.mayBeTaken('p')}
    ORDER BY p.proximo_en, p.id LIMIT 1
    FOR UPDATE SKIP LOCKED)
  RETURNING id, documento_id AS "documentoId", para, asunto, mensaje, con_xml AS "conXml", mensaje_id AS "mensajeId", intentos,
    en_cola_desde AS "enColaDesde", creado_en AS "creadoEn"`)

/** The first that is due, for a turn; undefined when none is. Several processes never have the same one. */
export async function takeCorreo(db: Kysely<DB>, ahora: Date): Promise<CorreoEnTurno | undefined> {
  const turno = COLA.turnFrom(ahora)
  const [taken] = await take(db, { ahora, turno })
  return taken && { ...taken, turno }
}

/** What an attempt leaves behind. */
export interface Paso {
  readonly resultado: CorreosIntentosTable['resultado']
  readonly codigo: number | null
  readonly respuesta: string
  readonly en: Date
  readonly intentos: number
  /** Null: there is no next one. */
  readonly proximoEn: Date | null
}

const save = statement<Paso & { id: number; turno: Date; estado: string }, object>(`
  WITH hecho AS (
    UPDATE correos SET estado = :estado, respuesta = :respuesta::text, intentos = :intentos::int, tomado_hasta = NULL,
      proximo_en = coalesce(:proximoEn::timestamptz, proximo_en),
      terminado_en = CASE WHEN :estado = 'en cola' THEN NULL ELSE :en::timestamptz END
    WHERE id = :id::int AND tomado_hasta = :turno::timestamptz AND estado = 'en cola'
    RETURNING id
  )
  INSERT INTO correos_intentos (correo_id, en, resultado, codigo, respuesta)
  SELECT id, :en::timestamptz, :resultado::text, :codigo::int, :respuesta::text FROM hecho
  RETURNING correo_id`)

/** Only while the turn is ours. */
export async function saveIntento(db: Conexion, { id, turno }: CorreoEnTurno, paso: Paso): Promise<boolean> {
  const estado = paso.resultado === 'otra vez' ? 'en cola' : paso.resultado
  return (await save(db, { ...paso, id, turno, estado })).length > 0
}

/** How long it is told what became of a mail. */
const DIAS = 730

/** Mails that ended long ago, with their attempts; called every hour. */
export async function deleteOldCorreos(db: Kysely<DB>): Promise<void> {
  await deleteOld(db, { dias: DIAS })
}

const deleteOld = statement<{ dias: number }, object>(
  `DELETE FROM correos WHERE terminado_en < now() - make_interval(days => :dias::int)`,
)
