import pg from 'pg'
import { withoutAliases } from './tls-fault.ts'

/** What a session is told of PostgreSQL's own settings, by their names. */
type Session = Readonly<Record<string, string>>

/**
 * Where the database is, how to log in, and what each session is told before anybody uses it: enough for the pool, and for a lone
 * connection beside it. A `SessionClient` opens them.
 */
export type ConnectionSettings = pg.ClientConfig & { readonly session: Session }

/**
 * The same habits for every connection of the product, to a server of the office or to the embedded one. The limits are no startup
 * parameters: a pooler refuses those.
 */
export function connectionSettings(place: pg.ClientConfig): ConnectionSettings {
  return {
    ...place,
    ...(place.connectionString && { connectionString: withoutAliases(place.connectionString) }),
    types: typeParsers,
    application_name: 'cuadre',
    keepAlive: true,
    // The system's two hours are more than a firewall remembers a statement that works in silence.
    keepAliveInitialDelayMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    session: {
      // Where our tables and the extensions are, whatever else the role or the database was told.
      search_path: 'public',
      TimeZone: 'UTC',
      // How days and numbers are written, and how the literals and lists of our own SQL are read: a role may be told otherwise for another program.
      DateStyle: 'ISO, YMD',
      extra_float_digits: '1',
      standard_conforming_strings: 'on',
      array_nulls: 'on',
      // Our locks count on seeing what was committed while they waited.
      default_transaction_isolation: 'read committed',
      statement_timeout: '60s',
      lock_timeout: '30s',
      idle_in_transaction_session_timeout: '60s',
      // A pool keeps what is idle, the line of notices is idle by its nature, and a copy takes its time.
      idle_session_timeout: '0',
      transaction_timeout: '0',
      // Compiling a statement of ours takes longer than running it, and a server whose library for it is gone refuses the statement.
      jit: 'off',
    },
  }
}

/** The same, but for what this session is told besides or instead. */
export function withSession(settings: ConnectionSettings, session: Session): ConnectionSettings {
  return { ...settings, session: { ...settings.session, ...session } }
}

/**
 * How PostgreSQL values arrive in our code, other than the driver's own choice:
 * a day stays text (a Date would bring a clock and a zone), counters and money amounts are numbers — 14 digits at most,
 * which a double holds exactly; sums of money are made by the database or in centavos.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number], // int8
  [1700, Number], // numeric
  [1082, text => text], // date
  [1016, text => elements(text, Number)], // int8[]
  [1231, text => elements(text, Number)], // numeric[]
  [1182, text => elements(text, day => day)], // date[]
])

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? pg.types.getTypeParser(oid, format)
  },
}

/** Numbers and days hold neither commas nor quotes, so `{a,b,NULL}` can simply be cut. */
function elements(array: string, parse: (text: string) => unknown): unknown[] {
  if (array === '{}') return []
  return array
    .slice(1, -1)
    .split(',')
    .map(text => (text === 'NULL' ? null : parse(text)))
}
