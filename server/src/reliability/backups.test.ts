import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pedidos } from '@cuadre/contract/pedidos'
import { runBackupCommand } from '@cuadre/testing/backup-command'
import { anEmptyCluster } from '@cuadre/testing/embedded-database'
import { verifyToTheEnd } from '@cuadre/testing/many-trazas'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
const programs: Program[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-copias-'))
})
afterAll(async () => {
  await Promise.all(programs.map(program => program.end('SIGTERM')))
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<{ program: Program; address: string }> {
  const program = startProgram({ env: { DATA_DIR: dataDir, ...FIRST_LOGIN } })
  programs.push(program)
  return { program, address: await program.ready() }
}

const command = (dataDir: string, ...args: string[]) => {
  const { status, stdout, stderr } = runBackupCommand({ dataDir, args })
  return { status, stdout, stderr }
}

test('a copy of the running program, restored on an empty machine, has the same totals, numbers and audit chain', async () => {
  const office = join(folder, 'oficina')
  anEmptyCluster(office)
  const file = join(folder, 'copia.cuadre')
  const first = await start(office)
  const api = await loginAt(first.address)
  const puesto = await unPuestoDeVenta(api)
  for (let i = 0; i < 6; i++) await puesto.unPedido()
  const before = await api.data(pedidos.paged, { query: { pageSize: 100 } })
  expect(before.totalRecords).toBe(6)
  const next = await puesto.datos()

  expect((await verifyToTheEnd(api, false)).data.restauradaEn).toBeNull()

  const copied = command(office, 'backup', file)
  expect([copied.status, copied.stderr]).toEqual([0, ''])
  expect(copied.stdout).toMatch(
    /Copia guardada en .*copia\.cuadre\n\d+ tablas, \d+ filas, \d+ bytes, SHA-256 [0-9a-f]{64}/,
  )
  // Where there is no room for it: a sentence, and no half copy.
  const full = runBackupCommand({
    dataDir: office,
    args: ['backup', join(folder, 'llena.cuadre')],
    blocks: 4,
  })
  expect([full.status, full.stderr]).toEqual([
    1,
    expect.stringMatching(/^Error: La copia .*llena\.cuadre no cabe/),
  ])
  expect((await readdir(folder)).filter(name => name.startsWith('llena'))).toEqual([])
  await first.program.end('SIGTERM')

  const elsewhere = join(folder, 'otra-maquina')
  const restored = command(elsewhere, 'restore', file)
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  const second = await start(elsewhere)
  const there = await loginAt(second.address)
  expect(await there.data(pedidos.paged, { query: { pageSize: 100 } })).toEqual(before)
  const restauradaEn = expect.stringMatching(/^20/)
  expect((await verifyToTheEnd(there, false)).data).toMatchObject({ integra: true, restauradaEn })
  const seventh = await there.data(pedidos.create, { body: next as never })
  expect(seventh.pedidoId).toBe(Math.max(...before.items.map(({ pedidoId }) => pedidoId)) + 1)
})

test('what was typed wrong is told in a sentence', () => {
  const empty = join(folder, 'vacia')
  expect(command(empty, 'restore', join(folder, 'no-existe'))).toMatchObject({
    status: 1,
    stderr: `Error: No existe el archivo ${join(folder, 'no-existe')}.\n`,
  })
  expect(command(empty, 'restore').stderr).toMatch(/^Error: Uso: npm run backup/)
  expect(command(empty, 'otra-cosa').status).toBe(1)
  expect(command(empty, 'backup').stderr).toBe(
    `Error: No hay datos de Cuadre en ${empty}: revise DATA_DIR.\n`,
  )
})
