import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './connection.ts'
import { warnWithoutTls } from './tls-warning.ts'

let told: string[]
const log = { info() {}, error() {}, warn: (message: string) => void told.push(message) }

beforeEach(() => {
  told = []
})
afterEach(() => vi.unstubAllEnvs())

const OPEN = 'lleva las contraseñas y los datos sin cifrar hasta «db.oficina»'
const UNCHECKED = 'cifra el camino a «db.oficina» sin comprobar con quién habla'

test.each([
  ['postgresql://cuadre:secreta@db.oficina/cuadre', OPEN],
  ['postgresql://cuadre:secreta@db.oficina/cuadre?sslmode=disable', OPEN],
  ['postgresql://cuadre:secreta@db.oficina/cuadre?sslmode=no-verify', UNCHECKED],
  ['postgresql://cuadre:secreta@db.oficina/cuadre?sslmode=require&uselibpqcompat=true', UNCHECKED],
])('%s: %s', (url, risk) => {
  warnWithoutTls('DATABASE_URL', url, log)
  expect(told).toEqual([expect.stringContaining(`DATABASE_URL ${risk}: ponga sslmode=verify-full`)])
  expect(told.join()).not.toContain('secreta')
})

test.each([
  'postgresql://cuadre:secreta@db.oficina/cuadre?sslmode=verify-full',
  'postgresql://cuadre@localhost/cuadre',
  'postgresql://cuadre@127.0.0.1:5433/cuadre',
  'postgresql://cuadre@[::1]/cuadre',
  'postgresql://cuadre@/cuadre?host=/var/run/postgresql',
  `postgresql://cuadre@${encodeURIComponent('/var/run/postgresql')}/cuadre`,
])('%s: nothing to say', url => {
  warnWithoutTls('DATABASE_URL', url, log)
  expect(told).toEqual([])
})

test('PGSSLMODE counts as it does for the driver', () => {
  vi.stubEnv('PGSSLMODE', 'verify-full')
  warnWithoutTls('DATABASE_URL', 'postgresql://cuadre@db.oficina/cuadre', log)
  expect(told).toEqual([])
})

test('it is told at the start, before anything is sent', async () => {
  // A name that no server ever has.
  const databaseUrl = 'postgresql://cuadre@db.invalid/cuadre'
  await expect(openDatabase({ databaseUrl, dataDir: '' }, log)).rejects.toThrow()
  expect(told).toEqual([expect.stringMatching(/^DATABASE_URL .*«db\.invalid»/)])
})
