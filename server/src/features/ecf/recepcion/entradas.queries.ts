import { createHash, randomBytes } from 'node:crypto'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

type Clase = 'semilla' | 'token'

const MINUTO = 60_000
/** How long each is good for (as the tax office's own: the token an hour). */
const VIDA: Readonly<Record<Clase, number>> = { semilla: 5 * MINUTO, token: 60 * MINUTO }

const keep = statement<{ huella: Buffer; clase: Clase; vence: Date }, object>(`
  INSERT INTO ecf_entradas (huella, clase, vence) VALUES (:huella, :clase, :vence::timestamptz)`)

/** A new seed or token, and until when it is good. Only its hash is kept. */
export async function giveEntrada(
  db: Conexion,
  clase: Clase,
  ahora: Date,
): Promise<{ readonly valor: string; readonly vence: Date }> {
  const valor = randomBytes(48).toString('base64')
  const vence = new Date(ahora.getTime() + VIDA[clase])
  await keep(db, { huella: hashOf(valor), clase, vence })
  return { valor, vence }
}

const take = statement<{ huella: Buffer; ahora: Date }, { sirve: boolean }>(`
  DELETE FROM ecf_entradas WHERE huella = :huella AND clase = 'semilla' RETURNING vence > :ahora::timestamptz AS sirve`)

/** Whether the seed was given out here, a moment ago, and has not come back yet. It serves once. */
export async function takeSemilla(db: Conexion, valor: string, ahora: Date): Promise<boolean> {
  const [taken] = await take(db, { huella: hashOf(valor), ahora })
  return taken?.sirve ?? false
}

const known = statement<{ huella: Buffer; ahora: Date }, object>(`
  SELECT FROM ecf_entradas WHERE huella = :huella AND clase = 'token' AND vence > :ahora::timestamptz`)

export async function isToken(db: Conexion, valor: string, ahora: Date): Promise<boolean> {
  return (await known(db, { huella: hashOf(valor), ahora })).length > 0
}

const lapsed = statement<object, object>('DELETE FROM ecf_entradas WHERE vence < now()')

/** Seeds that never came back, and tokens of an hour ago. */
export async function deleteLapsedEntradas(db: Conexion): Promise<void> {
  await lapsed(db, {})
}

function hashOf(valor: string): Buffer {
  return createHash('sha256').update(valor).digest()
}
