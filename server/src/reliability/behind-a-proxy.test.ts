import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditoria } from '@cuadre/contract/auditoria'
import { categorias } from '@cuadre/contract/categorias'
import { contactos } from '@cuadre/contract/contactos'
import { pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import type { ApiClient } from '@cuadre/testing/api-client'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createOfficeDatabase } from '@cuadre/testing/database'
import { nextNumber } from '@cuadre/testing/documentos'
import { revisarLibros } from '@cuadre/testing/libros'
import { FIRST_LOGIN, loginAt, sameBrowserAt } from '@cuadre/testing/office'
import { type OpenPage, openPage } from '@cuadre/testing/open-page'
import { prepareOrderRequests, sendOrder } from '@cuadre/testing/order-requests'
import { type Program, startProgram } from '@cuadre/testing/program'
import { LUNES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { openRoundRobinProxy, type RoundRobinProxy } from '@cuadre/testing/round-robin-proxy'
import { rounds } from '@cuadre/testing/rounds'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROCESOS = rounds({ gate: 2, all: 3 })

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
  puesto = await unPuestoDeVenta(api, 120)
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
  const encargos = await prepareOrderRequests(api, puesto, [LUNES])
  const all = [...encargos]
  let restarts: Promise<void> | undefined
  async function restartAll(): Promise<void> {
    for (const place of procesos.keys()) {
      await procesos[place]?.program.end('SIGTERM')
      procesos[place] = await start()
    }
  }
  let asked = 0
  let unanswered = 0
  const clerk = async () => {
    for (let next = encargos.shift(); next; next = encargos.shift()) {
      if (encargos.length < 140) restarts ??= restartAll()
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
  expect(new Set(sold).size).toBe(120)
  expect(await revisarLibros(base.pool)).toEqual([])
})
