import type { Conexion } from '../db/connection/connection.ts'
import { statement } from '../db/query/statement.ts'
import type { BusMessage } from './bus-message.ts'
import { channelOf, seal } from './seal.ts'

/** The row that only this database's own role can read: who has it can speak and listen here. */
export const SELECT_KEY = 'SELECT llave FROM llave_de_avisos'

const key = statement<object, { llave: Buffer }>(SELECT_KEY)

/** `$1` the channel, `$2` what is said in it. */
export const NOTICE = 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message'

export const send = statement<Letters, object>(NOTICE.replace('$1', ':channel').replace('$2', ':sealed'))

/** Messages as they travel. Sent twice, they are the same letters and are taken once. */
interface Letters {
  readonly channel: string
  readonly sealed: readonly string[]
}

export function write(key: Buffer, messages: readonly BusMessage[]): Letters {
  return { channel: channelOf(key), sealed: messages.map(message => seal(key, message)) }
}

/**
 * Sends messages to all processes on this database, this one included, sealed. Inside a transaction they leave with the
 * commit, or never.
 */
export async function publish(db: Conexion, messages: readonly BusMessage[]): Promise<void> {
  const [row] = await key(db, {})
  if (!row) throw new Error('The database has no key for notices')
  await send(db, write(row.llave, messages))
}

/** PostgreSQL carries up to 8,000 bytes in one message. */
const USERS_PER_MESSAGE = 500

interface Logout {
  readonly userIds: readonly number[]
  readonly sesionId?: string
  readonly exceptSesionId?: string
  /** Why, for the user. */
  readonly message: string
}

/** Tells the open pages of these users that their session has ended. */
export async function publishLogout(db: Conexion, logout: Logout): Promise<void> {
  const { userIds, sesionId = null, exceptSesionId = null, message } = logout
  for (let start = 0; start < userIds.length; start += USERS_PER_MESSAGE) {
    const some = userIds.slice(start, start + USERS_PER_MESSAGE)
    await publish(db, [{ kind: 'logout', userIds: some, sesionId, exceptSesionId, message }])
  }
}
