import Fastify from 'fastify'
import pg from 'pg'

// The limit of everything that asks the database: hand-written statements through the same driver with a pool of the same
// size, and a bare answer. No session, no validation, no audit beyond what the statements say; a process of its own, as
// the product is one.

/** Prepared under its name, unless it has none. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

const pool = new pg.Pool({ ...JSON.parse(process.env['BARE_DATABASE'] ?? '{}'), max: 16 })
pool.on('error', () => {})
const server = Fastify()
server.post<{ Body: readonly Statement[] }>('/', async ({ body }) => {
  let data: unknown[] = []
  for (const { values = [], ...statement } of body)
    data = (await pool.query({ ...statement, values: [...values] })).rows
  return { data }
})
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
process.once('disconnect', () => process.exit(0))
