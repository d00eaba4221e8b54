import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EstadoDeAnulacion } from '@cuadre/domain/ecf/anulacion'
import type { RangoSinUsar } from '@cuadre/domain/ecf/otros-registros'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { AMBIENTE_INICIAL } from '../../documentos/emisor.queries.ts'
import { numeroDeNadieSql } from '../../documentos/emitido-ecf.queries.ts'
import { annulSecuencia, markAnulando } from '../../secuencias/secuencias.queries.ts'
import { COLA } from '../envio/espera.ts'

/** An annulment whose turn it is. */
export interface AnulacionEnTurno {
  readonly id: number
  readonly secuenciaId: number
  readonly empresaId: number
  readonly rangos: readonly RangoSinUsar[]
  readonly motivo: string
  readonly pedidaPor: number
  readonly xml: Buffer | null
  /** Where its signed form is to go; null until it is signed. */
  readonly ambiente: Ambiente | null
  /** Since when it may be over there: an upload had begun. */
  readonly enviadoEn: Date | null
  readonly intentos: number
  readonly turno: Date
}

const toma = statement<{ ahora: Date; turno: Date }, Omit<AnulacionEnTurno, 'turno'>>(`
  UPDATE secuencias_anulaciones a SET tomado_hasta = :turno::timestamptz
  WHERE a.id = (
    SELECT p.id FROM secuencias_anulaciones p
    WHERE p.estado = 'por enviar' AND NOT p.detenido AND ${COLA.mayBeTaken('p')}
    ORDER BY p.id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING a.id, a.secuencia_id AS "secuenciaId", a.empresa_id AS "empresaId", a.rangos, a.motivo, a.pedida_por AS "pedidaPor",
    a.xml, a.ambiente, a.enviado_en AS "enviadoEn", a.intentos`)

/** The next that is due, for a turn; undefined when none is. */
export async function tomarAnulacion(db: Kysely<DB>, ahora: Date): Promise<AnulacionEnTurno | undefined> {
  const turno = COLA.turnFrom(ahora)
  const [tomada] = await toma(db, { ahora, turno })
  return tomada && { ...tomada, turno }
}

/** What a step leaves behind; what is absent stays. */
export interface PasoDeAnulacion {
  readonly estado?: EstadoDeAnulacion
  readonly rangos?: readonly RangoSinUsar[]
  readonly ambiente?: Ambiente
  readonly xml?: Buffer
  readonly enviadoEn?: Date | null
  readonly respondidoEn?: Date
  readonly mensajes?: readonly string[]
  readonly falla?: string | null
  readonly detenido?: boolean
  readonly intentos?: number
  readonly proximoEn?: Date
  readonly turno: Date | null
}

/** Keeps a step, and annuls the range with an answer that says so. False when the turn was lost. */
export function guardarAnulacion(
  db: Kysely<DB>,
  { id, turno, secuenciaId, motivo, pedidaPor }: AnulacionEnTurno,
  paso: PasoDeAnulacion,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const [hecho] = await tx
      .updateTable('secuencias_anulaciones')
      .set(columnas(paso))
      .where('id', '=', id)
      .where('tomado_hasta', '=', turno)
      .execute()
    if (hecho?.numUpdatedRows !== 1n) return false
    if (paso.estado === 'aceptada') await annulSecuencia(tx, { id: secuenciaId, motivo, userId: pedidaPor })
    return true
  })
}

function columnas(paso: PasoDeAnulacion) {
  return {
    ...(paso.estado && { estado: paso.estado }),
    ...(paso.rangos && { rangos: JSON.stringify(paso.rangos) }),
    ...(paso.ambiente && { ambiente: paso.ambiente }),
    ...(paso.xml && { xml: paso.xml }),
    ...('enviadoEn' in paso && { enviado_en: paso.enviadoEn }),
    ...(paso.respondidoEn && { respondido_en: paso.respondidoEn }),
    ...(paso.mensajes && { mensajes: JSON.stringify(paso.mensajes) }),
    ...('falla' in paso && { falla: paso.falla }),
    ...('detenido' in paso && { detenido: paso.detenido }),
    ...('intentos' in paso && { intentos: paso.intentos }),
    ...(paso.proximoEn && { proximo_en: paso.proximoEn }),
    tomado_hasta: paso.turno,
  }
}

const huecos = statement<{ secuenciaId: number }, { numero: number }>(`
  SELECT n.numero FROM ncfs n JOIN documentos d ON d.ncf_id = n.id JOIN documentos_ecf e ON e.documento_id = d.id
  WHERE n.secuencia_id = :secuenciaId::int AND d.anulado
    AND (e.estado = 'rechazado' AND e.secuencia_utilizada IS FALSE AND NOT ${numeroDeNadieSql('e')}
      OR e.estado IN ('por firmar', 'por enviar') AND e.enviado_en IS NULL AND e.track_id IS NULL)
  ORDER BY n.numero`)

/** Numbers that the range gave to documents which were annulled, and which the tax office has certainly not kept. */
export async function listHuecos(db: Conexion, secuenciaId: number): Promise<number[]> {
  return (await huecos(db, { secuenciaId })).map(({ numero }) => Number(numero))
}

/** The last annulment of a range, with who asked for it. */
export function findAnulacion(db: Conexion, secuenciaId: number) {
  return db
    .selectFrom('secuencias_anulaciones')
    .innerJoin('usuarios', 'usuarios.id', 'secuencias_anulaciones.pedida_por')
    .selectAll('secuencias_anulaciones')
    .select('usuarios.nombre as pedidaPor')
    .where('secuencia_id', '=', secuenciaId)
    .orderBy('secuencias_anulaciones.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockAnulacion(tx: Transaction<DB>, secuenciaId: number) {
  return tx
    .selectFrom('secuencias_anulaciones')
    .selectAll()
    .where('secuencia_id', '=', secuenciaId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

interface Decidida {
  readonly id: number
  readonly secuenciaId: number
  readonly motivo: string
  readonly userId: number
}

/** The range is annulled by a person's word, gives numbers again, or is closed here alone. What was never sent is annulled where the company issues. */
export async function closeAnulacion(
  tx: Transaction<DB>,
  { id, secuenciaId, motivo, userId }: Decidida,
  estado: 'aceptada' | 'retirada' | 'cerrada',
): Promise<void> {
  const ambiente = sql<Ambiente>`coalesce(ambiente, (SELECT x.ambiente FROM empresas_ecf x WHERE x.empresa_id = secuencias_anulaciones.empresa_id), ${AMBIENTE_INICIAL})`
  await tx
    .updateTable('secuencias_anulaciones')
    .set({ estado, detenido: false, ...(estado === 'aceptada' && { ambiente }) })
    .where('id', '=', id)
    .execute()
  if (estado === 'retirada') await markAnulando(tx, secuenciaId, false)
  else await annulSecuencia(tx, { id: secuenciaId, motivo, userId })
}

/** It waits no longer for its next attempt. */
export async function hurryAnulacion(tx: Transaction<DB>, id: number, ahora: Date): Promise<void> {
  await tx
    .updateTable('secuencias_anulaciones')
    .set({ intentos: 0, proximo_en: ahora })
    .where('id', '=', id)
    .execute()
}

/** It is signed anew and sent again, because somebody saw that the tax office has not annulled it. */
export async function resendAnulacion(tx: Transaction<DB>, id: number, ahora: Date): Promise<void> {
  await tx
    .updateTable('secuencias_anulaciones')
    .set({
      estado: 'por enviar',
      xml: null,
      ambiente: null,
      enviado_en: null,
      respondido_en: null,
      mensajes: '[]',
      falla: null,
      detenido: false,
      intentos: 0,
      proximo_en: ahora,
      tomado_hasta: null,
    })
    .where('id', '=', id)
    .execute()
}
