import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFor, ensurePortIsFree } from './listen.ts'

const server = createServer()
let port: number
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as { port: number }).port
})
afterAll(() => void server.close())

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['oficina.local', '127.0.0.1'],
])('with HOST=%s people are told an address by which it answers', (host, name) => {
  expect(addressFor(server, { host, publicUrl: null })).toBe(`http://${name}:${port}`)
})

test('with a public address they are told that one', () => {
  expect(addressFor(server, { host: '0.0.0.0', publicUrl: 'https://cuadre.example.do' })).toBe(
    'https://cuadre.example.do',
  )
})

test('an address that is not of this machine is told before anything is created', async () => {
  await expect(ensurePortIsFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow('corrija HOST')
})
