import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_AUDIT_KEY } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from './config/log.ts'
import { statement } from './db/query/statement.ts'
import { sealAndSign } from './db/write/audit-chain.ts'
import { vigilarVueltaAtras } from './vuelta-atras.ts'

const oficina = beforeTests(oficinaElectronica)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-vuelta-'))
})
afterAll(() => rm(folder, { recursive: true }))

let told: string[] = []
/** Looks as a program on a folder of its own does. */
async function mirar(carpeta: string): Promise<string[]> {
  told = []
  const log = { ...silentLog, warn: (message: string) => void told.push(message) }
  await vigilarVueltaAtras({ db: oficina.prueba.db, dataDir: join(folder, carpeta), log }).mirar()
  return told
}
const vista = (carpeta: string) => join(folder, carpeta, 'auditoria.vista')
const leer = async (carpeta: string) =>
  JSON.parse(await readFile(vista(carpeta), 'utf8')) as { sello: number }
/** Whether a program that saw the end and works on is told so by its look. */
async function hayOtroFin({ outlook, values }: ReturnType<typeof vigilarVueltaAtras>) {
  const rows = await statement<object, { due: boolean }>(outlook)(oficina.prueba.db, values())
  return rows.map(({ due }) => due)
}
const sellar = () => sealAndSign(oficina.prueba.db, TEST_AUDIT_KEY)

/** As it stands after a restoration to a moment: the folder knows a seal that the database has not. */
async function vioMas(carpeta: string): Promise<void> {
  const conocida = await leer(carpeta)
  const perdida = { ...conocida, sello: conocida.sello + 3, huella: 'f'.repeat(64) }
  await writeFile(vista(carpeta), JSON.stringify(perdida))
}
const enDuda = async () =>
  (await oficina.prueba.base.pool.query('SELECT en_duda FROM documentos_ecf')).rows.map(row => row.en_duda)

test('a database that goes on, or is somebody else’s, is left alone; one that was set back asks before it sends, and says so once', async () => {
  await oficina.vender()
  await sellar()
  for (const carpeta of ['una', 'otra', 'ajena']) expect(await mirar(carpeta)).toEqual([])
  await oficina.vender()
  await sellar()
  expect(await mirar('una')).toEqual([])
  expect((await leer('una')).sello).toBeGreaterThan((await leer('otra')).sello)
  await writeFile(vista('ajena'), JSON.stringify({ ...(await leer('ajena')), primera: '00', huella: '00' }))
  expect(await mirar('ajena')).toEqual([])
  expect(await enDuda()).toEqual([false, false])

  await vioMas('una')
  await vioMas('otra')
  expect(await mirar('una')).toEqual([
    expect.stringMatching(/^La base de datos volvió a un momento anterior .*sello \d+/),
  ])
  expect(await enDuda()).toEqual([true, true])
  // The same set-back, seen by a program with a folder of its own, and by the same one again.
  await oficina.vender()
  expect(await mirar('otra')).toEqual([])
  await sellar()
  expect(await mirar('una')).toEqual([])
  expect(await enDuda()).toEqual([true, true, false])
  const { rows } = await oficina.prueba.base.pool.query(
    "SELECT usuario, despues FROM auditoria WHERE entidad = 'Copia de seguridad' AND accion = 'Restauración'",
  )
  expect(rows).toMatchObject([{ usuario: 'Cuadre', despues: { selloVisto: expect.any(Number) } }])
})

test('the look of a program that works tells that the end is another one than it saw, once', async () => {
  await oficina.vender()
  await sellar()
  const vuelta = vigilarVueltaAtras({
    db: oficina.prueba.db,
    dataDir: join(folder, 'trabaja'),
    log: silentLog,
  })
  expect(await hayOtroFin(vuelta)).toEqual([true])
  await vuelta.mirar()
  expect(await hayOtroFin(vuelta)).toEqual([false])
  await oficina.vender()
  await sellar()
  expect(await hayOtroFin(vuelta)).toEqual([true])
})
