import type { Salud } from '@cuadre/contract/salud'
import type pg from 'pg'
import type { Log } from '../../config/log.ts'
import {
  type ConnectionSettings,
  connectionSettings,
  openPool,
  withSession,
} from '../connection/session-client.ts'
import { tlsFault } from '../connection/tls-fault.ts'
import { startWatchdog } from '../connection/watchdog.ts'
import { hasReached, NotThisReplica, onlyReads, type Position, positionOf } from './position.ts'

export type EstadoDeReplica = NonNullable<Salud['replica']>

/** How often the replica is asked how it is. */
const LOOK_EVERY_MS = 2_000
/** A replica is worth a short wait, never ten seconds: the main database knows the same. */
const CONNECT_MS = 2_000

export interface Replica {
  readonly pool: pg.Pool
  estado(): EstadoDeReplica
  /** Bytes of the log that it had still to replay when it was last asked. */
  behind(): number
  /** A connection that has seen all that was answered before this call, or null when the replica cannot give one. */
  connect(): Promise<pg.PoolClient | null>
  /** Looks at once whether it is still there. */
  look(): Promise<void>
  close(): Promise<void>
}

interface Options {
  readonly url: string
  readonly main: Pick<pg.Pool, 'query'>
  readonly max: number
  readonly log: Log
}

/** Keeps an eye on a replica. One that is away, late or a stranger is no fault: it is not used until it is well again. */
export async function watchReplica({ url, main, max, log }: Options): Promise<Replica> {
  const settings = {
    ...readOnly(connectionSettings({ connectionString: url })),
    connectionTimeoutMillis: CONNECT_MS,
  }
  const pool = openPool(
    { ...settings, max, idleTimeoutMillis: 60_000 },
    startWatchdog({ settings, several: true }),
  )
  pool.on('error', () => void look())
  let estado: EstadoDeReplica | null = null
  let behind = 0
  let looking: Promise<void> | null = null

  function turn(next: EstadoDeReplica, reason: string): void {
    const wasInUse = estado === 'en uso'
    const wasForeign = estado === 'ajena'
    const first = estado === null
    estado = next
    if (next === 'en uso' && !wasInUse) log.info('La réplica está al día: los informes salen de ella.')
    if (next !== 'en uso' && (wasInUse || first || (next === 'ajena' && !wasForeign))) {
      log.warn(
        `La réplica no se puede usar (${reason}): los informes salen de la base principal hasta que vuelva.`,
      )
    }
  }

  /** What the main database says of itself; null when it says nothing, which is not the replica's fault. */
  const whereMainStands = () =>
    positionOf(main).catch((error: unknown) => {
      if (onlyReads(error))
        turn('ausente', 'la base principal solo deja leer y no dice hasta dónde ha llegado')
      return null
    })

  async function connectAt(position: Position): Promise<pg.PoolClient | null> {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      if (await hasReached(client, position, bytes => (behind = bytes))) {
        turn('en uso', '')
        return client
      }
      client.release()
      turn('atrasada', 'va atrasada')
    } catch (error) {
      client?.release(true)
      // All that it may have are at work: nothing is wrong with it.
      if (!client && pool.idleCount === 0 && pool.totalCount >= max) return null
      const reason =
        tlsFault(error, 'DATABASE_READ_URL') ?? (error instanceof Error ? error.message : String(error))
      turn(error instanceof NotThisReplica ? 'ajena' : 'ausente', reason)
    }
    return null
  }

  async function lookOnce(): Promise<void> {
    const position = await whereMainStands()
    if (position) (await connectAt(position))?.release()
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }

  await look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return {
    pool,
    estado: () => estado ?? 'ausente',
    behind: () => behind,
    async connect() {
      if (estado !== 'en uso') return null
      const position = await whereMainStands()
      return position && connectAt(position)
    },
    look,
    async close() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}

/** The name tells an administrator who asks; refusing to write holds also behind a proxy that leads to the main server. */
function readOnly(settings: ConnectionSettings): ConnectionSettings {
  return {
    ...withSession(settings, { default_transaction_read_only: 'on' }),
    application_name: 'cuadre-informes',
  }
}
