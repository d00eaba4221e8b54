import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { type Backend, startWatchdog, type Watchdog, WHO_SERVES } from './watchdog.ts'

/** A copy, or a load, works for as long as it takes. */
const ALONE = { limit: Number.POSITIVE_INFINITY }

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

  constructor(settings: ConnectionSettings, watchdog = startWatchdog({ settings, patience: ALONE })) {
    super(settings)
    this.#settings = settings
    this.#watchdog = watchdog
    // A connection that breaks between two queries reports here; without a listener the process would end.
    this.on('error', () => {})
  }

  /** The server's process behind it. What the driver was told at the start is the number that a pooler made up. */
  get backend(): number {
    return this.#backend
  }

  /** Somebody stands between the program and the server. */
  get isPooled(): boolean {
    return this.processID !== this.#backend
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
      this.#watchdog.watch(this, backend)
    } catch (error) {
      // One that does not answer is not waited for.
      void this.end()
      throw error
    }
    return this
  }

  async #begin(): Promise<Backend> {
    const { session, connectionTimeoutMillis } = this.#settings
    const said = Object.entries(session).map(([name, value]) => {
      return `, set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, false)`
    })
    const question = {
      text: `SELECT ${WHO_SERVES}${said.join('')}`,
      query_timeout: connectionTimeoutMillis,
    }
    const { rows } = await this.query<Backend>(question)
    const [backend] = rows
    if (!backend) throw new Error('The server did not say who serves')
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

/** A pool of such connections, with one watchdog. */
export function openPool(
  options: ConnectionSettings & pg.PoolConfig,
  watchdog = startWatchdog({ settings: options }),
): pg.Pool {
  class Client extends SessionClient {
    constructor() {
      super(options, watchdog)
    }
  }
  return new pg.Pool({ ...options, Client })
}

/** The server's process behind a connection of such a pool. */
export function backendOf(client: pg.ClientBase): number {
  if (client instanceof SessionClient) return client.backend
  throw new Error('Not a connection of the product')
}
