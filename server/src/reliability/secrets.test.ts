import { createPrivateKey } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditoria } from '@cuadre/contract/auditoria'
import { clientes } from '@cuadre/contract/clientes'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { sesion } from '@cuadre/contract/sesion'
import { type ApiClient, createApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { CLAVE_DE_PRUEBA, unCertificado, unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { createOfficeDatabase, type TestDatabase } from '@cuadre/testing/database'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { serverAt } from '@cuadre/testing/server-at'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup } from '../db/backup/read-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { withClient } from '../db/connection/session-client.ts'

let folder: string
/** At its loudest. */
let program: Program
let address: string
let api: ApiClient

const base = beforeTests(createOfficeDatabase)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-secretos-'))
  const loud = { LOG_LEVEL: 'trace', SLOW_QUERY_MS: '1' }
  program = startProgram({ env: { DATABASE_URL: base.url, DATA_DIR: folder, ...loud, ...FIRST_LOGIN } })
  address = await program.ready()
  api = await loginAt(address)
})
afterAll(async () => {
  await program.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** A call that ends in an error which nobody expected: the table under it is gone. */
async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  await base.pool.query(`ALTER TABLE ${table} RENAME TO otra`)
  const failed = () => program.output().split('request failed').length
  const before = failed()
  const answer = await work()
  await base.pool.query(`ALTER TABLE otra RENAME TO ${table}`)
  // The answer may be here before its line is.
  await waitUntil(() => expect(failed()).toBeGreaterThan(before))
  return answer
}

/** A stranger without a session who speaks another language after the handshake; returns when he was sent away. */
async function breakHub(): Promise<void> {
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

test('the log holds no password, no token and nothing that people typed', async () => {
  const secrets = [TEST_PASSWORD, 'otra clave secreta', ...api.cookies.values()]
  const wrong = { username: 'admin', password: 'otra clave secreta' }
  await createApiClient(serverAt(address)).call(sesion.login, { body: wrong })
  await unCliente(api, { nombre: 'Confidencial Peña', direccion: 'Calle Discreta 5' })
  const search = () => api.call(clientes.paged, { query: { buscar: 'confidencial' } })
  await search()
  const newPassword = 'una clave muy nueva'
  await api.call(sesion.changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword } })
  secrets.push(newPassword, ...api.cookies.values(), 'Confidencial', 'Discreta', 'confidencial')
  await breakHub()
  expect((await withoutTable('clientes', search)).status).toBe(500)
  const log = program.output()
  expect(log).toContain('"route":"/api/users/login"')
  expect(log).toContain('Consulta lenta')
  for (const secret of secrets) expect(log).not.toContain(secret)
  // What a stranger does wrong is seen by who looks for it, and is no error of ours.
  expect(log).toMatch(/"level":20,[^\n]*"a connection to the hub failed"/)
  expect(log.match(/"level":50,/g)).toHaveLength(1)
})

const OTHER_PASSWORD = 'Clave-Equivocada-2026'

/** How the bytes of a secret would look in text: as they are, in hexadecimal digits, in base64 at each of its three steps. */
function shapes(secret: Buffer): string[] {
  const base64 = [0, 1, 2].map(step => secret.subarray(step).toString('base64').slice(0, -4))
  return [
    secret.toString('latin1'),
    secret.toString('hex'),
    ...base64,
    ...base64.map(text => text.replaceAll('+', '-').replaceAll('/', '_')),
  ]
}

/** Parts of a private key that its certificate does not say: its exponent and both primes. */
function secretsOf(llave: Buffer): string[] {
  const {
    d = '',
    p = '',
    q = '',
  } = createPrivateKey({ key: llave, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  return [d, p, q].flatMap(part => shapes(Buffer.from(part, 'base64url').subarray(8, 48)))
}

const passwords = [CLAVE_DE_PRUEBA, OTHER_PASSWORD].flatMap(each => [
  each,
  ...shapes(Buffer.from(each)).slice(1),
])

test('the key of a certificate and its password are in no log, answer, trace or copy', async () => {
  const certificado = unCertificado()
  const secrets = [...secretsOf(certificado.llave), ...passwords]
  // Whoever is searched for would be found.
  expect(secrets.some(secret => certificado.llave.toString('latin1').includes(secret))).toBe(true)
  const { id } = await unaEmpresa(api)
  const params = { id }
  const upload = unP12Subido(certificado)
  const headers = { 'idempotency-key': 'subir' }
  const answers = [
    await api.call(ecfEmpresas.subirCertificado, { params, ...upload, headers }),
    await api.call(ecfEmpresas.subirCertificado, { params, ...upload, body: { clave: OTHER_PASSWORD } }),
    await api.call(ecfEmpresas.get, { params }),
    await api.call(ecfEmpresas.list),
    await api.call(auditoria.paged, { query: { pageSize: 100 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 200])
  answers.push(
    await withoutTable('certificados', () => api.call(ecfEmpresas.subirCertificado, { params, ...upload })),
  )

  const searched = new Map([
    ['answers', answers.map(({ response }) => response.body + JSON.stringify(response.headers)).join('\n')],
    ['log', program.output()],
    ['copy', await copyOf(base)],
  ])
  expect(searched.get('copy')).toContain('certificados')
  expect(searched.get('answers')).toContain('TITULAR DE PRUEBA')
  expect(searched.get('log')).toContain('/api/empresas/:id/certificado')
  for (const [where, text] of searched) {
    for (const secret of secrets) expect(text.includes(secret), `${where}: ${secret.slice(0, 6)}`).toBe(false)
  }
  // What opens it is beside the database, never in it.
  expect(await readdir(join(folder, 'secretos'))).toContain('certificados.llave')
  const key = (await readFile(join(folder, 'secretos', 'certificados.llave'), 'utf8')).trim()
  for (const [, text] of searched) expect(text.includes(key)).toBe(false)
})

async function copyOf({ settings }: TestDatabase): Promise<string> {
  const file = join(folder, 'copia.cuadre')
  await withClient(settings, client => writeBackup(client, file, new Date()))
  const pieces: Buffer[] = []
  for await (const piece of readBackup(file)) {
    pieces.push(piece.kind === 'rows' ? piece.bytes : Buffer.from(JSON.stringify(piece)))
  }
  return Buffer.concat(pieces).toString('latin1')
}
