import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { certificateKeyOf, certificateKeys } from './certificate-key.ts'

const SECRET = 'una llave de prueba con bastantes letras'
let dataDir: string
const folder = () => join(dataDir, 'secretos')
const keys = () => certificateKeys({ dataDir, certificateKey: null })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-llave-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('what is sealed opens with the same key and label alone, and never shows its text', () => {
  const clear = randomBytes(1200)
  const key = certificateKeyOf(SECRET)
  const sealed = key.seal(clear, 'empresa 1')
  expect(key.open(sealed, 'empresa 1').equals(clear)).toBe(true)
  expect(sealed.includes(clear.subarray(0, 16))).toBe(false)
  expect(key.seal(clear, 'empresa 1').equals(sealed)).toBe(false)
  expect(() => key.open(sealed, 'empresa 2')).toThrow()
  expect(() => certificateKeyOf(`${SECRET}s`).open(sealed, 'empresa 1')).toThrow()
})

test('a changed byte anywhere is found', () => {
  const key = certificateKeyOf(SECRET)
  const sealed = key.seal(Buffer.from('una llave privada'), 'empresa 1')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => key.open(changed, 'empresa 1'), `byte ${at}`).toThrow()
  }
  expect(() => key.open(sealed.subarray(0, 20), 'empresa 1')).toThrow()
})

test('looking for a key makes none; the first certificate makes it, for its owner alone', async () => {
  expect(await keys().find()).toBe('absent')
  expect(await readdir(dataDir)).toEqual([])
  const made = await keys().findOrMake()
  expect((await stat(folder())).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder(), 'certificados.llave'))).mode & 0o777).toBe(0o600)
  expect(await keys().find()).toMatchObject({ id: made.id })
})

test('processes that upload their first certificate together share one key', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => keys().findOrMake()))
  expect(new Set(made.map(key => key.id)).size).toBe(1)
  expect(await readdir(folder())).toEqual(['certificados.llave'])
})

test('a damaged key is told apart from an absent one, and is kept aside when another is made', async () => {
  await mkdir(folder())
  await writeFile(join(folder(), 'certificados.llave'), 'cortada\n')
  expect(await keys().find()).toBe('damaged')
  const made = await keys().findOrMake()
  expect(await keys().find()).toMatchObject({ id: made.id })
  expect((await readdir(folder())).some(name => name.startsWith('certificados.llave.danada-'))).toBe(true)
})

test('the variable goes before the file, which is not made then', async () => {
  const given = certificateKeys({ dataDir, certificateKey: SECRET })
  expect((await given.findOrMake()).id).toBe(certificateKeyOf(SECRET).id)
  expect(await readdir(dataDir)).toEqual([])
})
