import { connectionSettings } from '@cuadre/server/db/connection/connection-settings'
import Fastify from 'fastify'
import pg from 'pg'
import { creationLimit } from './creation-limit.ts'
import { invoiceLimit } from './invoice-limit.ts'
import type { Limit, Parameters } from './limit.ts'
import { listLimit } from './list-limit.ts'
import { loginLimit } from './login-limit.ts'
import { monthLimit } from './month-limit.ts'
import { orderLimit } from './order-limit.ts'
import { paymentLimit } from './payment-limit.ts'

// A process of its own, as the product is one: a bare Fastify and the driver, and nothing of ours in between.

const LIMITS: readonly Limit[] = [
  creationLimit,
  listLimit,
  orderLimit,
  invoiceLimit,
  paymentLimit,
  monthLimit,
  loginLimit,
]

const place = JSON.parse(process.env['LIMIT_DATABASE'] ?? '{}') as pg.ClientConfig
const pool = new pg.Pool({ ...connectionSettings(place), max: 16 })
pool.on('error', () => {})
const server = Fastify({ bodyLimit: 1024 * 1024 })

for (const open of LIMITS) open({ server, pool, inside })

const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address })
process.once('disconnect', () => process.exit(0))

function inside(name: string, prepare: (parameters: Parameters) => Promise<() => Promise<unknown>>): void {
  server.get<{ Querystring: Parameters }>(`/inside/${name}`, async ({ query }) => {
    const once = await prepare(query)
    const durations: number[] = []
    const start = performance.now()
    const end = start + Number(query['ms'])
    async function caller(): Promise<void> {
      do {
        const began = performance.now()
        await once()
        durations.push(performance.now() - began)
      } while (performance.now() < end)
    }
    await Promise.all(Array.from({ length: Number(query['concurrency']) }, caller))
    return { durations, milliseconds: performance.now() - start }
  })
}
