import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditKeyOf, readAuditKey } from './audit-key.ts'
import { silentLog } from './log.ts'

let dataDir: string
const file = () => join(dataDir, 'secretos', 'auditoria.llave')

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-llave-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('the first start makes a key that its owner alone can read, and every later one finds it', async () => {
  const made = await readAuditKey({ dataDir, auditKey: null }, silentLog)
  expect((await stat(join(dataDir, 'secretos'))).mode & 0o777).toBe(0o700)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await readAuditKey({ dataDir, auditKey: null }, silentLog)).id).toBe(made.id)
})

test('processes that start together on one folder get one key', async () => {
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => readAuditKey({ dataDir, auditKey: null }, silentLog)),
  )
  expect(new Set(keys.map(key => key.id)).size).toBe(1)
  expect(await readdir(join(dataDir, 'secretos'))).toEqual(['auditoria.llave'])
})

test('the variable goes before the file, which is not made then', async () => {
  const secret = 'la misma para todos los procesos de la base'
  const key = await readAuditKey({ dataDir, auditKey: secret }, silentLog)
  expect(key.id).toBe(auditKeyOf(secret).id)
  expect(await readdir(dataDir)).toEqual([])
})

test('a damaged file is set aside with a sentence, and the program goes on with another key', async () => {
  const first = await readAuditKey({ dataDir, auditKey: null }, silentLog)
  await writeFile(file(), '\n')
  const said: string[] = []
  const second = await readAuditKey(
    { dataDir, auditKey: null },
    { ...silentLog, warn: text => said.push(text) },
  )
  expect(second.id).not.toBe(first.id)
  expect(said.join()).toContain('estaba dañada')
  expect((await readFile(file(), 'utf8')).trim()).toHaveLength(43)
})

test('a folder that cannot be made is a sentence', async () => {
  await writeFile(join(dataDir, 'secretos'), 'no es una carpeta')
  await expect(readAuditKey({ dataDir, auditKey: null }, silentLog)).rejects.toThrow(
    'No se pudo leer ni crear la llave de la auditoría',
  )
})

test('a signature holds for its own parts and key alone', () => {
  const key = auditKeyOf('a'.repeat(32))
  const signature = key.sign('ab', 'c')
  expect(key.holds(signature, 'ab', 'c')).toBe(true)
  expect(key.holds(signature, 'a', 'bc')).toBe(false)
  expect(auditKeyOf('b'.repeat(32)).holds(signature, 'ab', 'c')).toBe(false)
})
