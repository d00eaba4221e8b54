import type { Db } from '../../db/connection/connection.ts'
import type { Authenticate } from '../../http/access.ts'
import { ACCESS_COOKIE } from './cookies.ts'
import { findSession } from './sesion.queries.ts'
import { hashToken } from './tokens.ts'

/** Asks the database, at each request, who holds the access cookie and what that user may do now. */
export function authenticateWith(db: Db): Authenticate {
  return async request => {
    const cookie = request.cookies[ACCESS_COOKIE]
    return cookie ? ((await findSession(db, hashToken(cookie))) ?? null) : null
  }
}
