import pg from 'pg'
import type { Log } from '../config/log.ts'
import type { Db } from '../db/connection/connection.ts'
import { type ConnectionSettings, SessionClient, withSession } from '../db/connection/session-client.ts'
import { abandon } from '../db/connection/watchdog.ts'
import type { BusMessage } from './bus-message.ts'
import { NOTICE, publish, SELECT_KEY, send, write } from './messages.ts'
import { countRefused } from './refused.ts'
import { channelOf, FRESH_MS, SealOpener } from './seal.ts'

/** All in milliseconds. */
const PATIENCE = {
  /** So often the line is asked whether it is there: well below the 50 seconds after which HAProxy ends what is quiet. */
  heartbeat: 20_000,
  /** A line that does not answer in this time is ended, and another one opened. */
  answer: 5_000,
  /** Between attempts to hear the database again. */
  retry: 1_000,
}

interface Listener {
  /** The second way for what the line does not take. */
  readonly db: Db
  readonly settings: ConnectionSettings
  readonly log: Log
  readonly patience?: Partial<typeof PATIENCE>
  onMessage(message: BusMessage): void
  /** Messages may be missing: for a while nobody listened, or what was said came too late to be believed. */
  onGap(): void
}

export interface Bus {
  /** Resolves once messages are heard. */
  readonly ready: Promise<void>
  /** Tells all processes, this one included: over the line, or the other way where it does not take them in time. */
  publish(messages: readonly BusMessage[]): Promise<void>
  stop(): Promise<void>
}

/** A connection that listens. */
interface Line {
  readonly client: SessionClient
  readonly key: Buffer
  /** When it last answered. */
  heard: number
  /** Something of ours came over it too late to be believed. */
  late: boolean
  /** What was asked last: one question at a time. */
  asked: Promise<unknown>
}

/**
 * Carries on a connection of its own what the processes on this database tell each other. Others may use the same server:
 * what was not signed by us is not even parsed. A heartbeat finds out a line that died without a word.
 */
export function startBus({ db, settings, log, onMessage, onGap, ...options }: Listener): Bus {
  const patience = { ...PATIENCE, ...options.patience }
  let line: Line | null = null
  let current: SessionClient | null = null
  /** Outlives the line: what was sent both ways is taken once. */
  let opener: SealOpener | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const strangers = countRefused(
    log,
    count =>
      `Avisos rechazados: ${count}. No llevan la firma de este programa: alguien más habla en el canal de la base.`,
  )
  const clocks = countRefused(
    log,
    count => `Avisos con otra hora: ${count}. Los relojes de los servidores difieren en más de un minuto.`,
  )
  const beating = setInterval(() => line && void beat(line), patience.heartbeat).unref()

  async function connect(): Promise<void> {
    const client = new SessionClient({
      ...withSession(settings, { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }),
      connectionTimeoutMillis: patience.answer,
    })
    current = client
    client.once('end', () => lose(client))
    await client.connect()
    await listen(client).catch(error => {
      lose(client)
      throw error
    })
  }

  function lose(client: SessionClient): void {
    if (stopped || current !== client) return
    current = null
    if (line) log.warn('Se perdió la conexión de avisos con la base de datos; se reintenta.')
    line = null
    abandon(client)
    retry()
  }

  async function listen(client: SessionClient): Promise<void> {
    const question = { text: SELECT_KEY, query_timeout: patience.answer }
    const { rows } = await client.query<{ llave: Buffer }>(question)
    const key = rows[0]?.llave
    if (!key) throw new Error('la base no tiene llave de avisos')
    if (!opener?.opens(key)) opener = new SealOpener(key)
    const mine: Line = { client, key, heard: Date.now(), late: false, asked: Promise.resolve() }
    client.on('notification', ({ payload = '' }) => hear(mine, payload))
    // A notice that a power loss takes along is worth no wait for the disk: the pages read anew then.
    await ask(mine, `SET synchronous_commit = off; LISTEN ${channelOf(key)}`)
    line = mine
  }

  function ask(on: Line, text: string, values: readonly unknown[] = []): Promise<void> {
    const question = { text, values: [...values], query_timeout: patience.answer }
    const answer = on.asked.then(async () => {
      await on.client.query(question)
      on.heard = Date.now()
    })
    on.asked = answer.catch(error => {
      // A server that refuses has answered; whoever does not answer in time never will.
      if (!(error instanceof pg.DatabaseError)) lose(on.client)
    })
    return answer
  }

  async function beat(on: Line): Promise<void> {
    await ask(on, 'SELECT').catch(() => undefined)
    if (on !== line || !on.late) return
    on.late = false
    onGap()
  }

  function hear(on: Line, payload: string): void {
    const opened = opener?.open(payload)
    if (!opened) return
    if (opened.as === 'message') onMessage(opened.message)
    else if (opened.as === 'forged') strangers.add()
    else if (opened.as === 'untimely' && !mayBeLate(on, opened.at)) clocks.add()
    else if (opened.as === 'untimely' && !on.late) {
      on.late = true
      void beat(on)
    }
  }

  function retry(): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(onGap, retry)
    }, patience.retry)
  }

  const ready = connect().catch(error => {
    if (stopped) return
    retry()
    log.warn(`No se pudo abrir la conexión de avisos: ${error instanceof Error ? error.message : error}`)
  })
  return {
    ready,
    async publish(messages) {
      if (!line) return publish(db, messages)
      const letters = write(line.key, messages)
      // Other processes may still hear us where we hear nobody. What arrives both ways is the same letter.
      await ask(line, NOTICE, [letters.channel, letters.sealed]).catch(() => send(db, letters))
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(beating)
      strangers.stop()
      clocks.stop()
      await line?.asked
      if (line) void line.client.end()
      else if (current) abandon(current)
    },
  }
}

/** A line that stalled, or a machine that slept, hands on late what was said since it last answered; a clock that is wrong is wrong always. */
function mayBeLate({ heard }: Line, at: number): boolean {
  return at < Date.now() && at >= heard - FRESH_MS
}
