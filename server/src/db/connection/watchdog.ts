import type { Socket } from 'node:net'
import pg from 'pg'
import { tlsFault } from './tls-fault.ts'

/** The server's process behind a connection, and the server's own start: numbers of processes come again, times do not. */
export interface Backend {
  readonly pid: number
  readonly began: string
  readonly server: string
}

/** What a session asks to know who serves it. */
export const WHO_SERVES = `pg_backend_pid() AS pid, extract(epoch FROM pg_postmaster_start_time())::text AS server,
  (SELECT extract(epoch FROM backend_start)::text FROM pg_stat_get_activity(pg_backend_pid())) AS began`

/** All in milliseconds. */
const PATIENCE = {
  /** So long a statement may wait without a byte in either direction before the server is asked for it. */
  silence: 4_000,
  /** A fresh connection and its answer get this long … */
  probe: 3_000,
  /** … and this long passes from one to the next. */
  pause: 1_000,
  /** What is silent for longer is given up, unless a server said meanwhile that it works on it: a little above the server's own limit. */
  limit: 65_000,
}

export type Patience = Partial<typeof PATIENCE>

interface Options {
  /** Where the server is; its name is looked up again for each question. */
  readonly settings: pg.ClientConfig
  /** The name may lead to any of several servers, as that of a group of replicas: one that does not know a connection proves nothing. */
  readonly several?: boolean
  readonly patience?: Patience | undefined
  /** Told how many connections were given up at once. */
  readonly onGivenUp?: (count: number) => void
}

export interface Watchdog {
  /** From now on until it ends. */
  watch(client: pg.Client, backend: Backend): void
  /** Somebody begins to wait for an answer: it looks until nobody waits any more, and sleeps then. */
  wake(): void
}

interface Watched {
  readonly client: pg.Client
  readonly backend: Backend
  /** Bytes that had passed, and those of them that had come, when it was last looked at. */
  passed: number
  read: number
  /** When something of the server was last seen to have come over it. */
  heard: number
  /** Since when it has waited in silence; null while nothing is asked of it. */
  silentSince: number | null
  /** The server said that it does nothing for it, and nothing has passed since. */
  doubted: boolean
  /** When the server last said that it works for it. */
  works: number
}

/**
 * Watchdog with a liveness probe. A host that vanishes without a word leaves its connections open: who waits on them would wait for a
 * quarter of an hour. When one has been silent for some seconds, a fresh connection asks the server whether it still works for it. A long
 * report is left alone, and so is everything while the server only says that it takes nobody in. What the server has no work for it is told to end, twice
 * asked. What it does not know is given up, and so is all that was silent when no fresh connection can be had twice in a row: the sockets
 * are destroyed, which fails their statements at once, and their pool opens others.
 */
export function startWatchdog(options: Options): Watchdog {
  const { settings, several = false, onGivenUp = () => {} } = options
  const patience = { ...PATIENCE, ...options.patience }
  const kennel = new Set<Watched>()
  let timer: NodeJS.Timeout | undefined
  let probing = false
  let nextProbe = 0
  /** When the last question began, if nobody answered it. */
  let unanswered: number | null = null

  async function look(): Promise<void> {
    const now = performance.now()
    for (const one of kennel) observe(one, now)
    const silent = [...kennel].filter(one => silenceOf(one, now) >= patience.silence)
    if (silent.length === 0) unanswered = null
    if (silent.length === 0 || probing || now < nextProbe) return
    probing = true
    await probe(now)
    probing = false
    nextProbe = performance.now() + patience.pause
  }

  async function probe(began: number): Promise<void> {
    const asked = [...kennel]
    const said = await ask(settings, asked, patience.probe)
    const now = performance.now()
    for (const one of kennel) observe(one, now)
    // Who spoke to one of us meanwhile is there: a pooler before it may have nothing left to lend, or we did not listen in time.
    const answer = said === 'away' && [...kennel].some(({ heard }) => heard > began) ? 'there' : said
    const before = unanswered
    unanswered = answer === 'away' ? began : null
    giveUp(
      asked.filter(one => {
        if (answer === 'away') return before !== null && (one.silentSince ?? before) <= before
        if (answer !== 'there' && !isServed(one, answer, now)) return true
        return silenceOf(one, now) > patience.limit && now - one.works > patience.limit
      }),
    )
  }

  /** What the server knows and has no work for is only doubted, for its answer may just be on its way; the next question ends it there. */
  function isServed(one: Watched, answer: Answer, now: number): boolean {
    if (several && answer.server !== one.backend.server) return true
    const works = answer.works.get(keyOf(one.backend))
    if (works === undefined) return false
    if (works) one.works = now
    // What is still on its way there is nothing that it could work on.
    one.doubted =
      !works && socketOf(one.client).writableLength === 0 && silenceOf(one, now) >= patience.silence
    return true
  }

  function giveUp(lost: readonly Watched[]): void {
    const there = lost.filter(one => kennel.delete(one))
    for (const { client } of there) abandon(client)
    if (there.length > 0) onGivenUp(there.length)
  }

  function sleep(): void {
    for (const { client } of kennel) if (awaitsAnswer(client)) return
    clearInterval(timer)
    timer = undefined
    unanswered = null
  }

  return {
    wake() {
      timer ??= setInterval(() => void look(), patience.pause).unref()
    },
    watch(client, backend) {
      const one = {
        client,
        backend,
        passed: 0,
        read: 0,
        heard: performance.now(),
        silentSince: null,
        doubted: false,
        works: Number.NEGATIVE_INFINITY,
      }
      kennel.add(one)
      client.once('end', () => kennel.delete(one) && sleep())
      client.on('drain', sleep)
    },
  }
}

/** Ends a connection now, without a word to the other side: it may be one that nobody answers on any more. */
export function abandon(client: pg.Client): void {
  socketOf(client).destroy(new Error('Connection terminated: nobody answers at the other end'))
}

/** The driver keeps its socket, which TLS takes the place of, and whether it expects an answer; its types say neither. */
function socketOf(client: pg.Client): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream
}

function awaitsAnswer(client: pg.Client): boolean {
  return (client as unknown as { readonly readyForQuery: boolean }).readyForQuery === false
}

function observe(one: Watched, now: number): void {
  const { bytesRead, bytesWritten, readableLength } = socketOf(one.client)
  const passed = bytesRead + bytesWritten
  if (bytesRead !== one.read) one.heard = now
  one.read = bytesRead
  // What has come and is not read yet waits for us, not we for it.
  const moves = passed !== one.passed || readableLength > 0
  one.passed = passed
  if (moves) one.doubted = false
  if (!awaitsAnswer(one.client)) one.silentSince = null
  else if (moves || one.silentSince === null) one.silentSince = now
}

function silenceOf({ silentSince }: Watched, now: number): number {
  return silentSince === null ? 0 : now - silentSince
}

interface Answer {
  readonly server: string
  /** Of each connection that it knows. */
  readonly works: ReadonlyMap<string, boolean>
}

/**
 * Whether the server is at work for each of these: not when it waits for the next statement, nor for somebody to take what it sends. Those
 * of `$2` it ends if they are like that again, so that their locks are free.
 */
const QUESTION = `
  WITH known AS (
    SELECT pid, pid || ' ' || extract(epoch FROM backend_start) AS key,
      coalesce(state NOT LIKE 'idle%' AND wait_event IS DISTINCT FROM 'ClientWrite', true) AS works
    FROM pg_stat_activity WHERE pid = ANY($1::int[])
  )
  SELECT extract(epoch FROM pg_postmaster_start_time())::text AS server,
    (SELECT coalesce(jsonb_object_agg(key, works), '{}') FROM known WHERE key IS NOT NULL) AS known,
    (SELECT count(pg_terminate_backend(pid)) FROM known WHERE NOT works AND key = ANY($2::text[])) AS ended`

interface Row {
  readonly server: string
  readonly known: Readonly<Record<string, boolean>>
}

async function ask(
  settings: pg.ClientConfig,
  about: readonly Watched[],
  ms: number,
): Promise<Answer | 'there' | 'away'> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ ...settings, connectionTimeoutMillis: ms, query_timeout: ms })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Row>(QUESTION, [
      about.map(({ backend }) => backend.pid),
      about.filter(({ doubted }) => doubted).map(({ backend }) => keyOf(backend)),
    ])
    const [row] = rows
    return row ? { server: row.server, works: new Map(Object.entries(row.known)) } : 'away'
  } catch (error) {
    return isThere(error) ? 'there' : 'away'
  } finally {
    // With a question under way the driver destroys it; no goodbye is waited for.
    void client?.end()
  }
}

/**
 * A server that has no room for another connection (class 53), lets nobody else in (28), not into this database (3D, 42, 55), or that is not
 * trusted, is there. An address whose files cannot be read asked nobody.
 */
function isThere(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(28|3D|42|53|55)/.test(error.code ?? '')
  return tlsFault(error, '') !== null || (error as { syscall?: string }).syscall === 'open'
}

function keyOf({ pid, began }: Backend): string {
  return `${pid} ${began}`
}
