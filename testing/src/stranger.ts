import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { execute } from './postgres.ts'

export type Stranger = {
  name: string
  /** Connected to the database of the office. */
  client: pg.Client
  /** Its DATABASE_URL, to try again. */
  url: string
  disconnect(): Promise<void>
}

/** Somebody else on the same PostgreSQL server: a role of its own that was granted nothing, connected to this database. */
export async function connectStranger(databaseUrl: string): Promise<Stranger> {
  const name = `extrano_${randomBytes(4).toString('hex')}`
  const password = randomBytes(9).toString('hex')
  await execute(databaseUrl, `create role ${name} login password '${password}'`)
  const url = new URL(databaseUrl)
  url.username = name
  url.password = password
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  return {
    name,
    client,
    url: url.href,
    async disconnect() {
      await client.end().catch(() => {})
      await execute(databaseUrl, `drop role ${name}`)
    },
  }
}
