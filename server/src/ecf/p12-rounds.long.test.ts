import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirP12 } from './abrir-p12.ts'

/** Written by the OpenSSL of this machine. */
let carpeta: string
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'cuadre-p12-'))
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'k.pem', '-out', 'c.pem', '-days', '30'],
    ...['-subj', '/CN=TITULAR DE PRUEBA/serialNumber=IDCDO-00113918205'],
  )
})
afterAll(() => rm(carpeta, { recursive: true, force: true }))

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: carpeta, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

async function abrir(...args: string[]) {
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    'k.pem',
    '-in',
    'c.pem',
    '-out',
    'x.p12',
    '-passout',
    'pass:Prueba-2026',
    ...args,
  )
  return abrirP12({
    archivo: await readFile(join(carpeta, 'x.p12')),
    clave: 'Prueba-2026',
    ahora: new Date(),
  })
}

test('three million rounds open, and one more does not', { timeout: 120_000 }, async () => {
  expect(await abrir('-iter', '1000000')).toHaveProperty('abierto')
  expect(await abrir('-iter', '1000001')).toEqual({ motivo: 'VUELTAS' })
})

const SELLOS = ['sha1', 'sha256', 'sha384', 'sha512', 'md5']
const CIFRADOS = ['PBE-SHA1-3DES', 'AES-128-CBC', 'AES-192-CBC', 'AES-256-CBC', 'DES-EDE3-CBC', 'NONE']
test.each(SELLOS.flatMap(sello => CIFRADOS.map(cifrado => [sello, cifrado] as const)))(
  'seal %s, cipher %s',
  async (sello, cifrado) => {
    expect(await abrir('-macalg', sello, '-keypbe', cifrado, '-certpbe', cifrado)).toHaveProperty('abierto')
  },
)
