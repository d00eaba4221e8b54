import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EstadoDeEntrega } from '@cuadre/domain/ecf/entrega'
import type { Kysely } from 'kysely'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { COLA } from './espera.ts'
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
  /** Until when it is ours. */
  readonly turno: Date
}

/** The first that is due, of a buyer to whom nobody is talking: a slow server keeps one of us waiting, not all. */
const take = statement<{ ahora: Date; turno: Date }, Omit<Entrega, 'turno'>>(`
  UPDATE ecf_entregas x SET tomado_hasta = :turno::timestamptz
  FROM documentos d JOIN documentos_ecf e ON e.documento_id = d.id
  WHERE d.id = x.documento_id AND x.documento_id = (
    SELECT p.documento_id FROM ecf_entregas p
    WHERE p.estado = 'por entregar' AND ${COLA.mayBeTaken('p')}
      AND NOT EXISTS (SELECT FROM ecf_entregas otra WHERE otra.comprador_rnc = p.comprador_rnc
        AND otra.documento_id <> p.documento_id AND otra.estado = 'por entregar' AND ${COLA.taken('otra')})
    ORDER BY p.proximo_en, p.documento_id LIMIT 1
    FOR UPDATE SKIP LOCKED)
  RETURNING x.documento_id AS "documentoId", x.empresa_id AS "empresaId", x.ambiente, x.comprador_rnc AS "compradorRnc",
    d.empresa_rnc AS "emisorRnc", d.txt_ncf AS encf, e.xml, x.intentos, x.creado_en AS "creadoEn"`)

export async function takeEntrega(db: Kysely<DB>, ahora: Date): Promise<Entrega | undefined> {
  const turno = COLA.turnFrom(ahora)
  const [taken] = await take(db, { ahora, turno })
  return taken && { ...taken, turno }
}

/** What an attempt leaves behind. */
export interface PasoDeEntrega {
  readonly estado: EstadoDeEntrega
  readonly motivo: string | null
  readonly direccion: string | null
  readonly arecf: Buffer | null
  readonly llaveAcuse: string | null
  readonly entregadoEn: Date | null
  readonly intentos: number
  readonly proximoEn: Date
}

type Guardado = PasoDeEntrega & { documentoId: number; turno: Date }

/** Only while the turn is ours, and the buyer has not said more in the meantime. */
const save = statement<Guardado, object>(`
  UPDATE ecf_entregas SET estado = :estado, motivo = :motivo, direccion = coalesce(:direccion, direccion), arecf = :arecf,
    llave_acuse = :llaveAcuse, entregado_en = :entregadoEn::timestamptz, intentos = :intentos::int, proximo_en = :proximoEn::timestamptz,
    tomado_hasta = NULL
  WHERE documento_id = :documentoId::int AND estado = 'por entregar' AND tomado_hasta = :turno::timestamptz
  RETURNING documento_id`)

/** Whoever did not answer is left alone until then, with everything else that is for him. */
const postpone = statement<{ compradorRnc: string; ambiente: Ambiente; proximoEn: Date }, object>(`
  UPDATE ecf_entregas SET proximo_en = :proximoEn::timestamptz
  WHERE comprador_rnc = :compradorRnc AND ambiente = :ambiente AND estado = 'por entregar' AND proximo_en < :proximoEn::timestamptz`)

export async function saveEntrega(db: Kysely<DB>, entrega: Entrega, paso: PasoDeEntrega): Promise<boolean> {
  const { documentoId, turno, compradorRnc, ambiente } = entrega
  const { estado, proximoEn } = paso
  return db.transaction().execute(async tx => {
    // Before the turn ends: nobody may take another one of his in between.
    if (estado === 'por entregar') await postpone(tx, { compradorRnc, ambiente, proximoEn })
    const saved = (await save(tx, { ...paso, documentoId, turno })).length > 0
    // Whoever spoke before his receipt came is known by it now.
    if (saved) await confirmPalabra(tx, documentoId)
    return saved
  })
}
