import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'

type Connected = ((error: Error) => void) | ((error: null, client: SessionClient) => void)

/**
 * A connection of the product. Whoever gets it, from a pool or alone, finds its session as the settings want it: that is said in one
 * query right after connecting, within the time that connecting may take.
 */
export class SessionClient extends pg.Client {
  /** The driver knows it, though its types do not say so. */
  declare readonly processID: number | null
  readonly #settings: ConnectionSettings
  #backend = 0

  constructor(settings: ConnectionSettings) {
    super(settings)
    this.#settings = settings
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
      this.#backend = await this.#begin()
    } catch (error) {
      // One that does not answer is not waited for.
      void this.end()
      throw error
    }
    return this
  }

  async #begin(): Promise<number> {
    const { session, connectionTimeoutMillis } = this.#settings
    const said = Object.entries(session).map(([name, value]) => {
      return `, set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, false)`
    })
    const question = {
      text: `SELECT pg_backend_pid() AS backend${said.join('')}`,
      query_timeout: connectionTimeoutMillis,
    }
    const { rows } = await this.query<{ backend: number }>(question)
    return rows[0]?.backend ?? 0
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

/** A pool of such connections. */
export function openPool(options: ConnectionSettings & pg.PoolConfig): pg.Pool {
  class Client extends SessionClient {
    constructor() {
      super(options)
    }
  }
  return new pg.Pool({ ...options, Client })
}

/** The server's process behind a connection of such a pool. */
export function backendOf(client: pg.ClientBase): number {
  if (client instanceof SessionClient) return client.backend
  throw new Error('Not a connection of the product')
}
