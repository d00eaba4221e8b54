import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../config/log.ts'
import { StartupError } from '../../config/startup-error.ts'

/** Who has an advisory lock that we want. */
interface Holder {
  readonly pid: number
  readonly role: string
  /** Our own role: another process of this program. */
  readonly own: boolean
}

interface Patience {
  /** A long change of the structure is no fault. */
  readonly withOwnMs: number
  /** Anybody who may connect can take an advisory lock: nobody but us has a reason to. */
  readonly withStrangerMs: number
}

const PATIENCE: Patience = { withOwnMs: 10 * 60_000, withStrangerMs: 10_000 }
const TRY_EVERY_MS = 200

interface Wanted {
  readonly client: pg.ClientBase
  readonly key: number
  readonly log: Log
  readonly patience?: Patience
}

/** Waits for a session's advisory lock; whoever keeps it too long is named, with what to do about it. */
export async function takeAdvisoryLock({ client, key, log, patience = PATIENCE }: Wanted): Promise<void> {
  const start = Date.now()
  let told = false
  while (!(await tryLock(client, key))) {
    const holder = await findHolder(client, key)
    if (holder) {
      const { withOwnMs, withStrangerMs } = patience
      if (Date.now() - start > (holder.own ? withOwnMs : withStrangerMs))
        throw new StartupError(sentence(holder))
      if (!told) log.info(`Se espera a que ${whoIs(holder)} termine de preparar la base de datos.`)
      told = true
    }
    await delay(TRY_EVERY_MS)
  }
}

async function tryLock(client: pg.ClientBase, key: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
  return rows[0]?.taken === true
}

/** Null when it has just been given back. Everybody may see who holds which lock. */
async function findHolder(client: pg.ClientBase, key: number): Promise<Holder | null> {
  const { rows } = await client.query<Holder>(
    `select l.pid, coalesce(a.usename, '?') as role, coalesce(a.usename = current_user, false) as own
     from pg_locks l left join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.pid <> pg_backend_pid()
       and l.database = (select oid from pg_database where datname = current_database())
       and l.classid::bigint = $1::bigint >> 32 and l.objid::bigint = $1::bigint & 4294967295 and l.objsubid = 1
     order by own limit 1`,
    [key],
  )
  return rows[0] ?? null
}

function whoIs({ pid, role, own }: Holder): string {
  return own
    ? `otro proceso de este programa (${pid} en PostgreSQL)`
    : `el usuario «${role}» (proceso ${pid})`
}

function sentence({ pid, role, own }: Holder): string {
  if (own) {
    return (
      `Otro proceso de este programa (${pid} en PostgreSQL) lleva más de diez minutos cambiando la estructura de la base ` +
      'de datos: inicie de nuevo cuando termine, o deténgalo.'
    )
  }
  return (
    `El usuario «${role}» de PostgreSQL (proceso ${pid}) tiene tomado el candado con que este programa prepara su base de ` +
    `datos: pida a quien administra el servidor que lo termine (SELECT pg_terminate_backend(${pid})) y que no deje ` +
    'conectarse a otros a esta base (docs/operacion.md, «Un servidor compartido con otros»).'
  )
}
