import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireInstanceLock } from './instance-lock.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-candado-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('of several that start together exactly one gets the folder', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => acquireInstanceLock(folder)))
  const winners = outcomes.filter(outcome => outcome.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await winners[0]?.value.release()
})

test('a folder that was given back can be taken again', async () => {
  const first = await acquireInstanceLock(folder)
  await expect(acquireInstanceLock(folder)).rejects.toThrow('Ya hay un programa usando la carpeta de datos')
  await first.release()
  const second = await acquireInstanceLock(folder)
  await second.release()
})

test('what a killed program left behind does not block and is cleaned away', async () => {
  const listen = `require('node:net').createServer().listen(${JSON.stringify(join(folder, 'en-uso-muerto.sock'))}, () => console.log('ya'))`
  const program = spawn(process.execPath, ['-e', listen])
  await once(program.stdout, 'data')
  program.kill('SIGKILL')
  await once(program, 'close')
  expect(await readdir(folder)).toEqual(['en-uso-muerto.sock'])
  const lock = await acquireInstanceLock(folder)
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

test('a folder whose path is too long for a socket is protected as well', async () => {
  const deep = join(folder, 'carpeta-de-datos-'.repeat(6))
  await mkdir(deep)
  const lock = await acquireInstanceLock(deep)
  expect(lock.socketsWorkInFolder).toBe(false)
  await expect(acquireInstanceLock(deep)).rejects.toThrow('Ya hay un programa')
  await lock.release()
})
