import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientes } from '@cuadre/contract/clientes'
import { sesion } from '@cuadre/contract/sesion'
import { CONTRASENA_DE_PRUEBA } from '@cuadre/testing/app'
import { unCliente } from '@cuadre/testing/builders'
import { crearClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { type BaseDePrueba, crearBaseVacia } from '@cuadre/testing/database'
import { hastaQue } from '@cuadre/testing/hasta-que'
import { entrarEn, PRIMER_ACCESO } from '@cuadre/testing/oficina'
import { arrancarPrograma, compilarPrograma } from '@cuadre/testing/programa'
import { servidorEn } from '@cuadre/testing/servidor-http'
import { afterAll, beforeAll, expect, test } from 'vitest'

let base: BaseDePrueba
let folder: string

beforeAll(async () => {
  compilarPrograma()
  base = await crearBaseVacia()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-registro-'))
})
afterAll(async () => {
  await base.cerrar()
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
    ...PRIMER_ACCESO,
  }
  const program = arrancarPrograma({ env })
  try {
    const address = await program.listo()
    const api = await entrarEn(address)
    const secrets = [CONTRASENA_DE_PRUEBA, 'otra clave secreta', ...api.cookies.values()]
    const wrong = { username: 'admin', password: 'otra clave secreta' }
    await crearClienteDeApi(servidorEn(address)).call(sesion.login, { body: wrong })
    await unCliente(api, { nombre: 'Confidencial Peña', direccion: 'Calle Discreta 5' })
    await api.call(clientes.paged, { query: { buscar: 'confidencial' } })
    const newPassword = 'una clave muy nueva'
    await api.call(sesion.changePassword, { body: { currentPassword: CONTRASENA_DE_PRUEBA, newPassword } })
    secrets.push(newPassword, ...api.cookies.values(), 'Confidencial', 'Discreta', 'confidencial')
    await breakHub(address)
    // Without a table under it the request ends in an error that nobody expected.
    await base.pool.query('ALTER TABLE clientes RENAME TO clientes_de_antes')
    expect((await api.call(clientes.paged, { query: { buscar: 'confidencial' } })).status).toBe(500)

    // The answer may be here before its line is.
    await hastaQue(() => expect(program.salida()).toContain('request failed'))
    const log = program.salida()
    expect(log).toContain('"route":"/api/users/login"')
    expect(log).toContain('Consulta lenta')
    for (const secret of secrets) expect(log).not.toContain(secret)
    // What a stranger does wrong is seen by who looks for it, and is no error of ours.
    expect(log).toMatch(/"level":20,[^\n]*"a connection to the hub failed"/)
    expect(log.match(/"level":50,/g)).toHaveLength(1)
  } finally {
    await program.terminar('SIGTERM')
  }
})
