import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

/** Whose password is tried, and from where. */
export interface Guess {
  readonly username: string
  readonly red: string
}

interface Limit {
  /** Failures before the server slows down. */
  readonly free: number
  /** Seconds that a wait grows to at most: 5, 10, 20, … */
  readonly longest: number
}

/** Of one user from one network. */
const OF_BOTH: Limit = { free: 5, longest: 300 }
/** Of one user from everywhere: softer, because strangers can bring it about. */
const OF_USER: Limit = { free: 50, longest: 60 }
/** Of one network over all users, those too who do not exist. */
const OF_NETWORK: Limit = { free: 50, longest: 300 }

/** Failures are forgotten when none has followed for so long. */
const MEMORY = `interval '30 minutes'`

/** The database finds the user by the same folding, so no spelling is a fresh start. Cut, as an index holds no long text. */
const FOLDED = 'left(clave(:username), 200)'

export interface Failures {
  readonly deUsuario: boolean
  readonly deRed: boolean
  readonly fallos: number
  readonly segundos: number
}

/** What went wrong lately under this name from here, under it anywhere, and from here under any: a part of a statement, whose values are a `Guess`. */
export const FAILURES = `
  SELECT usuario IS NOT NULL AS "deUsuario", red IS NOT NULL AS "deRed", fallos,
    extract(epoch FROM now() - ultimo)::float8 AS segundos
  FROM intentos_de_acceso
  WHERE (usuario = ${FOLDED} AND (red = :red OR red IS NULL) OR usuario IS NULL AND red = :red)
    AND ultimo > now() - ${MEMORY}`

export const findFailures = statement<Guess, Failures>(FAILURES)

/**
 * Whether a guess must wait. `known`: the user has come in from this network before and is not held up by what others do,
 * neither elsewhere nor there.
 */
export function mustWait(failures: readonly Failures[], known: boolean): boolean {
  return failures.some(one => (isOwn(one) || !known) && secondsLeft(one) > 0)
}

/** Of this user from here: what the right password forgets. */
export function isOwn({ deUsuario, deRed }: Failures): boolean {
  return deUsuario && deRed
}

function secondsLeft({ deUsuario, deRed, fallos, segundos }: Failures): number {
  const { free, longest } = deUsuario ? (deRed ? OF_BOTH : OF_USER) : OF_NETWORK
  if (fallos < free) return 0
  return Math.min(longest, 5 * 2 ** (fallos - free)) - segundos
}

const counted = statement<Guess, { fallos: number }>(`
  WITH contados AS (
    INSERT INTO intentos_de_acceso AS i (usuario, red, fallos, ultimo)
    SELECT usuario, red, 1, now() FROM (VALUES
      (${FOLDED}, :red::text), (${FOLDED}, NULL), (NULL, :red), (NULL, NULL)) AS de (usuario, red)
    ON CONFLICT (usuario, red) DO UPDATE SET ultimo = now(),
      fallos = CASE WHEN i.ultimo < now() - ${MEMORY} THEN 1 ELSE i.fallos + 1 END
    RETURNING usuario, red, fallos
  ) SELECT fallos FROM contados WHERE usuario IS NULL AND red IS NULL`)

/** Counts a wrong password under all it belongs to; how many of everybody lie close behind one another. */
export async function countFailure(db: Conexion, { username, red }: Guess): Promise<number> {
  const [row] = await counted(db, { username, red })
  return row?.fallos ?? 1
}

const forgotten = statement<Guess, object>(
  `DELETE FROM intentos_de_acceso WHERE usuario = ${FOLDED} AND red = :red`,
)

/** The right password forgets what this user did wrong from here; not what strangers do under his name. */
export async function forgetFailures(db: Conexion, { username, red }: Guess): Promise<void> {
  await forgotten(db, { username, red })
}

/** What is forgotten goes; runs every hour. */
export async function deleteOldAttempts(db: Conexion): Promise<void> {
  await sql`DELETE FROM intentos_de_acceso WHERE ultimo < now() - ${sql.raw(MEMORY)}`.execute(db)
}
