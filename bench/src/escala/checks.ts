import { categorias } from '@cuadre/contract/categorias'
import { sesion } from '@cuadre/contract/sesion'
import { type ApiClient, createApiClient } from '@cuadre/testing/api-client'
import { revisarLibros } from '@cuadre/testing/libros'
import { openPage } from '@cuadre/testing/open-page'
import { serverAt } from '@cuadre/testing/server-at'
import type pg from 'pg'
import { ADMIN } from '../product.ts'

export interface Check {
  readonly what: string
  readonly result: string
  readonly good: boolean
}

interface Answered {
  readonly pool: pg.Pool
  /** Numbers of the orders that were answered. */
  readonly answered: readonly number[]
  /** The last order before the first of them. */
  readonly lastBefore: number
}

/** Each answered order is there once, none is there that nobody was told of, and the books are right to the centavo. */
export async function checkOrders({ pool, answered, lastBefore }: Answered): Promise<Check[]> {
  const { rows } = await pool.query<{ id: number; n: number }>(
    'SELECT ncf_id AS id, count(*)::int AS n FROM pedidos WHERE id > $1 GROUP BY 1',
    [lastBefore],
  )
  const there = new Map(rows.map(({ id, n }) => [id, n]))
  const lost = answered.filter(id => !there.has(id)).length
  const doubled = rows.filter(({ n }) => n > 1).length + answered.length - new Set(answered).size
  const told = new Set(answered)
  const untold = rows.filter(({ id }) => !told.has(id)).length
  const problems = await revisarLibros(pool)
  const grouped = answered.length.toLocaleString('en-US')
  return [
    {
      what: 'orders through all processes',
      result: `${grouped} answered, ${lost} lost, ${doubled} doubled, ${untold} that nobody was told of`,
      good: lost + doubled + untold === 0 && answered.length > 0,
    },
    {
      what: 'the books of the whole office afterwards',
      result: problems.length === 0 ? 'right' : `${problems.length} wrong (${problems[0]})`,
      good: problems.length === 0,
    },
  ]
}

async function enter(origin: string): Promise<ApiClient> {
  const api = createApiClient(serverAt(origin))
  await api.data(sesion.login, { body: ADMIN })
  return api
}

const sameBrowserAt = (origin: string, { cookies }: ApiClient) =>
  createApiClient(serverAt(origin), new Map(cookies))

/** Who leaves through one process is out of all at the next request. */
export async function checkLogout(origins: readonly string[]): Promise<Check> {
  const browser = await enter(origins[0] ?? '')
  const elsewhere = origins.map(origin => sameBrowserAt(origin, browser))
  const statuses = () => Promise.all(elsewhere.map(async api => (await api.call(sesion.me)).status))
  const before = await statuses()
  await browser.data(sesion.logout, {})
  const after = await statuses()
  return {
    what: 'a logout through one process',
    result: `${after.filter(status => status === 401).length} of ${after.length} processes refuse the session at the next request`,
    good: before.every(status => status === 200) && after.every(status => status === 401),
  }
}

const HEARD_WITHIN_MS = 5_000

/** A change through each process is heard on a page of every process. */
export async function checkNotices(origins: readonly string[]): Promise<Check> {
  const browser = await enter(origins[0] ?? '')
  const pages = await Promise.all(origins.map(origin => openPage(origin, sameBrowserAt(origin, browser))))
  let slowest = 0
  let missed = 0
  for (const [i, origin] of origins.entries()) {
    const start = performance.now()
    await sameBrowserAt(origin, browser).data(categorias.create, { body: { descripcion: `Escala ${i + 1}` } })
    const all = () => pages.every(({ heard }) => heard.length > i)
    while (!all() && performance.now() - start < HEARD_WITHIN_MS) await new Promise(setImmediate)
    if (all()) slowest = Math.max(slowest, performance.now() - start)
    else missed += 1
  }
  for (const page of pages) page.close()
  return {
    what: 'a change through each process',
    result:
      missed === 0
        ? `heard on the pages of all ${origins.length}, the slowest ${slowest.toFixed(0)} ms after it was sent`
        : `${missed} of ${origins.length} changes not heard everywhere`,
    good: missed === 0,
  }
}
