import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { type Lease, leasedQueue } from '../../../db/write/leased-queue.ts'
import type { Pausa } from '../../../ecf/dgii/respuestas.ts'
import { ESPERAS, TURNO } from './espera.ts'

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
}

/** Of the replacement of a document on paper, as a column of it; null of what is electronic itself. */
const REEMPLAZO = (columna: string) =>
  `(SELECT r.${columna} FROM documentos_reemplazos r WHERE r.ncf_id = q.reemplazo_ncf_id)`

/** A note (`s`) waits for what it corrects to be accepted; what corrects nothing waits for nothing. */
const ACEPTADO_LO_QUE_CORRIGE = `(s.corrige_id IS NULL OR EXISTS (
        SELECT FROM documentos c LEFT JOIN documentos_ecf ce ON ce.documento_id = c.id
        WHERE c.id = s.corrige_id AND (c.serie = 'B' OR ce.estado IN ('aceptado', 'aceptado condicional'))))`

/** The document (`p`, issued as `s`) waits for nothing but its time. */
const SIN_ESPERAR = `NOT s.anulado AND (p.estado <> 'por enviar' OR ${ACEPTADO_LO_QUE_CORRIGE})`

/** Of each company in the order of issue, one at a time; what was issued before and is about to be signed goes first. */
export const ENVIO = leasedQueue<'documentos_ecf', EnTurno>({
  table: 'documentos_ecf',
  key: { documento_id: 'documentoId' },
  turn: TURNO,
  pauses: ESPERAS,
  waiting: `p.estado IN ('por firmar', 'por enviar', 'en proceso') AND NOT p.detenido`,
  joined: 'JOIN documentos s ON s.id = p.documento_id',
  ready: () => `${SIN_ESPERAR} AND (p.estado = 'en proceso' OR NOT EXISTS (
        SELECT FROM documentos_ecf antes WHERE antes.empresa_id = p.empresa_id AND antes.documento_id < p.documento_id
          AND antes.estado = 'por firmar' AND antes.intentos = 0 AND NOT antes.detenido))`,
  order: 'p.documento_id',
  lane: { column: 'empresa_id', lockedIn: 'empresas_ecf' },
  from: 'FROM documentos d WHERE d.id = q.documento_id',
  columns: `q.documento_id AS "documentoId", q.empresa_id AS "empresaId", q.ambiente, q.emisor, q.estado,
    coalesce(${REEMPLAZO('encf')}, d.txt_ncf) AS encf, coalesce(${REEMPLAZO('tipo')}, d.tipo) AS tipo,
    q.xml, q.resumen, q.codigo_seguridad AS "codigoSeguridad", q.track_id AS "trackId", q.enviado_en AS "enviadoEn",
    q.en_duda AS "enDuda", coalesce(d.cliente_rnc, d.suplidor_documento) AS "compradorRnc", q.intentos`,
})

/** Nobody has it: what could not be handed over is issued in contingency. */
const NUNCA_SALIO = 'p.enviado_en IS NULL AND NOT p.en_duda'

const aplazo = statement<Aplazado, { documentoId: number }>(`
  UPDATE documentos_ecf p SET proximo_en = :hasta::timestamptz, falla = :frase, tomado_hasta = NULL,
    contingencia = p.contingencia OR (p.estado = 'por enviar' AND ${NUNCA_SALIO})
  FROM documentos s
  WHERE s.id = p.documento_id AND p.empresa_id = :empresaId::int AND ${ENVIO.due} AND ${SIN_ESPERAR}
    AND p.estado <> 'por firmar' AND p.ambiente = :ambiente
    AND EXISTS (SELECT FROM documentos_ecf mio WHERE mio.documento_id = :documentoId::int AND ${ENVIO.inTurn('mio')})
  RETURNING p.documento_id AS "documentoId"`)

/** A document in its turn that waits. */
interface Aplazado extends Pausa, Lease, Pick<EnTurno, 'documentoId' | 'empresaId' | 'ambiente'> {
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

/** The tax office answers again: what failed of the company meanwhile is due, so that it is not the last to leave. */
export const adelantar = statement<Pick<Aplazado, 'empresaId' | 'ambiente' | 'ahora'>, object>(`
  UPDATE documentos_ecf SET proximo_en = :ahora::timestamptz
  WHERE empresa_id = :empresaId::int AND ambiente = :ambiente AND estado IN ('por enviar', 'en proceso') AND NOT detenido
    AND falla IS NOT NULL AND proximo_en > :ahora::timestamptz`)

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

/** The database was set back: what it does not know to be decided may have been sent since (as what comes out of a copy: `ecf_restaurado_en_duda`). */
export async function ponerEnDuda(db: Conexion): Promise<void> {
  await duda(db, {})
}

const duda = statement<object, object>(`
  UPDATE documentos_ecf SET en_duda = true
  WHERE estado IN ('por firmar', 'por enviar', 'en proceso') OR estado = 'rechazado' AND secuencia_utilizada IS FALSE`)
