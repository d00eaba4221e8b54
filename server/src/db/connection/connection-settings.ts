import type pg from 'pg'
import { withoutAliases } from './tls-fault.ts'
import { typeParsers } from './type-parsers.ts'

/** Where the database is and how to log in: enough for the pool, and for a lone LISTEN connection beside it. */
export type ConnectionSettings = pg.ClientConfig

/** The same habits for every connection of the product, to a server of the office or to the embedded one. */
export function connectionSettings(place: pg.ClientConfig): ConnectionSettings {
  return {
    ...place,
    ...(place.connectionString && { connectionString: withoutAliases(place.connectionString) }),
    types: typeParsers,
    application_name: 'cuadre',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c TimeZone=UTC',
  }
}
