import type { ClaseDeConjunto, EstadoDeCaso, FormaDeCaso } from '@cuadre/domain/certificacion/conjunto'
import type { Registro } from '@cuadre/domain/ecf/escritura'
import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/connection/connection.ts'
import type { DB } from '../../../db/schema.ts'
import { type Columns, leasedQueue } from '../../../db/write/leased-queue.ts'
import { ESPERAS, TURNO } from '../envio/espera.ts'

/** A set whose turn it is. */
export interface ConjuntoEnTurno {
  readonly id: number
  readonly empresaId: number
  readonly clase: ClaseDeConjunto
  readonly ambiente: 'simulador' | 'certecf'
  readonly rnc: string
  readonly intentos: number
}

/** A set whose documents leave one after the other, each answered before the next. */
export const CONJUNTOS = leasedQueue<'certificaciones', ConjuntoEnTurno>({
  table: 'certificaciones',
  key: { id: 'id' },
  turn: TURNO,
  pauses: ESPERAS,
  waiting: 'p.enviando',
  order: 'p.proximo_en, p.id',
  from: 'FROM empresas e WHERE e.id = q.empresa_id',
  columns: 'q.id, q.empresa_id AS "empresaId", q.clase, q.ambiente, e.rnc, q.intentos',
})

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
export function siguienteCaso(db: Db, certificacionId: number): Promise<CasoEnTurno | undefined> {
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
  db: Db,
  { certificacionId, encf }: { certificacionId: number; encf: string },
): Promise<CasoEnTurno | undefined> {
  return db
    .selectFrom('certificaciones_casos')
    .select(CAMPOS_DE_CASO)
    .where('certificacion_id', '=', certificacionId)
    .where('forma', '=', 'ECF')
    .where('encf', '=', encf)
    .executeTakeFirst()
}

/** Keeps what a step leaves behind of a document; what is absent stays. */
export async function guardarCaso(
  tx: Tx,
  { id }: Pick<ConjuntoEnTurno, 'id'>,
  { orden, ...columns }: CambioDeCaso,
): Promise<void> {
  await tx
    .updateTable('certificaciones_casos')
    .set(columns)
    .where('certificacion_id', '=', id)
    .where('orden', '=', orden)
    .execute()
}

export type CambioDeCaso = Updateable<DB['certificaciones_casos']> & { readonly orden: number }

/** What a step leaves behind of the set, and of the document that is its turn. */
export interface Avance extends Columns<'certificaciones'> {
  readonly caso?: CambioDeCaso
}
