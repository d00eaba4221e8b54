import { categorias } from '@cuadre/contract/categorias'
import { createTestApp } from '@cuadre/testing/app'
import { createTestDatabase, type TestDatabase } from '@cuadre/testing/database'
import { nextNumber } from '@cuadre/testing/documentos'
import { connectStranger, type Stranger } from '@cuadre/testing/stranger'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Bus, startBus } from './bus.ts'
import type { BusMessage } from './bus-message.ts'
import { publish, SELECT_KEY } from './messages.ts'
import { channelOf, FRESH_MS, seal } from './seal.ts'

let base: TestDatabase
let stranger: Stranger
let bus: Bus
let heard: BusMessage[]
let told: string[]

const own: BusMessage = {
  kind: 'update',
  announcement: { entity: 'Pedidos', action: 'Creación' },
  tab: null,
}
const forged: BusMessage = {
  kind: 'logout',
  userIds: [1],
  sesionId: null,
  exceptSesionId: null,
  message: 'Llame al 809-555-0000 y dé su clave.',
}

beforeEach(async () => {
  base = await createTestDatabase()
  stranger = await connectStranger(base.url)
  heard = []
  told = []
  bus = startBus({
    db: base.db,
    settings: base.settings,
    log: { info() {}, error() {}, warn: message => void told.push(message) },
    onMessage: message => void heard.push(message),
    onGap() {},
  })
  await bus.ready
})
afterEach(async () => {
  await bus.stop()
  await stranger.disconnect()
  await base.close()
})

async function ownKey(): Promise<Buffer> {
  const { rows } = await base.pool.query<{ llave: Buffer }>(SELECT_KEY)
  const key = rows[0]?.llave
  if (!key) throw new Error('No key')
  return key
}

function says(channel: string, payload: string) {
  return stranger.client.query('select pg_notify($1, $2)', [channel, payload])
}

/** What was said before it has been heard, for notices keep their order. */
async function ownIsHeard(): Promise<void> {
  const before = heard.length
  await publish(base.db, [own])
  await waitUntil(() => expect(heard.length).toBeGreaterThan(before))
}

describe('a role without any grant in our database', () => {
  test('speaks in the channel of old, garbage and forged: nobody hears, nothing falls', async () => {
    for (const payload of ['{', '', '[]', JSON.stringify(forged)]) await says('cuadre_avisos', payload)
    await ownIsHeard()
    expect([heard, told]).toEqual([[own], []])
  })

  test('cannot read the key, nor see where we listen', async () => {
    await expect(stranger.client.query(SELECT_KEY)).rejects.toMatchObject({ code: '42501' })
    const channel = channelOf(await ownKey())
    const { rows } = await stranger.client.query('select query from pg_stat_activity')
    expect(rows.map(row => row.query).join()).not.toContain(channel)
  })
})

describe('a role that was told the name of the channel', () => {
  test('speaks there: nothing that we did not sign is taken for ours', async () => {
    const channel = channelOf(await ownKey())
    const wrongKey = seal(Buffer.alloc(32, 7), forged)
    for (const payload of ['{', '', 'ñ'.repeat(43), JSON.stringify(forged), wrongKey]) {
      await says(channel, payload)
    }
    await ownIsHeard()
    expect(heard).toEqual([own])
    expect(told).toEqual([expect.stringMatching(/^Avisos rechazados: 1\. No llevan la firma/)])
  })

  test('listens there, and repeats or changes what it heard: a message is heard once', async () => {
    const channel = channelOf(await ownKey())
    const caught: string[] = []
    stranger.client.on('notification', ({ payload = '' }) => caught.push(payload))
    await stranger.client.query(`listen ${channel}`)
    await publish(base.db, [own])
    await waitUntil(async () => {
      await stranger.client.query('select')
      expect([caught.length, heard.length]).toEqual([1, 1])
    })
    const [sealed = ''] = caught
    await says(channel, sealed)
    await says(channel, sealed.replace('Creación', 'Eliminación'))
    await ownIsHeard()
    expect(heard).toEqual([own, own])
  })

  test('floods it with thousands of notices: ours are heard, and the log gets a line', async () => {
    const channel = channelOf(await ownKey())
    await stranger.client.query(
      `select pg_notify($1, n || repeat('x', 7000)) from generate_series(1, 10000) n`,
      [channel],
    )
    await ownIsHeard()
    expect(heard).toEqual([own])
    expect(told).toHaveLength(1)
  })
})

test('a message of ours that comes late is not taken for fresh, nor is one of another version', async () => {
  const key = await ownKey()
  const channel = channelOf(key)
  const unknown = { ...own, announcement: { entity: 'Naves', action: 'Creación' } } as unknown as BusMessage
  await says(channel, seal(key, own, Date.now() - FRESH_MS - 1000))
  await says(channel, seal(key, own, Date.now() + FRESH_MS + 1000))
  await says(channel, seal(key, unknown))
  await ownIsHeard()
  expect(heard).toEqual([own])
})

test('the program goes on serving whatever a stranger says', async () => {
  const prueba = await createTestApp()
  const other = await connectStranger(prueba.base.url)
  await other.client.query(`select pg_notify('cuadre_avisos', 'garbage')`)
  const created = await prueba.api.call(categorias.create, {
    body: { descripcion: `Categoría ${nextNumber()}` },
  })
  expect(created.status).toBe(201)
  await other.disconnect()
  await prueba.close()
})
