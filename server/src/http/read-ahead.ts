import { isDeepStrictEqual } from 'node:util'
import type { Conexion } from '../db/connection.ts'
import type { StartTrip } from '../db/trip/trip.ts'

interface Ahead<S, R> {
  readonly db: Conexion
  readonly startTrip: StartTrip
  /** Whom this process last saw with the token that is shown now. */
  readonly recalled: S | null
  /** Whether that one might read this at all. */
  entitled(recalled: S): boolean
  /** Who calls, by what the database says now; throws the refusal. */
  admit(db: Conexion): Promise<S>
  read(session: S, db: Conexion): Promise<R>
}

/**
 * Asks who calls and reads what he wants in one trip to the database, the question first. The reading is begun on the
 * guess that he is still who he was, and counts only when the database says the same of him, right for right. If it does not, what was read
 * is dropped unseen: he is refused, or read for once more as the one he is now. Whoever was not seen lately is asked for first.
 */
export async function readAhead<S, R>({
  db,
  startTrip,
  recalled,
  entitled,
  admit,
  read,
}: Ahead<S, R>): Promise<R> {
  if (recalled === null || !entitled(recalled)) return read(await admit(db), db)
  const trip = startTrip()
  const admitted = admit(trip.db)
  const reading = read(recalled, trip.db)
  // Who is refused never hears what became of it.
  reading.catch(() => {})
  trip.leave()
  const session = await admitted
  return isDeepStrictEqual(session, recalled) ? reading : read(session, db)
}
