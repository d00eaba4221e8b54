import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { connectionSettings, withClient } from '../connection/session-client.ts'
import { waitForServer } from '../connection/wait-for-server.ts'

export const database = 'cuadre'

/** Owns the database and what is in it, and nothing else: no files, no programs, no other roles. The program's own login. */
export const owner = 'cuadre_app'

/** From the one kept password, so that there is one secret to keep; it does not tell the superuser's. */
export function ownerPassword(password: string): string {
  return createHmac('sha256', password).update(owner).digest('base64url')
}

/** Makes the owner and the database where they are missing. `login` is the superuser's. */
export async function prepareDatabase(login: pg.ClientConfig & { password: string }): Promise<void> {
  const settings = connectionSettings({ ...login, database: 'postgres' })
  await waitForServer(settings)
  await withClient(settings, async client => {
    if (!(await exists(client, 'SELECT FROM pg_roles WHERE rolname = $1', owner))) {
      await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${ownerPassword(login.password)}'`)
    }
    if (!(await exists(client, 'SELECT FROM pg_database WHERE datname = $1', database))) {
      await client.query(`CREATE DATABASE ${database} OWNER ${owner}`)
    }
  })
}

async function exists(client: pg.Client, statement: string, name: string): Promise<boolean> {
  return (await client.query(statement, [name])).rowCount === 1
}
