import { pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import type { ApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD } from '@cuadre/testing/app'
import { revisarLibros } from '@cuadre/testing/libros'
import { loginAt, sameBrowserAt } from '@cuadre/testing/office'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia, secuenciaDe } from '@cuadre/testing/secuencias'
import { startTwoPrograms } from '@cuadre/testing/two-programs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let dos: Awaited<ReturnType<typeof startTwoPrograms>>
let puesto: PuestoDeVenta

beforeAll(async () => {
  dos = await startTwoPrograms()
  puesto = await unPuestoDeVenta(dos.here, 60)
})
afterAll(() => dos?.close())

/** Half of them through each program. */
function onBoth<T>(count: number, work: (api: ApiClient, i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i % 2 === 0 ? dos.here : dos.there, i)))
}

async function countOrders(): Promise<number> {
  const { rows } = await dos.base.pool.query<{ n: number }>('select count(*)::int as n from pedidos')
  return rows[0]?.n ?? 0
}

describe('two programs on one database', () => {
  test('64 orders want one number: one gets it and 63 are told', async () => {
    const body = await puesto.datos()
    const before = await countOrders()
    const answers = await onBoth(64, api => api.call(pedidos.create, { body }))
    const told = answers.map(answer => `${answer.status} ${answer.body.errorCode}`).sort()
    expect(told).toEqual(['201 null', ...Array<string>(63).fill('409 NCF_NOT_AVAILABLE')])
    expect(await countOrders()).toBe(before + 1)
  })

  test('64 sales over a range with 40 numbers: both give them in a row, and 24 are told', async () => {
    const { pool } = dos.base
    const { empresa } = puesto
    await insertSecuencia(pool, {
      empresaId: empresa.id,
      tipo: '15',
      desde: 1,
      hasta: 40,
      vence: '2099-12-31',
    })
    const body = await puesto.datos({ ncfId: null, tipoComprobante: 'B15' })
    const answers = await onBoth(64, api => api.call(pedidos.create, { body }))
    const told = answers.map(answer => `${answer.status} ${answer.body.errorCode}`).sort()
    expect(told).toEqual([
      ...Array<string>(40).fill('201 null'),
      ...Array<string>(24).fill('409 SECUENCIA_AGOTADA'),
    ])
    const { siguiente, numeros } = await secuenciaDe(pool, empresa.id, '15')
    expect([siguiente, numeros]).toEqual([41, Array.from({ length: 40 }, (_, i) => i + 1)])
    expect(await revisarLibros(pool)).toEqual([])
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

  test('who logs out of one is out of the other at the next request', async () => {
    const one = await loginAt(dos.addresses[0])
    // The other program keeps the cookies that a thief would still hold.
    const other = sameBrowserAt(dos.addresses[1], new Map(one.cookies))
    expect((await other.call(sesion.me)).status).toBe(200)
    await one.data(sesion.logout, {})
    const after = await other.call(sesion.me)
    expect([after.status, after.body.errorCode]).toEqual([401, 'NO_SESSION'])
    const renewal = await other.call(sesion.refresh)
    expect([renewal.status, renewal.body.errorCode]).toEqual([401, 'NO_SESSION'])
  })

  test('a password changed on one ends the other sessions of the user on both, and no other', async () => {
    const elsewhere = await loginAt(dos.addresses[1])
    expect((await elsewhere.call(sesion.me)).status).toBe(200)
    await dos.here.data(sesion.changePassword, {
      body: { currentPassword: TEST_PASSWORD, newPassword: 'tostones en Boca Chica' },
    })
    for (const address of dos.addresses) {
      const after = await sameBrowserAt(address, new Map(elsewhere.cookies)).call(sesion.me)
      expect([after.status, after.body.errorCode]).toEqual([401, 'NO_SESSION'])
    }
    expect((await dos.here.call(sesion.me)).status).toBe(200)
    expect((await dos.there.call(sesion.me)).status).toBe(200)
    await expect(loginAt(dos.addresses[1])).rejects.toThrow('401')
  })
})
