import pg from 'pg'
import type { Log } from '../config/log.ts'
import type { ConnectionSettings } from '../db/connection-settings.ts'
import { type BusMessage, CHANNEL } from './messages.ts'

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

/** Carries on a connection of its own what the processes on this database tell each other. */
export function startBus({ settings, log, onMessage, onGap }: Listener): Bus {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...settings, statement_timeout: 0, idle_in_transaction_session_timeout: 0 })
    client = fresh
    let lost = false
    const lose = () => {
      if (lost || stopped) return
      lost = true
      log.warn('Se perdió la conexión de avisos con la base de datos; se reintenta.')
      void fresh.end().catch(() => undefined)
      retry()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', ({ payload }) => {
      if (payload) onMessage(JSON.parse(payload) as BusMessage)
    })
    await fresh.connect()
    // A notice that a power loss takes along is worth no wait for the disk: the pages read anew then.
    await fresh.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}`)
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
      if (!client) throw new Error('Nobody listens yet')
      await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
        CHANNEL,
        messages.map(message => JSON.stringify(message)),
      ])
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
