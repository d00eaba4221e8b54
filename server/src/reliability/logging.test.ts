import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientes } from '@cuadre/contract/clientes'
import { sesion } from '@cuadre/contract/sesion'
import { createApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD } from '@cuadre/testing/app'
import { unCliente } from '@cuadre/testing/builders'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { buildProgram, startProgram } from '@cuadre/testing/program'
import { serverAt } from '@cuadre/testing/server-at'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

let base: TestDatabase
let folder: string

beforeAll(async () => {
  buildProgram()
  base = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-registro-'))
})
afterAll(async () => {
  await base.close()
  await rm(folder, { recursive: true, force: true })
})

/** A stranger without a session who speaks another language after the handshake; returns when he was sent away. */
async function breakHub(address: string): Promise<void> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `GET /api/hub HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  socket.once('data', () => socket.write(Buffer.alloc(64, 0xff)))
  await once(socket, 'close')
}

test('the log at its loudest holds no password, no token and nothing that people typed', async () => {
  const env = {
    DATABASE_URL: base.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    SLOW_QUERY_MS: '1',
    ...FIRST_LOGIN,
  }
  const program = startProgram({ env })
  try {
    const address = await program.ready()
    const api = await loginAt(address)
    const secrets = [TEST_PASSWORD, 'otra clave secreta', ...api.cookies.values()]
    const wrong = { username: 'admin', password: 'otra clave secreta' }
    await createApiClient(serverAt(address)).call(sesion.login, { body: wrong })
    await unCliente(api, { nombre: 'Confidencial Peña', direccion: 'Calle Discreta 5' })
    await api.call(clientes.paged, { query: { buscar: 'confidencial' } })
    const newPassword = 'una clave muy nueva'
    await api.call(sesion.changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword } })
    secrets.push(newPassword, ...api.cookies.values(), 'Confidencial', 'Discreta', 'confidencial')
    await breakHub(address)
    // Without a table under it the request ends in an error that nobody expected.
    await base.pool.query('ALTER TABLE clientes RENAME TO clientes_de_antes')
    expect((await api.call(clientes.paged, { query: { buscar: 'confidencial' } })).status).toBe(500)

    // The answer may be here before its line is.
    await waitUntil(() => expect(program.output()).toContain('request failed'))
    const log = program.output()
    expect(log).toContain('"route":"/api/users/login"')
    expect(log).toContain('Consulta lenta')
    for (const secret of secrets) expect(log).not.toContain(secret)
    // What a stranger does wrong is seen by who looks for it, and is no error of ours.
    expect(log).toMatch(/"level":20,[^\n]*"a connection to the hub failed"/)
    expect(log.match(/"level":50,/g)).toHaveLength(1)
  } finally {
    await program.end('SIGTERM')
  }
})
