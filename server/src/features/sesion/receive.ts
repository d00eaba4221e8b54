import type { Receive } from '../../http/doors.ts'
import { ACCESS_COOKIE } from './cookies.ts'
import type { RecentSessions } from './recent-sessions.ts'
import { findSession } from './sesion.queries.ts'
import { hashToken } from './tokens.ts'

/** The database is asked at each request who holds the access cookie, and what that user may do now. */
export function receiveWith(recent: RecentSessions): Receive {
  return request => {
    const cookie = request.cookies[ACCESS_COOKIE]
    if (!cookie) return null
    const token = hashToken(cookie)
    const recalled = recent.recall(token)
    return {
      recalled,
      async ask(db) {
        const session = (await findSession(db, { token, lately: recalled })) ?? null
        recent.learn(token, session)
        return session
      },
    }
  }
}
