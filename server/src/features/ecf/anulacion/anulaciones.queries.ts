import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { RangoSinUsar } from '@cuadre/domain/ecf/otros-registros'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { leasedQueue } from '../../../db/write/leased-queue.ts'
import { AMBIENTE_INICIAL } from '../../documentos/emisor.queries.ts'
import { numeroDeNadieSql } from '../../documentos/emitido-ecf.queries.ts'
import { annulSecuencia, markAnulando } from '../../secuencias/secuencias.queries.ts'
import { ESPERAS, TURNO } from '../envio/espera.ts'

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
}

export const ANULACIONES = leasedQueue<'secuencias_anulaciones', AnulacionEnTurno>({
  table: 'secuencias_anulaciones',
  key: { id: 'id' },
  turn: TURNO,
  pauses: ESPERAS,
  waiting: `p.estado = 'por enviar' AND NOT p.detenido`,
  order: 'p.id',
  columns: `q.id, q.secuencia_id AS "secuenciaId", q.empresa_id AS "empresaId", q.rangos, q.motivo, q.pedida_por AS "pedidaPor",
    q.xml, q.ambiente, q.enviado_en AS "enviadoEn", q.intentos`,
})

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
export function lockAnulacion(tx: Tx, secuenciaId: number) {
  return tx
    .selectFrom('secuencias_anulaciones')
    .selectAll()
    .where('secuencia_id', '=', secuenciaId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The range is annulled by a person's word, gives numbers again, or is closed here alone. What was never sent is annulled where the company issues. */
export async function closeAnulacion(
  tx: Tx,
  { id, secuenciaId, motivo, userId }: { id: number; secuenciaId: number; motivo: string; userId: number },
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
export async function hurryAnulacion(tx: Tx, id: number, ahora: Date): Promise<void> {
  await tx
    .updateTable('secuencias_anulaciones')
    .set({ intentos: 0, proximo_en: ahora })
    .where('id', '=', id)
    .execute()
}

/** It is signed anew and sent again, because somebody saw that the tax office has not annulled it. */
export async function resendAnulacion(tx: Tx, id: number, ahora: Date): Promise<void> {
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
