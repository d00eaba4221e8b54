import type { ClaseDeConjunto, EstadoDeCaso, FormaDeCaso } from '@cuadre/domain/certificacion/conjunto'
import type { MensajeEcf } from '@cuadre/domain/ecf/estados'
import type { Registro } from '@cuadre/domain/ecf/registro'
import type { Kysely } from 'kysely'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { COLA } from '../envio/espera.ts'

/** A set whose turn it is. */
export interface ConjuntoEnTurno {
  readonly id: number
  readonly empresaId: number
  readonly clase: ClaseDeConjunto
  readonly ambiente: 'simulador' | 'certecf'
  readonly rnc: string
  readonly intentos: number
  /** Until when it is ours. */
  readonly turno: Date
}

const toma = statement<{ ahora: Date; turno: Date }, Omit<ConjuntoEnTurno, 'turno'>>(`
  UPDATE certificaciones c SET tomado_hasta = :turno::timestamptz
  FROM empresas e
  WHERE e.id = c.empresa_id AND c.id = (
    SELECT p.id FROM certificaciones p
    WHERE p.enviando AND ${COLA.mayBeTaken('p')}
    ORDER BY p.proximo_en, p.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING c.id, c.empresa_id AS "empresaId", c.clase, c.ambiente, e.rnc, c.intentos`)

/** Takes the next set that is due for a turn; undefined when none is. */
export async function tomarConjunto(db: Kysely<DB>, ahora: Date): Promise<ConjuntoEnTurno | undefined> {
  const turno = COLA.turnFrom(ahora)
  const [tomado] = await toma(db, { ahora, turno })
  return tomado && { ...tomado, turno }
}

/** A document of a set, with what is sent of it. */
export interface CasoEnTurno {
  readonly orden: number
  readonly forma: FormaDeCaso
  readonly tipo: string
  readonly encf: string
  readonly registro: Registro
  readonly estado: EstadoDeCaso
  readonly xml: Buffer | null
  readonly codigoSeguridad: string | null
  readonly enviadoEn: Date | null
  readonly trackId: string | null
}

export const CAMPOS_DE_CASO = [
  'orden',
  'forma',
  'tipo',
  'encf',
  'registro',
  'estado',
  'xml',
  'codigo_seguridad as codigoSeguridad',
  'enviado_en as enviadoEn',
  'track_id as trackId',
] as const

/** What is sent next: the first that the tax office has not taken. */
export function siguienteCaso(db: Kysely<DB>, certificacionId: number): Promise<CasoEnTurno | undefined> {
  return db
    .selectFrom('certificaciones_casos')
    .select(CAMPOS_DE_CASO)
    .where('certificacion_id', '=', certificacionId)
    .where('estado', 'not in', ['aceptado', 'aceptado condicional', 'a mano'])
    .orderBy('orden')
    .limit(1)
    .executeTakeFirst()
}

/** The whole invoice of a summary. */
export function facturaDeResumen(
  db: Kysely<DB>,
  { certificacionId, encf }: { readonly certificacionId: number; readonly encf: string },
): Promise<CasoEnTurno | undefined> {
  return db
    .selectFrom('certificaciones_casos')
    .select(CAMPOS_DE_CASO)
    .where('certificacion_id', '=', certificacionId)
    .where('forma', '=', 'ECF')
    .where('encf', '=', encf)
    .executeTakeFirst()
}

/** What a step leaves behind of a document; what is absent stays. */
export interface CambioDeCaso {
  readonly orden: number
  readonly estado?: EstadoDeCaso
  readonly xml?: Buffer
  readonly codigoSeguridad?: string
  readonly firmadoEn?: Date
  readonly enviadoEn?: Date | null
  readonly trackId?: string | null
  readonly mensajes?: readonly MensajeEcf[]
  readonly respondidoEn?: Date
}

/** What a step leaves behind of the set. */
export interface Avance {
  readonly caso?: CambioDeCaso
  readonly enviando?: false
  readonly falla?: string | null
  readonly intentos?: number
  readonly proximoEn?: Date
  /** The turn goes on until then; null ends it. */
  readonly turno: Date | null
}

/** Keeps a step. False when the turn was lost: to another process, or to a person who stopped the set. */
export function guardarAvance(
  db: Kysely<DB>,
  { id, turno }: Pick<ConjuntoEnTurno, 'id' | 'turno'>,
  { caso, ...avance }: Avance,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('certificaciones')
      .set({
        ...(avance.enviando === false && { enviando: false }),
        ...('falla' in avance && { falla: avance.falla }),
        ...(avance.intentos !== undefined && { intentos: avance.intentos }),
        ...(avance.proximoEn && { proximo_en: avance.proximoEn }),
        tomado_hasta: avance.turno,
      })
      .where('id', '=', id)
      .where('tomado_hasta', '=', turno)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    if (caso) {
      await tx
        .updateTable('certificaciones_casos')
        .set({
          ...(caso.estado && { estado: caso.estado }),
          ...(caso.xml && {
            xml: caso.xml,
            codigo_seguridad: caso.codigoSeguridad ?? null,
            firmado_en: caso.firmadoEn ?? null,
          }),
          ...('enviadoEn' in caso && { enviado_en: caso.enviadoEn }),
          ...('trackId' in caso && { track_id: caso.trackId }),
          ...(caso.mensajes && { mensajes: JSON.stringify(caso.mensajes) }),
          ...(caso.respondidoEn && { respondido_en: caso.respondidoEn }),
        })
        .where('certificacion_id', '=', id)
        .where('orden', '=', caso.orden)
        .execute()
    }
    return true
  })
}
