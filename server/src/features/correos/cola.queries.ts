import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Db } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import type { CorreosIntentosTable } from '../../db/schema.ts'
import { leasedQueue } from '../../db/write/leased-queue.ts'
import type { Step } from '../../db/write/queue-worker.ts'
import { ESPERAS, TURNO } from './espera.ts'

/** A mail whose turn it is. */
export interface CorreoEnTurno {
  readonly id: number
  /** Null of a quote, and of a statement, which the others say. */
  readonly documentoId: number | null
  readonly cotizacionId: number | null
  readonly clienteId: number | null
  readonly contactoId: number | null
  readonly suplidorId: number | null
  /** Of whom something was withheld. */
  readonly suplidorDocumento: string | null
  readonly lado: LadoDeSaldo | null
  readonly empresaId: number | null
  readonly desde: Dia | null
  readonly hasta: Dia | null
  /** Full name of whoever asked for it. */
  readonly creadoPor: string
  readonly para: readonly string[]
  readonly asunto: string
  readonly mensaje: string
  readonly conXml: boolean
  readonly mensajeId: string
  readonly intentos: number
  readonly enColaDesde: Date
  readonly creadoEn: Date
}

/** Each by itself, while there is a server to send it by. */
export const CORREOS = leasedQueue<'correos', CorreoEnTurno>({
  table: 'correos',
  key: { id: 'id' },
  turn: TURNO,
  pauses: ESPERAS,
  waiting: `p.estado = 'en cola'`,
  ready: () => 'EXISTS (SELECT FROM correo_ajustes)',
  order: 'p.proximo_en, p.id',
  columns: `q.id, q.documento_id AS "documentoId", q.cotizacion_id AS "cotizacionId", q.cliente_id AS "clienteId", q.contacto_id AS "contactoId", q.suplidor_id AS "suplidorId", q.suplidor_documento AS "suplidorDocumento", q.lado,
    q.empresa_id AS "empresaId", q.desde, q.hasta, (SELECT nombre FROM usuarios WHERE id = q.creado_por) AS "creadoPor", q.para, q.asunto, q.mensaje, q.con_xml AS "conXml", q.mensaje_id AS "mensajeId",
    q.intentos, q.en_cola_desde AS "enColaDesde", q.creado_en AS "creadoEn"`,
})

/** What came of an attempt. */
export interface Paso {
  readonly resultado: CorreosIntentosTable['resultado']
  readonly codigo: number | null
  readonly respuesta: string
  readonly en: Date
  readonly intentos: number
  /** Null: there is no next one. */
  readonly proximoEn: Date | null
}

/** What an attempt leaves behind: in the mail, and among its attempts. */
export function loQueDeja({ id }: Pick<CorreoEnTurno, 'id'>, paso: Paso): Step<'correos'> {
  const { resultado, codigo, respuesta, en, intentos, proximoEn } = paso
  const estado = resultado === 'otra vez' ? 'en cola' : resultado
  return {
    set: {
      estado,
      respuesta,
      intentos,
      ...(proximoEn && { proximo_en: proximoEn }),
      terminado_en: estado === 'en cola' ? null : en,
    },
    async also(tx) {
      await tx
        .insertInto('correos_intentos')
        .values({ correo_id: id, en, resultado, codigo, respuesta })
        .execute()
    },
  }
}

/** How long it is told what became of a mail. */
const DIAS = 730

/** Mails that ended long ago, with their attempts; called every hour. */
export async function deleteOldCorreos(db: Db): Promise<void> {
  await deleteOld(db, { dias: DIAS })
}

const deleteOld = statement<{ dias: number }, object>(
  `DELETE FROM correos WHERE terminado_en < now() - make_interval(days => :dias::int)`,
)

/** The database was set back: what waits may have left since, and does not leave by itself once more (as what comes out of a copy: `correo_restaurado_no_sale`). */
export async function cancelarLoEnCola(db: Conexion): Promise<void> {
  await cancela(db, {})
}

const cancela = statement<object, object>(`
  UPDATE correos SET estado = 'cancelado', terminado_en = now(), tomado_hasta = NULL,
    respuesta = 'Estaba en cola en el momento al que volvió la base de datos, y puede haber salido después. Si no llegó, reinténtelo.'
  WHERE estado = 'en cola'`)
