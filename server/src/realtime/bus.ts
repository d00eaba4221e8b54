import type { Log } from '../config/log.ts'
import { type ConnectionSettings, withSession } from '../db/connection/connection-settings.ts'
import { SessionClient } from '../db/connection/session-client.ts'
import type { BusMessage } from './bus-message.ts'
import { SELECT_KEY } from './messages.ts'
import { countRefused } from './refused.ts'
import { channelOf, SealOpener, seal } from './seal.ts'

interface Listener {
  readonly settings: ConnectionSettings
  readonly log: Log
  onMessage(message: BusMessage): void
  /** The connection was lost for a while: messages may be missing. */
  onGap(): void
}

/** Milliseconds between attempts to hear the database again. */
const RETRY_MS = 1000

export interface Bus {
  /** Resolves once messages are heard. */
  readonly ready: Promise<void>
  /** Tells all processes, this one included; refuses while the connection is lost. */
  publish(messages: readonly BusMessage[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Carries on a connection of its own what the processes on this database tell each other. Others may use the same server:
 * what was not signed by us is not even parsed.
 */
export function startBus({ settings, log, onMessage, onGap }: Listener): Bus {
  let line: { readonly client: SessionClient; readonly key: Buffer } | null = null
  let current: SessionClient | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const refused = countRefused(log)

  async function connect(): Promise<void> {
    const client = new SessionClient(
      withSession(settings, { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }),
    )
    current = client
    let lost = false
    const lose = () => {
      if (lost || stopped) return
      lost = true
      log.warn('Se perdió la conexión de avisos con la base de datos; se reintenta.')
      void client.end().catch(() => undefined)
      retry()
    }
    client.on('error', lose)
    client.on('end', lose)
    await client.connect()
    await listen(client).catch(error => {
      lose()
      throw error
    })
  }

  async function listen(client: SessionClient): Promise<void> {
    const { rows } = await client.query<{ llave: Buffer }>(SELECT_KEY)
    const key = rows[0]?.llave
    if (!key) throw new Error('la base no tiene llave de avisos')
    const opener = new SealOpener(key)
    client.on('notification', ({ payload = '' }) => {
      const message = opener.open(payload)
      if (message) onMessage(message)
      else refused.add()
    })
    // A notice that a power loss takes along is worth no wait for the disk: the pages read anew then.
    await client.query(`SET synchronous_commit = off; LISTEN ${channelOf(key)}`)
    line = { client, key }
  }

  function retry(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A failed attempt ends its client, whose 'end' brings us back here; one that never connected does not.
      connect().then(onGap, retry)
    }, RETRY_MS)
  }

  const ready = connect().catch(error => {
    if (!stopped) retry()
    log.warn(`No se pudo abrir la conexión de avisos: ${error instanceof Error ? error.message : error}`)
  })
  return {
    ready,
    async publish(messages) {
      if (!line) throw new Error('Nobody listens yet')
      const { client, key } = line
      await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
        channelOf(key),
        messages.map(message => seal(key, message)),
      ])
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      refused.stop()
      await current?.end().catch(() => undefined)
    },
  }
}
