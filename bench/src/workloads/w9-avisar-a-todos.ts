import { categorias } from '@cuadre/contract/categorias'
import { Client } from 'undici'
import { ask, httpSubject } from '../http-subject.ts'
import { type Latency, Recorder } from '../latency.ts'
import { Listeners } from '../listeners/listeners.ts'
import { addPeople, openSessions } from '../people.ts'
import { newOrders } from './new-orders.ts'
import type { Context, Row, Workload } from './workload.ts'

const PAGES = 500
const CHANGES = 10
/** Alternations of listening and not: what disturbs the machine meets both. */
const ROUNDS = 4

export const w9AvisarATodos: Workload = {
  id: 'W9',
  title: `${PAGES} connected users hear of changes`,
  async run(context) {
    const cookies = await openSessions(context.pool, await addPeople(context.pool, PAGES))
    const listeners = new Listeners()
    try {
      return [await toldRow(context, listeners, cookies), await slowedRow(context, listeners, cookies)]
    } finally {
      listeners.stop()
    }
  },
}

async function toldRow({ product }: Context, listeners: Listeners, cookies: readonly string[]): Promise<Row> {
  const { headers } = await product.logIn()
  const client = new Client(product.origin)
  const recorder = new Recorder()
  await listeners.open(product.origin, cookies)
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      const body = { descripcion: `Categoría ${Date.now()}` }
      const { method, path } = categorias.create
      const call = { method, path: `/api${path}`, body }
      const moments = await listeners.told(async () => {
        const { status, text } = await ask(client, call, headers)
        if (status !== 201 && status !== 200) throw new Error(`${status} ${text}`)
      })
      for (const moment of moments) recorder.record(moment)
      if (moments.length < PAGES) recorder.fail(`${PAGES - moments.length} pages heard nothing`)
    }
  } finally {
    listeners.close()
    await client.close()
  }
  const ours = recorder.summary()
  return {
    what: `${CHANGES} changes, from the call to the last page`,
    concurrency: PAGES,
    ours,
    limit: null,
    result: `all told in ${ours.max.toFixed(0)} ms${ours.firstFailure ? ` (${ours.firstFailure})` : ''}`,
    target: 'all within 1 s',
    met: ours.max <= 1000 && ours.failures === 0,
  }
}

/** W1 with everybody listening against W1 with nobody. */
async function slowedRow(context: Context, listeners: Listeners, cookies: readonly string[]): Promise<Row> {
  const { product, pool, seconds } = context
  const { headers } = await product.logIn()
  const next = await newOrders(pool)
  const subject = httpSubject({ origin: product.origin, headers, next: () => next('/api/Pedidos') })
  const recorders = { heard: new Recorder(), alone: new Recorder() }
  const work = (recorder: Recorder) =>
    subject.work({ milliseconds: seconds * 1000, concurrency: 1, recorder })
  await work(new Recorder())
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) await work(recorders.alone)
    await listeners.open(product.origin, cookies)
    await work(recorders.heard)
    listeners.close()
    if (round % 2 === 1) await work(recorders.alone)
  }
  await subject.close?.()
  return slowed(recorders.heard.summary(), recorders.alone.summary())
}

function slowed(heard: Latency, alone: Latency): Row {
  const percent = (1 - heard.perSecond / alone.perSecond) * 100
  return {
    what: `orders created while ${PAGES} listen, against nobody listening`,
    concurrency: 1,
    ours: heard,
    limit: alone,
    result: `${percent.toFixed(1)} % fewer per second`,
    target: '< 10 % fewer',
    met: percent < 10 && heard.failures === 0,
  }
}
