import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm, statfs, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ApiClient } from '@cuadre/testing/api-client'
import { runBackupCommand } from '@cuadre/testing/backup-command'
import { connectToEmbedded } from '@cuadre/testing/embedded-database'
import { revisarLibros } from '@cuadre/testing/libros'
import { verifyToTheEnd } from '@cuadre/testing/many-trazas'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { compare, createOrder, readStates } from '@cuadre/testing/torture'
import { prepareTorture, reportTorture } from '@cuadre/testing/torture-round'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A disk of its own, small enough to fill: mounting one takes the right to do so. */
let disk: string
let program: Program
let api: ApiClient

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'cuadre-disco-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk], { encoding: 'utf8' })
  if (mounted.status !== 0) throw new Error(`No disk can be mounted here: ${mounted.stderr}`)
  api = await loginAt(await start())
}, 120_000)
afterAll(async () => {
  await program?.end('SIGTERM')
  spawnSync('umount', [disk])
  await rm(disk, { recursive: true, force: true })
})

function start(): Promise<string> {
  program = startProgram({ env: { DATA_DIR: join(disk, 'data'), ...FIRST_LOGIN } })
  return program.ready()
}

/** Takes all the room there is but a little. */
async function fill(leave: number): Promise<string> {
  const file = join(disk, 'relleno')
  const { bavail, bsize } = await statfs(disk)
  const handle = await open(file, 'w')
  await handle.writeFile(Buffer.alloc(Math.max(0, bavail * bsize - leave)))
  await handle.close()
  return file
}

test('a disk that fills while clerks are selling loses nothing, and selling goes on when there is room again', async () => {
  const puesto = await unPuestoDeVenta(api, 400)
  const tortura = await prepareTorture('disk full while selling', api, puesto)
  const { cases: casos, fresh, balance } = tortura
  for (const leave of [4_000_000, 1_000_000, 0]) {
    const file = await fill(leave)
    const refused = await sellUntilRefused(tortura)
    expect(refused).toBeLessThan(600)
    // Also where the server fell and stands again: there is no more room than before.
    await waitUntil(async () =>
      expect((await api.request({ url: '/api/health' })).json()).toMatchObject({
        statusCode: 503,
        errorCode: 'DISK_FULL',
        message: expect.stringMatching(/^El disco del servidor está lleno/),
      }),
    )
    await unlink(file)
    const healthy = async () => expect((await api.request({ url: '/api/health' })).statusCode).toBe(200)
    await waitUntil(healthy)
    for (const caso of casos.filter(({ pedidoId }) => pedidoId === null)) {
      expect(await createOrder(api, caso)).toBe(true)
      balance.acknowledged++
    }
    const client = await connectToEmbedded(join(disk, 'data'))
    try {
      compare(casos, await readStates(client), balance)
      balance.halfWritten += (await revisarLibros(client)).length
    } finally {
      await client.end()
    }
    balance.rounds++
  }
  const [next] = fresh
  if (!next) throw new Error('No number is left')
  expect(await createOrder(api, next)).toBe(true)
  await program.end('SIGTERM')
  api = sameBrowserAt(await start(), api.cookies)
  expect((await verifyToTheEnd(api, false)).data.integra).toBe(true)
  reportTorture(tortura)
  expect(balance).toMatchObject({ lost: 0, duplicated: 0, halfWritten: 0 })
}, 240_000)

test('a disk without room for a copy or for a restored database says so, and keeps what it has', async () => {
  const dataDir = join(disk, 'data')
  const copy = join(await mkdtemp(join(tmpdir(), 'cuadre-otro-disco-')), 'copia.cuadre')
  expect(runBackupCommand({ dataDir, args: ['backup', copy] }).stderr).toBe('')
  await program.end('SIGTERM')
  // None at all; for the files of a new database, but not for what it is to hold.
  for (const leave of [0, 60_000_000]) {
    const file = await fill(leave)
    const { status, stderr } = runBackupCommand({ dataDir, args: ['restore', copy, '--reemplazar'] })
    expect([leave, status, stderr]).toEqual([leave, 1, expect.stringMatching(/lleno|No hay espacio/)])
    expect((await readdir(dataDir)).filter(name => /restaurando|antes/.test(name))).toEqual([])
    await unlink(file)
  }
  const file = await fill(0)
  const refused = runBackupCommand({ dataDir, args: ['backup', join(disk, 'copia.cuadre')] })
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/lleno|No hay espacio/)])
  await unlink(file)
  api = sameBrowserAt(await start(), api.cookies)
  expect((await verifyToTheEnd(api, false)).data.integra).toBe(true)
  await rm(dirname(copy), { recursive: true })
}, 240_000)

/** How many orders it took until one was answered with 'no room' or not at all. */
async function sellUntilRefused({
  fresh,
  cases: casos,
  balance,
}: Awaited<ReturnType<typeof prepareTorture>>) {
  for (let sold = 0; ; sold++) {
    const caso = fresh.shift()
    if (!caso) return sold
    casos.push(caso)
    if (!(await createOrder(api, caso))) return sold
    balance.acknowledged++
  }
}
