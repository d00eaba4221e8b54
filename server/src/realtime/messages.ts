import type { Announcement } from '@cuadre/contract/events'
import type { Conexion } from '../db/connection.ts'
import { statement } from '../db/statement.ts'

/** What server processes tell each other, through PostgreSQL itself. */
export type BusMessage =
  | {
      readonly kind: 'update'
      readonly announcement: Announcement
      /** The tab that caused it; it knows already. */
      readonly tab: string | null
    }
  | {
      readonly kind: 'logout'
      readonly userIds: readonly number[]
      /** Only these sessions of theirs; null means all. */
      readonly sesionId: string | null
      /** The session that goes on, such as the one that changed the password. */
      readonly exceptSesionId: string | null
      readonly message: string
    }

export const CHANNEL = 'cuadre_avisos'

const notice = statement<{ channel: string; messages: readonly string[] }, object>(
  'SELECT pg_notify(:channel, message) FROM unnest(:messages::text[]) AS message',
)

/**
 * Sends messages to all processes on this database, this one included. Inside a transaction they leave with the
 * commit, or never.
 */
export async function publish(db: Conexion, messages: readonly BusMessage[]): Promise<void> {
  await notice(db, { channel: CHANNEL, messages: messages.map(message => JSON.stringify(message)) })
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
