import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import forge from 'node-forge'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartupError } from '../../config/startup-error.ts'
import { openDatabase } from './connection.ts'
import { connectionSettings } from './session-client.ts'
import { tlsFault } from './tls-fault.ts'
import { warnWithoutTls } from './tls-warning.ts'

let told: string[]
let key: string | undefined
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

describe('a server that shows a certificate', () => {
  const DAY_MS = 24 * 3600 * 1000
  let folder: string
  let closing: (() => void)[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuadre-tls-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(() => {
    closing = []
  })
  afterEach(() => closing.map(close => close()))

  /** It says yes to encryption and gets no farther than the handshake. Answers its address; its certificate is in the file `raiz`. */
  async function server({ name = 'localhost', from = -1, until = 1 } = {}) {
    const { cert, key } = selfSigned(
      name,
      new Date(Date.now() + from * DAY_MS),
      new Date(Date.now() + until * DAY_MS),
    )
    const raiz = join(folder, `${name}${from}${until}.crt`)
    await writeFile(raiz, cert)
    const listening = createServer(socket => {
      closing.push(() => socket.destroy())
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write('S')
        new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => {})
      })
    }).listen(0, '127.0.0.1')
    closing.push(() => listening.close())
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    return { url: `postgresql://cuadre:secreta@localhost:${port}/cuadre`, raiz }
  }

  async function sentenceOf(databaseUrl: string): Promise<string> {
    const error = await openDatabase({ databaseUrl, dataDir: '' }, log).catch((caught: unknown) => caught)
    if (!(error instanceof StartupError)) throw new Error('It was not refused', { cause: error })
    expect(error.message).not.toContain('secreta')
    return error.message
  }

  test.each(['require', 'verify-full'])(
    'of an authority that nobody knows, with sslmode=%s: which file is missing',
    async mode => {
      const { url } = await server()
      expect(await sentenceOf(`${url}?sslmode=${mode}`)).toMatch(
        /autoridad que aquí no se conoce: agregue sslrootcert=.* a DATABASE_URL\.$/,
      )
    },
  )

  test('for another name, and of another day: which of both', async () => {
    const other = await server({ name: 'db.oficina' })
    expect(await sentenceOf(`${other.url}?sslmode=require&sslrootcert=${other.raiz}`)).toContain(
      'no es para «localhost»',
    )
    const old = await server({ from: -9, until: -2 })
    expect(await sentenceOf(`${old.url}?sslmode=require&sslrootcert=${old.raiz}`)).toContain('ya venció')
    const early = await server({ from: 2, until: 9 })
    expect(await sentenceOf(`${early.url}?sslmode=require&sslrootcert=${early.raiz}`)).toContain(
      'todavía no vale',
    )
  })
})

test('a replica that cannot be trusted is named with its own variable', () => {
  const unknown = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(tlsFault(unknown, 'DATABASE_READ_URL')).toMatch(/sslrootcert=.* a DATABASE_READ_URL$/)
  expect(tlsFault(new Error('timeout'), 'DATABASE_READ_URL')).toBeNull()
})

test.each([
  ['sslmode=require', 'sslmode=verify-full'],
  ['sslmode=prefer&sslrootcert=/raiz.crt', 'sslmode=verify-full&sslrootcert=/raiz.crt'],
  ['application_name=a&sslmode=verify-ca', 'application_name=a&sslmode=verify-full'],
  ['sslmode=disable', 'sslmode=disable'],
  ['sslmode=no-verify', 'sslmode=no-verify'],
  ['sslmode=require&uselibpqcompat=true', 'sslmode=require&uselibpqcompat=true'],
])('%s reaches the driver as %s, which it does not complain of', (given, kept) => {
  const connectionString = `postgresql://cuadre@db.oficina/cuadre?${given}`
  expect(connectionSettings({ connectionString }).connectionString).toBe(
    `postgresql://cuadre@db.oficina/cuadre?${kept}`,
  )
})

test.each([
  ['sslmode=verify-full&sslrootcert=/no/raiz.crt', '«/no/raiz.crt» (ENOENT)'],
  ['sslrootcert=system', '«system» (ENOENT)'],
  ['sslmode=verify-ca&uselibpqcompat=true', 'agregue sslrootcert='],
  ['sslnegotiation=nunca', 'una opción que no se entiende'],
])('%s is refused in one sentence', (options, sentence) => {
  const url = `postgresql://cuadre:secreta@db.oficina/cuadre?${options}`
  const refused = () => warnWithoutTls('DATABASE_URL', url, log)
  expect(refused).toThrow(StartupError)
  expect(refused).toThrow(sentence)
  expect(refused).not.toThrow('secreta')
})

/** A certificate that vouches for itself, and its key, which all have in common: making one takes longest. */
function selfSigned(name: string, from: Date, until: Date) {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  const own = forge.pki.privateKeyFromPem(key)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  certificate.serialNumber = '07'
  certificate.validity.notBefore = from
  certificate.validity.notAfter = until
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer([{ name: 'commonName', value: name }])
  certificate.sign(own, forge.md.sha256.create())
  return { cert: forge.pki.certificateToPem(certificate), key }
}
