import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { paquete } from '@cuadre/contract/paquete'
import { pedidos } from '@cuadre/contract/pedidos'
import { type ApiClient, urlOf } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { insertManyPedidos } from '@cuadre/testing/many-pedidos'
import { FIRST_LOGIN, loginAt } from '@cuadre/testing/office'
import { type Program, startProgram } from '@cuadre/testing/program'
import { waitUntil } from '@cuadre/testing/wait-until'
import { withoutRules } from '@cuadre/testing/without-rules'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streamZip, type ZipEntry } from '../documents/zip/stream-zip.ts'

vi.setConfig({ testTimeout: 20 * 60_000 })

const DOCUMENTOS = 20_000
const MB = 1024 * 1024
/** Below this nobody notices, and a machine's own noise is most of it. */
const FLOOR_MS = 20

let folder: string
let program: Program
let address: URL
let clerk: ApiClient

/** A company whose documents of a year these are, five lines each. */
const base = beforeTests(createTestDatabase)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-paquete-'))
  program = startProgram({ env: { DATABASE_URL: base.url, DATA_DIR: folder, ...FIRST_LOGIN } })
  address = new URL(await program.ready())
  clerk = await loginAt(address.href)
  await insertManyPedidos(base, DOCUMENTOS, '2025-12-31')
  await withoutRules(
    base,
    `UPDATE documentos SET empresa_id = 1, fecha = '2025-01-01'::date + (id * 364 / ${DOCUMENTOS})::int;
     INSERT INTO documentos_detalles (documento_id, linea, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
     SELECT d.id, n, 'Funda de cemento gris ' || n, d.itbis = 0, CASE WHEN d.itbis = 0 THEN 0 ELSE 18 END, d.sub_total / 5, 1, 0,
       d.sub_total / 5, d.itbis / 5
     FROM documentos d, generate_series(1, 5) n`,
  )
  await base.pool.query('VACUUM (ANALYZE) documentos, documentos_detalles')
})
afterAll(async () => {
  await program.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** The pack of the year, over a connection of its own. */
function ask(): Promise<IncomingMessage> {
  const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const path = urlOf(paquete.zip, { query: { empresaId: 1, anio: 2025 } })
  return new Promise((resolve, reject) => {
    const call = request({ host: address.hostname, port: address.port, path, headers: { cookie } }, resolve)
    call.on('error', reject)
    call.end()
  })
}

/** Resident memory of the program, in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Seconds of processor that the program has used. */
function worked(): number {
  const fields = readFileSync(`/proc/${program.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function p99While(done: () => boolean): Promise<number> {
  const times: number[] = []
  while (!done() || times.length < 120) {
    const start = performance.now()
    await clerk.data(pedidos.paged, { query: { page: 1 + (times.length % 20), pageSize: 10 } })
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
}

test('the pack of a year of 20,000 documents: whole, in the same memory, and nobody waits for it', async () => {
  const idle = await p99While(() => true)
  const start = performance.now()
  const answer = await ask()
  expect([answer.statusCode, answer.headers['x-filas']]).toEqual([200, String(DOCUMENTOS)])
  const pieces: Buffer[] = []
  const used: number[] = []
  let over = false
  const reading = (async () => {
    for await (const piece of answer) {
      pieces.push(piece as Buffer)
      used.push(memory())
    }
    over = true
  })()
  const busy = await p99While(() => over)
  await reading
  const seconds = (performance.now() - start) / 1000
  const whole = Buffer.concat(pieces)
  let papers = 0
  const year = unzipSync(whole)
  for (const [name, month] of Object.entries(year)) {
    if (name.endsWith('.zip')) {
      unzipSync(month, {
        filter: ({ name: path }) => {
          // Those of the returns lie elsewhere.
          if (/(^|\/)documentos\/.*\.pdf$/.test(path)) papers++
          return false
        },
      })
    }
  }
  const control = new TextDecoder().decode(year['control.txt'])
  const quarter = Math.floor(used.length / 4)
  const early = Math.max(...used.slice(0, quarter))
  const late = Math.max(...used.slice(quarter))
  process.stdout.write(
    `${DOCUMENTOS} documents: ${seconds.toFixed(0)} s, ${(whole.length / MB).toFixed(0)} MB; ` +
      `others' p99 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside; memory ${early.toFixed(0)} MB in the first quarter, ${late.toFixed(0)} MB later\n`,
  )
  expect(papers).toBe(DOCUMENTOS)
  expect(control).toMatch(/PAQUETE COMPLETO: 12 meses y este control\.\s*$/)
  // With the letters of each paper anew it would be more than twice as much.
  expect(whole.length / MB).toBeLessThan(120)
  // Kept, the papers of the rest would be some 270 MB more.
  expect(late).toBeLessThan(early + 100)
  expect(busy).toBeLessThan(2 * Math.max(idle, FLOOR_MS))
})

test('a reader that stands still makes the program stand still, and one that leaves ends the work', async () => {
  const answer = await ask()
  answer.pause()
  const before = memory()
  // Until what fits between us is full.
  let last = worked()
  await waitUntil(async () => {
    await delay(2000)
    const now = worked()
    const rest = now - last
    last = now
    expect(rest).toBeLessThan(0.3)
  })
  expect(memory()).toBeLessThan(before + 60)
  answer.destroy()
  const { rows } = await base.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  )
  expect(rows[0]?.n).toBe(0)
})

test('more files than a ZIP of old can count are a ZIP64, which another reader opens', async () => {
  async function* many(): AsyncGenerator<ZipEntry> {
    for (let i = 0; i < 65_600; i++) yield { path: `${i}`, content: new Uint8Array(), packed: true }
  }
  const zip = await buffer(await streamZip(many(), { now: new Date(), signal: new AbortController().signal }))
  const end = zip.lastIndexOf(Buffer.from('504b0606', 'hex'))
  expect(zip.readBigUInt64LE(end + 32)).toBe(65_600n)
  expect(Object.keys(unzipSync(zip, { filter: ({ name }) => Number(name) % 8200 === 0 }))).toHaveLength(8)
})
