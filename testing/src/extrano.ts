import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { execute } from './postgres.ts'

export type Extrano = {
  nombre: string
  /** Connected to the database of the office. */
  client: pg.Client
  /** Its DATABASE_URL, to try again. */
  url: string
  cerrar(): Promise<void>
}

/** Somebody else on the same PostgreSQL server: a role of its own that was granted nothing, connected to this database. */
export async function unExtrano(databaseUrl: string): Promise<Extrano> {
  const nombre = `extrano_${randomBytes(4).toString('hex')}`
  const clave = randomBytes(9).toString('hex')
  await execute(databaseUrl, `create role ${nombre} login password '${clave}'`)
  const url = new URL(databaseUrl)
  url.username = nombre
  url.password = clave
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  return {
    nombre,
    client,
    url: url.href,
    async cerrar() {
      await client.end().catch(() => {})
      await execute(databaseUrl, `drop role ${nombre}`)
    },
  }
}
