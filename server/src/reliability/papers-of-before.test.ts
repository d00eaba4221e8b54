import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { facturas } from '@cuadre/contract/facturas'
import { formatos } from '@cuadre/contract/formatos'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { sesion } from '@cuadre/contract/sesion'
import { type ApiClient, createApiClient, type Input } from '@cuadre/testing/api-client'
import { anotherProcess, type TestApp } from '@cuadre/testing/app'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../config/log.ts'
import { serverRoom } from '../config/server-room.ts'
import { checkBackup, restoreBackup } from '../db/backup/restore-backup.ts'
import { migrate, readMigrations } from '../db/migrate/migrate.ts'
import { prepararAcceso } from '../features/usuarios/seed.ts'

/** A working office of the structure that was given out before invoices had a table of their own, and what it said then. */
const FOLDER = join(dirname(serverRoom), 'testing', 'esquemas')
const [OFFICE, PAPERS] = ['esquema-0012.cuadre', 'papeles-0012.json']
/** After all that happened in it. */
const HOY = new Date('2026-11-22T16:00:00Z')

let base: TestDatabase
let app: TestApp['app']
let api: ApiClient

beforeAll(async () => {
  base = await createEmptyDatabase()
  const file = join(FOLDER, OFFICE)
  const { manifest } = await checkBackup(file)
  const client = new pg.Client(base.settings)
  await client.connect()
  await restoreBackup(client, { file, manifest, migrations: await readMigrations() })
  await client.end()
  await migrate(base.pool, silentLog)
  await prepararAcceso({ db: base.db, config: { adminUsername: 'admin', adminPassword: null } })
  app = await anotherProcess(base, { now: () => HOY })
  api = createApiClient(app)
  await api.data(sesion.login, { body: { username: 'admin', password: 'Cuadre-2026' } })
})
afterAll(async () => {
  await app.close()
  await base.close()
})

/** What was answered: a file as its text, anything else as it is; a refusal as its status. */
async function answer(endpoint: Endpoint, input: Input): Promise<unknown> {
  const { status, body, response } = await api.call(endpoint, input)
  if (status !== 200) return status
  if (endpoint.file === 'pdf') return (await readPdf(response.rawPayload)).pages.map(pageText)
  return endpoint.file === 'txt' ? response.body : body.data
}

test('every paper, format and list of an office from before says the same to the letter', async () => {
  const rows = async <R extends object>(statement: string) => (await base.pool.query<R>(statement)).rows
  const meses = await rows<{ empresaId: number; fecha: string }>(
    `SELECT DISTINCT empresa_id AS "empresaId", to_char(fecha, 'YYYY-MM-01') AS fecha FROM ncfs ORDER BY 1, 2`,
  )
  // Every 25th order, annulled ones too, and the same for whose they are.
  const ids = await rows<{ id: number }>('SELECT id FROM pedidos WHERE id % 25 = 0 ORDER BY id')
  const ventas = await rows<Record<'clienteId' | 'contactoId' | 'empresaId', number>>(`SELECT
    p.cliente_id AS "clienteId", min(p.contacto_id) AS "contactoId", min(p.empresa_id) AS "empresaId"
    FROM ncfs JOIN documentos p ON p.ncf_id = ncfs.id GROUP BY 1 ORDER BY 1 LIMIT 2`)
  const siempre = { fechaDesde: '2020-01-01', fechaHasta: '2027-12-31' }
  const said: Record<string, unknown> = {}
  const ask = async (name: string, endpoint: Endpoint, input: Input) => {
    said[`${name} ${JSON.stringify(input)}`] = await answer(endpoint, input)
  }
  for (const query of meses) {
    for (const which of ['ventas', 'ventasRevision', 'ventasTxt', 'anulados', 'anuladosTxt'] as const)
      await ask(which, formatos[which], { query })
    await ask('cuadre', ncfs.cuadre, { query: { empresaId: query.empresaId, mes: query.fecha } })
  }
  for (const { id } of ids) {
    await ask('factura', facturas.imprimir, { params: { id } })
    await ask('pedido', pedidos.get, { params: { id } })
  }
  for (const { clienteId, contactoId, empresaId } of ventas) {
    await ask('ventas de cliente', reportes.ventasDeCliente, { body: { clienteId, ...siempre } })
    await ask('pagadas', reportes.pagadas, { body: { clienteId, ...siempre } })
    await ask('facturas', reportes.facturas, { body: { clienteId, empresaId, ...siempre } })
    await ask('ventas de contacto', reportes.ventasDeContacto, { body: { contactoId, ...siempre } })
    await ask('por cobrar', reportes.cobrarContacto, { body: { contactoId, ...siempre } })
  }
  await ask('pedidos', pedidos.paged, { query: { pageSize: 60 } })
  await ask('consultas', consultas.paged, { query: { pageSize: 60 } })
  await ask('ncf', ncfs.paged, { query: { pageSize: 60 } })
  for (const lado of [cuentasPorPagar, cuentasPorCobrar]) {
    await ask('pendientes', lado.pendientes, { query: { pageSize: 60 } })
    await ask('por cliente', lado.porCliente, { query: { pageSize: 60 } })
  }
  const statuses = Object.values(said).filter(one => typeof one === 'number')
  expect(statuses.filter(status => ![204, 404, 409].includes(Number(status)))).toEqual([])
  // What is answered besides is new; what was answered then is the same.
  expect(said).toMatchObject(JSON.parse(await readFile(join(FOLDER, PAPERS), 'utf8')))
})
