import { Socket } from 'node:net'
import pg from 'pg'
import { StartupError } from '../../config/startup-error.ts'
import { withoutAliases } from './tls-fault.ts'
import { type Backend, startWatchdog, type Watchdog, WHO_SERVES } from './watchdog.ts'

/** A copy, or a load, works for as long as it takes. */
const ALONE = { limit: Number.POSITIVE_INFINITY }

/** A pooler that lends sessions by the transaction, or sends what only reads to another server: there nobody knows a session's limits, nor what was committed a moment ago. */
export const NO_OWN_SESSION =
  'Delante de PostgreSQL hay un intermediario (PgBouncer, Pgpool-II u otro) que presta cada conexión por una sola transacción o sentencia, o reparte las suyas entre varios servidores, y el programa necesita la suya: ' +
  'los avisos, los límites y los candados son de la sesión, y otro servidor no sabe todavía lo que se acaba de guardar. Ponga pool_mode = session (PgBouncer) o load_balance_mode = off (Pgpool-II), ' +
  'o que DATABASE_URL lleve directamente a PostgreSQL (docs/operacion.md, «PgBouncer»).'

/** What was answered lies on the server's disk. Whoever also waits for a standby, or chose not to, keeps that. */
const DURABLE = `, CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', false) END`

interface Begun extends Backend {
  /** The port that the server's process is talked to from; null over a socket of the machine. */
  readonly port: number | null
}

type Connected = ((error: Error) => void) | ((error: null, client: SessionClient) => void)

/**
 * A connection of the product. Whoever gets it, from a pool or alone, finds its session as the settings want it: that is said in one
 * query right after connecting, within the time that connecting may take. A watchdog ends it where its server has gone without a word.
 */
export class SessionClient extends pg.Client {
  /** The driver knows it, though its types do not say so. */
  declare readonly processID: number | null
  readonly #settings: ConnectionSettings
  readonly #watchdog: Watchdog
  #backend = 0
  #isPooled = false

  constructor(
    settings: ConnectionSettings & pg.ClientConfig,
    watchdog = startWatchdog({ settings, patience: ALONE }),
  ) {
    super(settings)
    this.#settings = settings
    this.#watchdog = watchdog
    this.query = new Proxy(this.query, {
      apply(query, client, asked) {
        watchdog.wake()
        return Reflect.apply(query, client, asked)
      },
    })
    // A connection that breaks between two queries reports here; without a listener the process would end.
    this.on('error', () => {})
  }

  /** The server's process behind it. What the driver was told at the start is the number that a pooler made up. */
  get backend(): number {
    return this.#backend
  }

  /** Somebody stands between the program and the server. */
  get isPooled(): boolean {
    return this.#isPooled
  }

  override connect(): Promise<SessionClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<SessionClient> | undefined {
    const ready = this.#connect()
    if (!callback) return ready
    const told = callback as (error: Error | null, client?: SessionClient) => void
    ready.then(client => told(null, client), told)
    return undefined
  }

  async #connect(): Promise<SessionClient> {
    await super.connect()
    try {
      const backend = await this.#begin()
      this.#backend = backend.pid
      const { stream } = this.connection
      const localPort = (stream instanceof Socket ? stream.localPort : null) ?? null
      // PgBouncer makes a number up, Pgpool-II hands the server's own on: then the port that the server sees is another than ours.
      this.#isPooled = this.processID !== backend.pid || backend.port !== localPort
      this.#watchdog.watch(this, backend)
    } catch (error) {
      // One that does not answer is not waited for.
      void this.end()
      throw error
    }
    return this
  }

  async #begin(): Promise<Begun> {
    const { session, connectionTimeoutMillis } = this.#settings
    // Of another version the server may not know a name, and sets nothing then.
    const told = Object.entries(session).map(([name, value]) => {
      const setting = pg.escapeLiteral(name)
      return `, CASE WHEN current_setting(${setting}, true) IS NOT NULL THEN set_config(${setting}, ${pg.escapeLiteral(value)}, false) END`
    })
    const query_timeout = connectionTimeoutMillis
    const question = {
      text: `SELECT ${WHO_SERVES}, inet_client_port() AS port, set_config('cuadre.sesion', pg_backend_pid()::text, false)${told.join('')}${DURABLE}`,
      query_timeout,
    }
    const { rows } = await this.query<Begun>(question)
    const [backend] = rows
    if (!backend) throw new Error('The server did not say who serves')
    // It changes nothing and calls nothing that could: a pooler that spreads what reads over servers sends it elsewhere.
    const again = { text: `SELECT current_setting('cuadre.sesion', true) AS pid`, query_timeout }
    const [found] = (await this.query<{ pid: string | null }>(again)).rows
    if (found?.pid !== String(backend.pid)) throw new StartupError(NO_OWN_SESSION)
    return backend
  }
}

/** A lone connection for the time of this work. */
export async function withClient<T>(
  settings: ConnectionSettings,
  work: (client: SessionClient) => Promise<T>,
): Promise<T> {
  const client = new SessionClient(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A pool of such connections, with one watchdog. A statement is sent without waiting for the answers of those before it. */
export function openPool(
  options: ConnectionSettings & pg.PoolConfig,
  watchdog = startWatchdog({ settings: options }),
): pg.Pool {
  class Client extends SessionClient {
    constructor() {
      super({ ...options, pipeline: true }, watchdog)
    }
  }
  return new pg.Pool({ ...options, Client })
}

/** The server's process behind a connection of such a pool. */
export function backendOf(client: pg.ClientBase): number {
  if (client instanceof SessionClient) return client.backend
  throw new Error('Not a connection of the product')
}

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
