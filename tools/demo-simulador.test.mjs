import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoSimulador } from './demo-simulador.mjs'

let folder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-simulador-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Of a child, as the system tells it. */
async function variablesOf({ pid }) {
  const pairs = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean)
  return pairs.map(pair => pair.slice(0, pair.indexOf('=')))
}

const envOf = (more = {}) => ({ PATH: process.env.PATH, DATA_DIR: folder, ...more })

test('a sample office has a simulator of its own, two of them on two ports, each until its office lets go', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [envOf(), envOf()]
  const started = [
    await startDemoSimulador({ env: one, demo: true }),
    await startDemoSimulador({ env: other, demo: true }),
  ]
  expect(one.DGII_SIMULADOR_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(other.DGII_SIMULADOR_URL).not.toBe(one.DGII_SIMULADOR_URL)
  expect((await fetch(`${one.DGII_SIMULADOR_URL}/control/ajustes`)).status).toBe(200)
  const ended = started.map(child => once(child, 'exit'))
  for (const child of started) child.disconnect()
  await Promise.all(ended)
  await expect(fetch(one.DGII_SIMULADOR_URL)).rejects.toThrow()
})

test('it is told nothing of the office: neither keys nor passwords', { timeout: 60_000 }, async () => {
  const secrets = {
    CERTIFICATE_KEY: 'a',
    AUDIT_KEY: 'b',
    DATABASE_URL: 'postgres://c:d@e/f',
    ADMIN_PASSWORD: 'g',
    METRICS_TOKEN: 'h',
    PGPASSWORD: 'i',
  }
  const child = await startDemoSimulador({ env: envOf({ ...secrets, LANG: 'C' }), demo: true })
  const told = await variablesOf(child)
  child.disconnect()
  await once(child, 'exit')
  // Of Node's own there are the numbers of the channel to its parent.
  expect(told.filter(name => !name.startsWith('NODE_CHANNEL')).sort()).toEqual(['LANG', 'PATH', 'PORT'])
})

test('any other office has none, until a sample office left its book there; one that is named is used', {
  timeout: 60_000,
}, async () => {
  const env = envOf()
  expect(await startDemoSimulador({ env, demo: false })).toBeUndefined()
  expect(env.DGII_SIMULADOR_URL).toBeUndefined()
  const named = envOf({ DGII_SIMULADOR_URL: 'http://127.0.0.1:1' })
  expect(await startDemoSimulador({ env: named, demo: true })).toBeUndefined()
  expect(named.DGII_SIMULADOR_URL).toBe('http://127.0.0.1:1')
  await writeFile(join(folder, 'simulador.json'), '{}')
  const child = await startDemoSimulador({ env, demo: false })
  expect(env.DGII_SIMULADOR_URL).toMatch(/^http/)
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
})
