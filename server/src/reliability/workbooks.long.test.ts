import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ENDPOINTS } from '@cuadre/contract/api'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { TODOS } from '@cuadre/contract/reportes'
import type { Input } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cargarDemo } from '../features/demo/demo.ts'

vi.setConfig({ testTimeout: 20 * 60_000, hookTimeout: 5 * 60_000 })

const NOW = new Date('2026-11-27T15:00:00Z')
const prueba = testApp({ now: () => NOW })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-libros-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = promisify(execFile)

/** Programs of other hands, each turning workbooks into OpenDocument sheets beside them. */
const PROGRAMS = [
  {
    name: 'LibreOffice',
    command: 'soffice',
    open: (files: readonly string[], to: string) =>
      run('soffice', [
        ...[
          `-env:UserInstallation=file://${to}/profile`,
          '--headless',
          '--convert-to',
          'ods',
          '--outdir',
          to,
        ],
        ...files,
      ]),
  },
  {
    name: 'Gnumeric',
    command: 'ssconvert',
    open: async (files: readonly string[], to: string) => {
      let said = ''
      for (const file of files) {
        const { stderr } = await run('ssconvert', [file, join(to, basename(file).replace('.xlsx', '.ods'))])
        said += stderr
      }
      return { stderr: said }
    },
  },
].filter(({ command }) => isInstalled(command))

const FOUND = PROGRAMS.map(({ name }) => name).join(' and ') || 'no spreadsheet'

function isInstalled(command: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some(place => {
    try {
      accessSync(join(place, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** What a call for a workbook of the sample office is asked with; what it does not know it leaves. */
function inputOf({ method, path, files }: Endpoint): Input {
  if (files) return { files: { archivo: unCsv([['Nombre'], ['#N/A']]) }, body: {} }
  const params = { id: 1 }
  if (method === 'GET') {
    const query = { empresaId: 1, fecha: '2026-11-01', mes: '2026-11-01' }
    return { params, query: path.startsWith('/Cuentas') ? { ...query, estado: 'pendientes' } : query }
  }
  const todos = { clienteId: TODOS, contactoId: TODOS, empresaId: TODOS }
  return { params, body: { fechaDesde: '2026-09-01', fechaHasta: '2026-11-30', ...todos } }
}

test(`every workbook of the product opens with all its sheets and the head of each printed page (found here: ${FOUND})`, async () => {
  await cargarDemo({ db: prueba.base.db, now: () => NOW })
  const files: string[] = []
  const sheets = new Map<string, string[]>()
  const refused: string[] = []
  for (const endpoint of ENDPOINTS.filter(({ file }) => file === 'xlsx')) {
    // The client of the tests reads the defined names of each.
    const { status, response } = await prueba.api.call(endpoint, inputOf(endpoint))
    if (status !== 200) {
      refused.push(`${endpoint.method} ${endpoint.path}: ${response.body}`)
      continue
    }
    const file = join(folder, `${files.length}.xlsx`)
    await writeFile(file, response.rawPayload)
    const workbook = unzipSync(response.rawPayload)['xl/workbook.xml']
    const names = [...strFromU8(workbook ?? new Uint8Array()).matchAll(/<sheet\s[^>]*?name="([^"]*)"/g)]
    sheets.set(
      file,
      names.map(([, name = '']) => name),
    )
    files.push(file)
  }
  expect(refused).toEqual([])
  expect(files.length).toBeGreaterThan(30)
  for (const { name, open } of PROGRAMS) {
    const to = await mkdtemp(join(folder, 'ods-'))
    const { stderr } = await open(files, to)
    for (const file of files) {
      const ods = await readFile(join(to, basename(file).replace('.xlsx', '.ods')))
      const content = strFromU8(unzipSync(ods)['content.xml'] ?? new Uint8Array())
      const tables = [...content.matchAll(/<table:table table:name="([^"]*)"/g)].map(([, table]) => table)
      expect([name, tables]).toEqual([name, sheets.get(file)])
      const titles = content.match(/<table:named-range table:name="(_xlnm\.)?Print_Titles"/g) ?? []
      expect([name, tables, titles.length]).toEqual([name, tables, tables.length])
    }
    expect(`${name}: ${stderr}`).not.toMatch(/^(?:\w+: )?At [A-Z]+\d+: /m)
  }
})
