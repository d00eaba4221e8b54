import type { Conexion } from '../../../db/connection/connection.ts'

/** Which purchases were made of received documents, by the document's id; `open-doors.ts` hands over who knows it. */
export type ComprasDe = (db: Conexion, recibidoIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
