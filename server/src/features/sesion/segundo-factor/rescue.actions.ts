import type { Db } from '../../../db/connection/connection.ts'
import { record } from '../../../db/write/audit.ts'
import { deleteSegundoFactor } from '../../segundo-factor/segundo-factor.queries.ts'
import { endSessions } from '../end-sessions.ts'
import { findCredentials } from '../login.queries.ts'

/** Who does it is known to nobody but the machine. */
const CONSOLA = { userId: null, username: 'npm run second-factor', direccion: '' }

/** Takes the second factor of a user away, for whoever owns the machine: an administrator who lost telephone and codes. */
export async function rescue(db: Db, username: string): Promise<'done' | 'none' | 'nobody'> {
  const { quien } = await findCredentials(db, { username, red: '' })
  if (!quien) return 'nobody'
  const { userId } = quien
  return db.transaction().execute(async tx => {
    if (!(await deleteSegundoFactor(tx, userId))) return 'none'
    await endSessions(tx, { userIds: [userId], motivo: 'segundoFactorQuitado' })
    await record(tx, CONSOLA, ['Usuario', userId, 'Segundo factor quitado'])
    return 'done'
  })
}
