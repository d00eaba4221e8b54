import type { EntregaLeida } from '@cuadre/contract/ecf'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import { type Columns, leasedQueue } from '../../../db/write/leased-queue.ts'
import type { Step } from '../../../db/write/queue-worker.ts'
import type { IntercambioDgii } from '../../../ecf/dgii/respuestas.ts'
import { ESPERAS, TURNO } from './espera.ts'
import { confirmPalabra } from './palabras.queries.ts'

/** A document whose turn it is to be handed over. */
export interface Entrega {
  readonly documentoId: number
  readonly empresaId: number
  readonly ambiente: Ambiente
  readonly emisorRnc: string
  readonly compradorRnc: string
  readonly encf: string
  readonly xml: Buffer
  readonly intentos: number
  readonly creadoEn: Date
}

/** Of a buyer one at a time: a slow server keeps one of us waiting, not all. */
export const ENTREGAS = leasedQueue<'ecf_entregas', Entrega>({
  table: 'ecf_entregas',
  key: { documento_id: 'documentoId' },
  turn: TURNO,
  pauses: ESPERAS,
  waiting: `p.estado = 'por entregar'`,
  ready: taken =>
    `NOT EXISTS (SELECT FROM ecf_entregas o WHERE o.comprador_rnc = p.comprador_rnc AND ${taken('o')})`,
  order: 'p.proximo_en, p.documento_id',
  from: 'FROM documentos d JOIN documentos_ecf e ON e.documento_id = d.id WHERE d.id = q.documento_id',
  columns: `q.documento_id AS "documentoId", q.empresa_id AS "empresaId", q.ambiente, q.comprador_rnc AS "compradorRnc",
    d.empresa_rnc AS "emisorRnc", d.txt_ncf AS encf, e.xml, q.intentos, q.creado_en AS "creadoEn"`,
})

/** Whoever did not answer is left alone until then, with everything else that is for him. */
const postpone = statement<{ compradorRnc: string; ambiente: Ambiente; proximoEn: Date }, object>(`
  UPDATE ecf_entregas SET proximo_en = :proximoEn::timestamptz
  WHERE comprador_rnc = :compradorRnc AND ambiente = :ambiente AND estado = 'por entregar' AND proximo_en < :proximoEn::timestamptz`)

/** What an attempt leaves behind. */
export type PasoDeEntrega = Columns<'ecf_entregas'> & { readonly proximo_en: Date }

export function loQueDejaLaEntrega(
  { documentoId, compradorRnc, ambiente }: Entrega,
  set: PasoDeEntrega,
): Step<'ecf_entregas'> {
  return {
    set,
    async before(tx) {
      // Before the turn ends: nobody may take another one of his in between.
      if (set.estado !== 'por entregar') return
      await postpone(tx, { compradorRnc, ambiente, proximoEn: set.proximo_en })
    },
    // Whoever spoke before his receipt came is known by it now.
    also: tx => confirmPalabra(tx, { documentoId }),
  }
}

const insert = statement<IntercambioDgii & { empresaId: number }, object>(`
  INSERT INTO ecf_intercambios (empresa_id, servicio, direccion, estado_http, enviado, recibido, falla, milisegundos)
  VALUES (:empresaId::int, :servicio, :direccion, :estadoHttp::int, :enviado, :recibido, :falla, :milisegundos::int)`)

/** What was said to the tax office about what others issued, or asked of its directory: of no document of ours. */
export async function insertIntercambio(
  db: Conexion,
  { empresaId, intercambio }: { empresaId: number; intercambio: IntercambioDgii },
): Promise<void> {
  await insert(db, { ...intercambio, empresaId })
}

/** What became of a document on its way to its buyer; null for one that goes to nobody. */
export async function findEntrega(db: Conexion, documentoId: number): Promise<EntregaLeida | null> {
  const row = await db
    .selectFrom('ecf_entregas')
    .select([
      ...(['estado', 'motivo', 'direccion', 'entregado_en', 'respondido_en', 'proximo_en'] as const),
      ...(['dicho', 'dicho_motivo', 'dicho_por', 'dicho_documento', 'dicho_en'] as const),
      sql<boolean>`llave_acuse IS NOT NULL`.as('con_acuse'),
    ])
    .where('documento_id', '=', documentoId)
    .executeTakeFirst()
  if (!row) return null
  const { estado, motivo, direccion, entregado_en, respondido_en, proximo_en } = row
  const { dicho, dicho_motivo, dicho_por, dicho_documento, dicho_en, con_acuse } = row
  return {
    estado,
    motivo,
    direccion,
    entregadoEn: entregado_en?.toISOString() ?? null,
    respondidoEn: respondido_en?.toISOString() ?? null,
    proximoEn: estado === 'por entregar' ? proximo_en.toISOString() : null,
    sinConfirmar: dicho && {
      dice: dicho,
      motivo: dicho_motivo,
      por: dicho_por ?? '',
      documento: dicho_documento ?? '',
      en: dicho_en?.toISOString() ?? '',
      conAcuse: con_acuse,
    },
  }
}
