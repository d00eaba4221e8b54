import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import { statement } from '../../../db/query/statement.ts'
import { type Columns, leasedQueue } from '../../../db/write/leased-queue.ts'
import type { Step } from '../../../db/write/queue-worker.ts'
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
    also: tx => confirmPalabra(tx, documentoId),
  }
}
