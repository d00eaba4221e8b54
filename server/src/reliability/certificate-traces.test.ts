import { createPrivateKey } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditoria } from '@cuadre/contract/auditoria'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { unaEmpresa } from '@cuadre/testing/builders'
import { CLAVE_DE_PRUEBA, unCertificado, unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { buildProgram, type Program, startProgram } from '@cuadre/testing/program'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup } from '../db/backup/read-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'

let base: TestDatabase
let folder: string
let program: Program

beforeAll(async () => {
  buildProgram()
  base = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-certificado-'))
})
afterAll(async () => {
  await program.end('SIGTERM')
  await base.close()
  await rm(folder, { recursive: true, force: true })
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
  program = startProgram({
    env: { DATABASE_URL: base.url, DATA_DIR: folder, LOG_LEVEL: 'trace', SLOW_QUERY_MS: '1', ...FIRST_LOGIN },
  })
  const api = await loginAt(await program.ready())
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
  // An error that nobody expected, in the middle of it.
  await base.pool.query('ALTER TABLE certificados RENAME TO otra')
  answers.push(await api.call(ecfEmpresas.subirCertificado, { params, ...upload }))
  await base.pool.query('ALTER TABLE otra RENAME TO certificados')
  await waitUntil(() => expect(program.output()).toContain('request failed'))

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

async function copyOf({ pool }: TestDatabase): Promise<string> {
  const file = join(folder, 'copia.cuadre')
  const client = await pool.connect()
  try {
    await writeBackup(client, file, new Date())
  } finally {
    client.release()
  }
  const pieces: Buffer[] = []
  for await (const piece of readBackup(file)) {
    pieces.push(piece.kind === 'rows' ? piece.bytes : Buffer.from(JSON.stringify(piece)))
  }
  return Buffer.concat(pieces).toString('latin1')
}
