import type { Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { ACCESS_SECONDS, hashToken, newTokens, RENEWAL_SECONDS, type Tokens } from './tokens.ts'

/** The statement, or a part of one, that makes a pair of tokens good for a session; the values are `tokenValues`. */
export function tokensSql(sesionId: string): string {
  return `
    INSERT INTO sesiones_tokens (huella, sesion_id, tipo, vence_en)
    SELECT huella, ${sesionId}, tipo, now() + make_interval(secs => segundos)
    FROM (VALUES (:access::bytea, 'acceso', ${ACCESS_SECONDS}), (:renewal::bytea, 'renovacion', ${RENEWAL_SECONDS}))
      AS ficha (huella, tipo, segundos)`
}

export function tokenValues({ access, renewal }: Tokens) {
  return { access: hashToken(access), renewal: hashToken(renewal) }
}

const inserted = statement<{ sesionId: string } & ReturnType<typeof tokenValues>, object>(
  tokensSql(':sesionId::uuid'),
)

/** Makes a pair of tokens good for a session; without one, a random pair. */
export async function issueTokens(tx: Tx, sesionId: string, tokens = newTokens()): Promise<Tokens> {
  await inserted(tx, { sesionId, ...tokenValues(tokens) })
  return tokens
}
