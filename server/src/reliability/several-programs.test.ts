import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditoria } from '@cuadre/contract/auditoria'
import { categorias } from '@cuadre/contract/categorias'
import { contactos } from '@cuadre/contract/contactos'
import { pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import type { ApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createOfficeDatabase } from '@cuadre/testing/database'
import { nextNumber } from '@cuadre/testing/documentos'
import { revisarLibros } from '@cuadre/testing/libros'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from '@cuadre/testing/office'
import { type OpenPage, openPage } from '@cuadre/testing/open-page'
import { prepareOrderRequests, sendOrder } from '@cuadre/testing/order-requests'
import { type Program, startProgram } from '@cuadre/testing/program'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { openRoundRobinProxy, type RoundRobinProxy } from '@cuadre/testing/round-robin-proxy'
import { CROWD, rounds, SERVED } from '@cuadre/testing/rounds'
import { insertSecuencia, secuenciaDe } from '@cuadre/testing/secuencias'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** While one leaves and another has a new address that a request does not know yet, there is one more to answer it. */
const PROCESOS = 3
/** So many of them go and come back under load, and so many numbers of each day keep the clerks busy meanwhile. */
const RESTARTS = rounds({ gate: 1, all: PROCESOS })
const NUMBERS = rounds({ gate: 24, all: 120 })

type Proceso = { program: Program; address: string }

let folder: string
let proxy: RoundRobinProxy
let procesos: Proceso[] = []
/** A browser that only knows the proxy. */
let api: ApiClient
let puesto: PuestoDeVenta

async function start(): Promise<Proceso> {
  const env = { DATABASE_URL: base.url, DATA_DIR: folder, TRUST_PROXY: '127.0.0.1', DATABASE_POOL: '8' }
  const program = startProgram({ env: { ...env, ...FIRST_LOGIN } })
  return { program, address: await program.ready() }
}

const base = beforeTests(createOfficeDatabase)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-proxy-'))
  procesos = await Promise.all(Array.from({ length: PROCESOS }, start))
  proxy = await openRoundRobinProxy(() => procesos.map(({ address }) => address))
  api = await loginAt(proxy.address)
  puesto = await unPuestoDeVenta(api, NUMBERS)
})
afterAll(async () => {
  await proxy?.close()
  await Promise.all(procesos.map(({ program }) => program.end('SIGTERM')))
  await rm(folder, { recursive: true, force: true })
})

test('one browser works through all of them, and is itself to each', async () => {
  const before = proxy.answered()
  for (let i = 0; i < 2 * PROCESOS; i++) expect((await api.call(sesion.me)).status).toBe(200)
  expect(proxy.answered().map((count, i) => count - (before[i] ?? 0))).toEqual(procesos.map(() => 2))
  // Somebody whom a proxy farther out speaks for.
  await api.call(categorias.create, {
    body: { descripcion: `Categoría ${nextNumber()}` },
    headers: { 'x-forwarded-for': '192.0.2.77' },
  })
  const { items } = await api.data(auditoria.paged, { query: { pageSize: 1 } })
  expect(items[0]?.direccion).toBe('192.0.2.77')
})

/** Half of them past the proxy through one of two programs, half through the other. */
function onBoth<T>(count: number, work: (api: ApiClient) => Promise<T>): Promise<T[]> {
  const apis = procesos.map(({ address }) => sameBrowserAt(address, api.cookies))
  return Promise.all(Array.from({ length: count }, (_, i) => work(apis[i % 2] ?? api)))
}

async function countOrders(): Promise<number> {
  const { rows } = await base.pool.query<{ n: number }>('select count(*)::int as n from pedidos')
  return rows[0]?.n ?? 0
}

const toldOf = (answers: readonly { status: number; body: { errorCode: string | null } }[]) =>
  answers.map(({ status, body }) => `${status} ${body.errorCode}`).sort()

test(`${CROWD} orders want one number: one gets it and the others are told`, async () => {
  const body = await puesto.datos()
  const before = await countOrders()
  const answers = await onBoth(CROWD, api => api.call(pedidos.create, { body }))
  expect(toldOf(answers)).toEqual(['201 null', ...Array<string>(CROWD - 1).fill('409 NCF_NOT_AVAILABLE')])
  expect(await countOrders()).toBe(before + 1)
})

test(`${CROWD} sales over a range with ${SERVED} numbers: both give them in a row, and the others are told`, async () => {
  const { id: empresaId } = puesto.empresa
  await insertSecuencia(base.pool, { empresaId, tipo: '15', desde: 1, hasta: SERVED, vence: '2099-12-31' })
  const body = await puesto.datos({ ncfId: null, tipoComprobante: 'B15' })
  const answers = await onBoth(CROWD, api => api.call(pedidos.create, { body }))
  expect(toldOf(answers)).toEqual([
    ...Array<string>(SERVED).fill('201 null'),
    ...Array<string>(CROWD - SERVED).fill('409 SECUENCIA_AGOTADA'),
  ])
  const { siguiente, numeros } = await secuenciaDe(base.pool, empresaId, '15')
  expect([siguiente, numeros]).toEqual([SERVED + 1, Array.from({ length: SERVED }, (_, i) => i + 1)])
})

test('one key sent to both at once makes one order and one answer', async () => {
  const body = await puesto.datos()
  const headers = { 'idempotency-key': 'a-los-dos-a-la-vez' }
  const before = await countOrders()
  const answers = await onBoth(12, api => api.call(pedidos.create, { body, headers }))
  expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(201))
  expect(new Set(answers.map(answer => answer.response.body)).size).toBe(1)
  expect(await countOrders()).toBe(before + 1)
})

test('who logs out of one is out of all at the next request', async () => {
  const browser = await loginAt(proxy.address)
  // They keep the cookies that a thief would still hold.
  const stolen = procesos.map(({ address }) => sameBrowserAt(address, new Map(browser.cookies)))
  for (const thief of stolen) expect((await thief.call(sesion.me)).status).toBe(200)
  await browser.data(sesion.logout, {})
  for (const thief of stolen)
    for (const call of [sesion.me, sesion.refresh])
      expect((await thief.call(call)).body).toMatchObject({ statusCode: 401, errorCode: 'NO_SESSION' })
})

test('a password changed on one ends the other sessions of the user on all, and no other', async () => {
  const elsewhere = await loginAt(proxy.address)
  const newPassword = 'tostones en Boca Chica'
  await api.data(sesion.changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword } })
  for (const { address } of procesos) {
    const after = await sameBrowserAt(address, new Map(elsewhere.cookies)).call(sesion.me)
    expect([after.status, after.body.errorCode]).toEqual([401, 'NO_SESSION'])
    expect((await sameBrowserAt(address, api.cookies).call(sesion.me)).status).toBe(200)
  }
  await expect(loginAt(proxy.address)).rejects.toThrow('401')
})

test('a change through any of them is heard on the pages of all', async () => {
  // In turn: one page on each.
  const pages: OpenPage[] = []
  while (pages.length < PROCESOS) pages.push(await openPage(proxy.address, api))
  for (const [made, { address }] of procesos.entries()) {
    await sameBrowserAt(address, api.cookies).data(contactos.create, {
      body: { nombreContacto: `Contacto ${nextNumber()}`, porcentaje: 5 },
    })
    // A page may also hear, late, what another test changed before it was opened: never a contact.
    const contacts = (page: OpenPage) =>
      page.heard.filter(event => event.type === 'ReceiveUpdate' && event.entity === 'Contactos')
    const heard = { type: 'ReceiveUpdate', entity: 'Contactos', action: 'Creación' }
    const all = () => expect(pages.map(contacts)).toEqual(pages.map(() => Array(made + 1).fill(heard)))
    await waitUntil(all)
  }
  for (const page of pages) page.close()
})

test('a restart of one after the other under load costs nobody who reads his answer, and no order', async () => {
  const encargos = await prepareOrderRequests(api, puesto, ['2026-11-17'])
  const all = [...encargos]
  let restarts: Promise<void> | undefined
  async function restartAll(): Promise<void> {
    for (const place of [...procesos.keys()].slice(0, RESTARTS)) {
      await procesos[place]?.program.end('SIGTERM')
      procesos[place] = await start()
    }
  }
  let asked = 0
  let unanswered = 0
  const clerk = async () => {
    for (let next = encargos.shift(); next; next = encargos.shift()) {
      if (encargos.length < all.length - 10) restarts ??= restartAll()
      asked += 1
      // No answer: asked again under the same key, as the screen does.
      while (!(await sendOrder(api, next))) unanswered += 1
    }
  }
  let done = false
  const reader = async () => {
    while (!done) expect((await api.call(pedidos.paged)).status).toBe(200)
  }
  const working = [clerk(), clerk(), clerk(), clerk(), reader(), reader()]
  await Promise.all(working.slice(0, 4))
  await restarts
  done = true
  await Promise.all(working)
  // What the system had accepted for a program that was leaving: one or another of those sent in that moment.
  expect(unanswered).toBeLessThan(asked / 10)
  expect(all.every(({ pedido, refused: rechazado }) => (pedido !== null) !== rechazado)).toBe(true)
  const sold = all.flatMap(({ pedido }) => pedido?.ncfId ?? [])
  expect(new Set(sold).size).toBe(NUMBERS)
  expect(await revisarLibros(base.pool)).toEqual([])
})
