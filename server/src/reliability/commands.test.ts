import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesion } from '@cuadre/contract/sesion'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { unRegistro } from '@cuadre/testing/registro-rnc'
import { conSegundoFactor } from '@cuadre/testing/segundo-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'

let prueba: TestApp
let empty: TestDatabase
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-mandos-'))
  prueba = await createTestApp()
  empty = await createEmptyDatabase()
})
afterAll(async () => {
  await Promise.all([prueba.close(), empty.close(), rm(folder, { recursive: true, force: true })])
})

/** What `npm run <command>` runs, beside the program, on its PostgreSQL server. */
async function run(url: string, program: string, ...args: string[]) {
  const child = spawn(process.execPath, [`server/dist/${program}.js`, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(done => child.once('close', done))
  const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await ended, said, failed }
}

const refused = (sentence: string) => ({ status: 1, said: '', failed: expect.stringContaining(sentence) })

test('what is asked wrongly is refused with a sentence, and changes nothing', async () => {
  const { url } = prueba.base
  const nothing = join(folder, 'no-existe')
  const usoRnc = 'Uso: npm run rnc'
  expect(
    await Promise.all([
      run(url, 'second-factor'),
      run(url, 'second-factor', 'admin', 'otro'),
      run(url, 'second-factor', '--help'),
      run(url, 'second-factor', 'nadie'),
      run(url, 'rnc', '--help'),
      run(url, 'rnc', nothing),
      run(url, 'rnc', folder),
    ]),
  ).toEqual([
    ...Array(3).fill(refused('Uso: npm run second-factor -- usuario')),
    refused('No hay ningún usuario «nadie».'),
    refused(usoRnc),
    refused(`No existe el archivo ${nothing}.`),
    refused(`${folder} no es un archivo.`),
  ])
})

test('the second factor of a user goes while the program runs, and his page is out', async () => {
  await conSegundoFactor(prueba.api)
  const { said } = await run(prueba.base.url, 'second-factor', 'ADMIN')
  expect(said).toContain('entra solo con su contraseña. Sus sesiones se cerraron.')
  expect((await prueba.api.call(sesion.me)).status).toBe(401)
  expect((await prueba.anonymous().call(segundoFactor.get)).status).toBe(401)
})

test('a register is loaded, and a copy of it all restored into an empty database of the same server', async () => {
  const { url } = prueba.base
  const [register, copy] = [join(folder, 'DGII_RNC.TXT'), join(folder, 'copia.cuadre')]
  await writeFile(register, unRegistro({ filas: 1200, malas: 3, repetidas: 0 }).texto)
  const early = 'Inicie esta versión del programa una vez'
  expect(
    await Promise.all([run(empty.url, 'rnc', register), run(empty.url, 'second-factor', 'admin')]),
  ).toEqual([refused(early), refused(early)])

  expect((await run(url, 'rnc', register)).said).toBe(
    'Registro cargado: 1,200 contribuyentes.\n  ACTIVO: 720\n  DADO DE BAJA: 240\n  SUSPENDIDO: 240\nLíneas sin leer: 3.\n',
  )
  expect((await run(url, 'backup', 'backup', copy)).said).toContain(`Copia guardada en ${copy}`)
  expect(await run(url, 'backup', 'restore', copy)).toMatchObject({ status: 1 })
  expect((await run(empty.url, 'backup', 'restore', copy)).said).toContain('Copia restaurada.')
  const { rows } = await empty.pool.query('SELECT count(*)::int AS n FROM usuarios')
  expect(rows).toEqual([{ n: 1 }])
})
