import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { EstadoEcf, MensajeEcf } from '@cuadre/domain/ecf/estados'
import type { Kysely } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import type { Pausa } from '../../../ecf/dgii/respuestas.ts'
import { descongelar, lockEmitido } from '../../documentos/cambiar.queries.ts'
import { COLA } from './espera.ts'

/** A document whose turn it is. */
export interface EnTurno {
  readonly documentoId: number
  readonly empresaId: number
  readonly ambiente: Ambiente
  readonly emisor: EmisorEcf
  readonly estado: EstadoEcf
  readonly encf: string
  readonly tipo: string
  readonly xml: Buffer | null
  readonly resumen: Buffer | null
  readonly codigoSeguridad: string | null
  readonly trackId: string | null
  /** Since when it may be over there: an upload had begun. */
  readonly enviadoEn: Date | null
  /** It came out of a copy as not sent: it may have been sent since, with these bytes or with others. */
  readonly enDuda: boolean
  /** '' where the document names nobody. */
  readonly compradorRnc: string
  readonly intentos: number
  /** Until when it is ours. */
  readonly turno: Date
}

/** Of the replacement of a document on paper, as a column of it; null of what is electronic itself. */
const REEMPLAZO = (columna: string) =>
  `(SELECT r.${columna} FROM documentos_reemplazos r WHERE r.ncf_id = e.reemplazo_ncf_id)`

/** The document (`p`) is looked at again by itself, and its time has come. */
const PENDIENTE = `p.estado IN ('por firmar', 'por enviar', 'en proceso') AND NOT p.detenido AND ${COLA.due('p')}`

const pendientes = statement<{ ahora: Date }, { empresaId: number }>(`
  SELECT DISTINCT p.empresa_id AS "empresaId" FROM documentos_ecf p WHERE ${PENDIENTE}`)

/** The companies of which a document is due. */
export async function listEmpresasPendientes(db: Conexion, ahora: Date): Promise<number[]> {
  return (await pendientes(db, { ahora })).map(({ empresaId }) => empresaId)
}

const libre = statement<{ empresaId: number }, object>(`
  SELECT FROM empresas_ecf WHERE empresa_id = :empresaId::int FOR NO KEY UPDATE SKIP LOCKED`)

/** A note (`s`) waits for what it corrects to be accepted; what corrects nothing waits for nothing. */
const ACEPTADO_LO_QUE_CORRIGE = `(s.corrige_id IS NULL OR EXISTS (
        SELECT FROM documentos c LEFT JOIN documentos_ecf ce ON ce.documento_id = c.id
        WHERE c.id = s.corrige_id AND (c.serie = 'B' OR ce.estado IN ('aceptado', 'aceptado condicional'))))`

/** Of the company's documents (`p`, issued as `s`) those that are due. */
const LE_TOCA = `p.empresa_id = :empresaId::int AND ${PENDIENTE}
      AND NOT s.anulado AND (p.estado <> 'por enviar' OR ${ACEPTADO_LO_QUE_CORRIGE})`

/** The oldest that is due, while nobody is at another one of the company; what was issued before and is about to be signed goes first. */
const toma = statement<{ empresaId: number; ahora: Date; turno: Date }, Omit<EnTurno, 'turno'>>(`
  UPDATE documentos_ecf e SET tomado_hasta = :turno::timestamptz
  FROM documentos d
  WHERE d.id = e.documento_id AND e.documento_id = (
    SELECT p.documento_id FROM documentos_ecf p JOIN documentos s ON s.id = p.documento_id
    WHERE ${LE_TOCA}
      AND (p.estado = 'en proceso' OR NOT EXISTS (
        SELECT FROM documentos_ecf antes WHERE antes.empresa_id = p.empresa_id AND antes.documento_id < p.documento_id
          AND antes.estado = 'por firmar' AND antes.intentos = 0 AND NOT antes.detenido))
    ORDER BY p.documento_id LIMIT 1)
    AND NOT EXISTS (SELECT FROM documentos_ecf otro
      WHERE otro.empresa_id = :empresaId::int AND ${COLA.taken('otro')})
  RETURNING e.documento_id AS "documentoId", e.empresa_id AS "empresaId", e.ambiente, e.emisor, e.estado,
    coalesce(${REEMPLAZO('encf')}, d.txt_ncf) AS encf, coalesce(${REEMPLAZO('tipo')}, d.tipo) AS tipo,
    e.xml, e.resumen, e.codigo_seguridad AS "codigoSeguridad", e.track_id AS "trackId", e.enviado_en AS "enviadoEn",
    e.en_duda AS "enDuda", coalesce(d.cliente_rnc, d.suplidor_documento) AS "compradorRnc", e.intentos`)

/** Takes the next document of the company for a turn; undefined when none is due, or another process is at the company. */
export function tomar(
  db: Kysely<DB>,
  { empresaId, ahora }: { readonly empresaId: number; readonly ahora: Date },
): Promise<EnTurno | undefined> {
  const turno = COLA.turnFrom(ahora)
  return db.transaction().execute(async tx => {
    // The lock first and the look after it: what another process took a moment ago is seen.
    const [ours] = await libre(tx, { empresaId })
    if (!ours) return undefined
    const [taken] = await toma(tx, { empresaId, ahora, turno })
    return taken && { ...taken, turno }
  })
}

/** Nobody has it: what could not be handed over is issued in contingency. */
const NUNCA_SALIO = 'p.enviado_en IS NULL AND NOT p.en_duda'

const aplazo = statement<Aplazado, { documentoId: number }>(`
  UPDATE documentos_ecf p SET proximo_en = :hasta::timestamptz, falla = :frase, tomado_hasta = NULL,
    contingencia = p.contingencia OR (p.estado = 'por enviar' AND ${NUNCA_SALIO})
  FROM documentos s
  WHERE s.id = p.documento_id AND ${LE_TOCA} AND p.estado <> 'por firmar' AND p.ambiente = :ambiente
    AND EXISTS (SELECT FROM documentos_ecf mio
      WHERE mio.documento_id = :documentoId::int AND mio.tomado_hasta = :turno::timestamptz)
  RETURNING p.documento_id AS "documentoId"`)

/** A document in its turn that waits. */
interface Aplazado extends Pausa, Pick<EnTurno, 'documentoId' | 'empresaId' | 'ambiente' | 'turno'> {
  readonly ahora: Date
}

/**
 * Nobody is called until then: this document waits, and with it all of its company that are due, in one statement however many they
 * are. Nothing counts as an attempt. False when it is not among them: it is not due any more, or the turn was lost.
 */
export async function aplazar(db: Conexion, aplazado: Aplazado): Promise<boolean> {
  const aplazados = await aplazo(db, aplazado)
  return aplazados.some(({ documentoId }) => documentoId === aplazado.documentoId)
}

const adelanto = statement<Pick<Aplazado, 'empresaId' | 'ambiente' | 'ahora'>, object>(`
  UPDATE documentos_ecf SET proximo_en = :ahora::timestamptz
  WHERE empresa_id = :empresaId::int AND ambiente = :ambiente AND estado IN ('por enviar', 'en proceso') AND NOT detenido
    AND falla IS NOT NULL AND proximo_en > :ahora::timestamptz`)

/** The tax office answers again: what failed of the company meanwhile is due, so that it is not the last to leave. */
export async function adelantar(
  db: Conexion,
  deQuien: Pick<Aplazado, 'empresaId' | 'ambiente' | 'ahora'>,
): Promise<void> {
  await adelanto(db, deQuien)
}

/** Nothing but the pause keeps it from being handed over. */
const ESPERA = `:hasta::timestamptz IS NOT NULL AND ${ACEPTADO_LO_QUE_CORRIGE}`

const firma = statement<Firmado & Record<keyof Pausa, unknown>, object>(`
  UPDATE documentos_ecf p SET estado = 'por enviar', xml = :xml::bytea, resumen = :resumen::bytea,
    codigo_seguridad = :codigoSeguridad, firmado_en = :ahora::timestamptz, intentos = 0,
    proximo_en = CASE WHEN ${ESPERA} THEN :hasta::timestamptz ELSE :ahora::timestamptz END,
    falla = CASE WHEN ${ESPERA} THEN :frase END,
    contingencia = p.contingencia OR (${ESPERA} AND ${NUNCA_SALIO})
  FROM documentos s WHERE s.id = p.documento_id AND p.documento_id = :documentoId::int AND p.estado = 'por firmar'`)

interface Firmado {
  readonly documentoId: number
  readonly xml: Buffer
  /** Its summary, where that is what is sent. */
  readonly resumen: Buffer | null
  readonly codigoSeguridad: string
  readonly ahora: Date
}

/**
 * Keeps what was signed, unless somebody signed it before. While nobody is called it waits with the others, and its paper says at once
 * that it was issued in contingency.
 */
export async function guardarFirmado(db: Conexion, firmado: Firmado, pausa: Pausa | null): Promise<void> {
  await firma(db, { ...firmado, ...(pausa ?? { hasta: null, frase: null }) })
}

/** What a step leaves behind; what is absent stays as it was. */
export interface Paso {
  readonly estado?: EstadoEcf
  readonly trackId?: string | null
  readonly codigo?: number | null
  readonly mensajes?: readonly MensajeEcf[]
  readonly secuenciaUtilizada?: boolean | null
  readonly enviadoEn?: Date | null
  readonly respondidoEn?: Date
  readonly proximoEn?: Date
  readonly intentos?: number
  readonly falla?: string | null
  readonly detenido?: boolean
  readonly contingencia?: true
  /** The turn goes on until then; null ends it. */
  readonly turno: Date | null
  /** The office may change it: it is certain that the tax office has not kept it. */
  readonly corregible?: boolean
}

/** Keeps a step. False when the turn was lost to another process, which then decides. */
export function guardarPaso(
  db: Kysely<DB>,
  { documentoId, turno }: Pick<EnTurno, 'documentoId' | 'turno'>,
  paso: Paso,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    // What counts or may be changed by then is locked first, as by whoever corrects it.
    if (paso.estado === 'rechazado' || paso.corregible) await lockEmitido(tx, documentoId)
    const { numUpdatedRows } = await tx
      .updateTable('documentos_ecf')
      .set({
        ...(paso.estado && { estado: paso.estado }),
        ...('trackId' in paso && { track_id: paso.trackId }),
        ...('codigo' in paso && { codigo: paso.codigo }),
        ...(paso.mensajes && { mensajes: JSON.stringify(paso.mensajes) }),
        ...('secuenciaUtilizada' in paso && { secuencia_utilizada: paso.secuenciaUtilizada }),
        ...('enviadoEn' in paso && { enviado_en: paso.enviadoEn }),
        ...(paso.respondidoEn && { respondido_en: paso.respondidoEn }),
        ...(paso.proximoEn && { proximo_en: paso.proximoEn }),
        ...('intentos' in paso && { intentos: paso.intentos }),
        ...('falla' in paso && { falla: paso.falla }),
        ...('detenido' in paso && { detenido: paso.detenido }),
        ...(paso.contingencia && { contingencia: true }),
        tomado_hasta: paso.turno,
      })
      .where('documento_id', '=', documentoId)
      .where('tomado_hasta', '=', turno)
      .execute()
      .then(([result]) => result ?? { numUpdatedRows: 0n })
    if (numUpdatedRows === 1n && paso.corregible) await descongelar(tx, documentoId)
    return numUpdatedRows === 1n
  })
}
