import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { ACCESS_SECONDS, RENEWAL_SECONDS } from './sesion.actions.ts'
import { insertTokens } from './sesion.queries.ts'
import { hashToken, newTokens, type Tokens } from './tokens.ts'

/** Makes a pair of tokens good for a session; without one, a random pair. */
export async function issueTokens(
  tx: Transaction<DB>,
  sesionId: string,
  tokens = newTokens(),
): Promise<Tokens> {
  await insertTokens(tx, {
    sesionId,
    access: hashToken(tokens.access),
    renewal: hashToken(tokens.renewal),
    accessSeconds: ACCESS_SECONDS,
    renewalSeconds: RENEWAL_SECONDS,
  })
  return tokens
}
