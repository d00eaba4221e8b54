import type { CertificateKeys } from '../../../config/certificate-key.ts'
import type { Db } from '../../../db/connection/connection.ts'
import { record } from '../../../db/write/audit.ts'
import { networkOf } from '../../../http/network.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Arrival, type Entered, enter, requireMayEnter } from '../login.actions.ts'
import { findCredentials } from '../login.queries.ts'
import { hashToken } from '../tokens.ts'
import { findTicket, takeTicket } from './ticket.queries.ts'
import { withCode } from './with-code.ts'

interface SecondStep {
  readonly ticket: string | undefined
  readonly codigo: string
  readonly arrival: Arrival
  readonly keys: CertificateKeys
  readonly now: Date
}

interface EnteredByCode extends Entered {
  /** How many recovery codes are left after the one that opened; null when it was a code of the application. */
  readonly restantes: number | null
}

/** The second half of a login: the code to the password that was right a moment ago. The ticket serves once. */
export async function enterWithCode(
  db: Db,
  { ticket, codigo, arrival, keys, now }: SecondStep,
): Promise<EnteredByCode> {
  const huella = hashToken(ticket ?? '')
  const username = await findTicket(db, huella)
  if (username === undefined) throw new Refusal('SECOND_STEP_EXPIRED')
  const { direccion } = arrival.caller
  const { quien } = await findCredentials(db, { username, red: networkOf(direccion) })
  const found = requireMayEnter(quien)
  const { userId, conocido: known } = found
  return withCode(db, { userId, username, direccion, known, codigo, keys, now }, async (tx, used) => {
    if (!(await takeTicket(tx, huella))) throw new Refusal('SECOND_STEP_EXPIRED')
    const entered = await enter(tx, found, arrival)
    const restantes = used.kind === 'recovery' ? used.restantes : null
    if (restantes !== null) {
      const accion = 'Código de recuperación usado'
      const actor = { userId, username, direccion }
      await record(tx, actor, ['Sesión', userId, accion], { despues: { restantes } })
    }
    return { ...entered, restantes }
  })
}
