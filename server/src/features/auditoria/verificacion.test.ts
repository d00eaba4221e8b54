import { auditoria } from '@cuadre/contract/auditoria'
import { createApiClient } from '@cuadre/testing/api-client'
import { anotherProcess, createTestApp, TEST_AUDIT_KEY, type TestApp } from '@cuadre/testing/app'
import { behindTheGuards, insertManyTrazas } from '@cuadre/testing/many-trazas'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { makeVigilancia, type Vigilancia } from './vigilancia.ts'

let prueba: TestApp
let vigilancia: Vigilancia

beforeEach(async () => {
  prueba = await createTestApp()
  vigilancia = makeVigilancia({ db: prueba.db, key: TEST_AUDIT_KEY, log: silentLog })
})
afterEach(async () => {
  await vigilancia.stop()
  await prueba.close()
})

const verify = (completa = false) => prueba.api.data(auditoria.verificar, { body: { completa } })
const state = () => prueba.api.data(auditoria.verificacion, {})

async function done() {
  return waitUntil(async () => {
    const found = await state()
    expect(found.estado).toBe('terminada')
    return found
  })
}

test('goes on from the last verified seal, and from the beginning when asked', async () => {
  await insertManyTrazas(prueba, 30)
  const first = await verify()
  expect(first).toMatchObject({ estado: 'terminada', integra: true, completa: true, desde: 0 })
  await insertManyTrazas(prueba, 5)
  const second = await verify()
  expect(second).toMatchObject({ integra: true, completa: false, desde: first.hasta })
  expect(second.desdeEn).toBe(first.terminadaEn)
  expect(second.registros).toBe(second.ancla.sello)
  expect(await verify(true)).toMatchObject({ integra: true, completa: true, desde: 0 })
})

test('a position that somebody wrote into the database is not believed', async () => {
  await insertManyTrazas(prueba, 30)
  const { ancla } = await verify()
  await behindTheGuards(
    prueba,
    "UPDATE auditoria SET usuario = 'x' WHERE sello = 3",
    `UPDATE auditoria_tareas SET avance = jsonb_set(avance, '{firmas,ultima}', '99')`,
  )
  expect(await verify()).toMatchObject({ integra: false, primerSello: 3, completa: true })
  expect(ancla.sello).toBeGreaterThan(30)
})

test('a killed process’s verification is taken up where it was, by one of those that look', async () => {
  await insertManyTrazas(prueba, 8000)
  await vigilancia.verify(true)
  // As a kill leaves it: halfway, and its process not heard of for a while.
  await waitUntil(async () => expect((await state()).registros).toBeGreaterThan(0))
  await vigilancia.stop()
  const half = await state()
  expect(half).toMatchObject({ estado: 'en curso', integra: null })
  expect(half.registros).toBeLessThan(half.hasta)
  const others = [1, 2].map(() => makeVigilancia({ db: prueba.db, key: TEST_AUDIT_KEY, log: silentLog }))
  await Promise.all(others.map(other => other.verificacion.resume()))
  expect(await done()).toMatchObject({ integra: true, registros: half.hasta })
  await Promise.all(others.map(other => other.stop()))
})

test('who asks while another process verifies joins it, and is told how far it is', async () => {
  await insertManyTrazas(prueba, 8000)
  await vigilancia.verify(true)
  const begun = await state()
  const second = await anotherProcess(prueba.base)
  try {
    const browser = createApiClient(second, prueba.api.cookies)
    const joined = await browser.data(auditoria.verificar, { body: { completa: true } })
    expect(joined.iniciadaEn).toBe(begun.iniciadaEn)
    expect((await done()).iniciadaEn).toBe(begun.iniciadaEn)
  } finally {
    await second.close()
  }
})

test('heavy rows are verified in several slices', async () => {
  await insertManyTrazas(prueba, 400, 1000)
  await vigilancia.seal()
  const slices: number[] = []
  await vigilancia.verify(true)
  await waitUntil(async () => {
    const { registros, estado } = await state()
    if (registros > (slices.at(-1) ?? 0)) slices.push(registros)
    expect(estado).toBe('terminada')
  })
  expect((await state()).integra).toBe(true)
  expect(slices.length).toBeGreaterThan(1)
})

test('each day everything is verified from the beginning and the orders are held against it, by itself', async () => {
  await insertManyTrazas(prueba, 10)
  await vigilancia.look(new Date())
  const first = await done()
  expect(first).toMatchObject({ integra: true, completa: true })
  await waitUntil(async () => expect((await state()).pedidos.estado).toBe('terminada'))
  await vigilancia.look(new Date())
  expect((await state()).iniciadaEn).toBe(first.iniciadaEn)
  await vigilancia.look(new Date(Date.now() + 25 * 60 * 60 * 1000))
  await waitUntil(async () => expect((await done()).iniciadaEn).not.toBe(first.iniciadaEn))
})
