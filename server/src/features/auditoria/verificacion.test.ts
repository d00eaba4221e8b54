import { auditoria } from '@cuadre/contract/auditoria'
import { createTestApp, TEST_AUDIT_KEY, type TestApp } from '@cuadre/testing/app'
import { behindTheGuards, insertManyTrazas, verifyToTheEnd } from '@cuadre/testing/many-trazas'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { NO_SIGNATURES } from './firmas.ts'
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

const verify = async (completa = false) => (await verifyToTheEnd(prueba.api, completa)).data
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

test('nor is one that somebody wrote under a verification that is under way', async () => {
  await insertManyTrazas(prueba, 30)
  await verify()
  // Past the altered row, with the hash that the chain has there: whoever went on from here would find nothing.
  const forged = `jsonb_build_object('sello', 20, 'firmas', '${JSON.stringify(NO_SIGNATURES)}'::jsonb,
    'huella', (SELECT encode(huella, 'hex') FROM auditoria WHERE sello = 20))`
  await behindTheGuards(
    prueba,
    "UPDATE auditoria SET usuario = 'x' WHERE sello = 3",
    `UPDATE auditoria_tareas SET estado = 'en curso', latido_en = '-infinity', terminada_en = NULL,
       avance = avance || ${forged} WHERE tarea = 'verificacion'`,
  )
  await vigilancia.verificacion.resume()
  expect(await done()).toMatchObject({ integra: false, primerSello: 3, causa: 'registro', completa: true })
})

/** A verification whose process ended after the first of several slices, free for whoever looks next. */
async function interrupted(traces: number, lines = 0) {
  await insertManyTrazas(prueba, traces, lines)
  await vigilancia.verify(true)
  await vigilancia.stop()
  const half = await state()
  expect(half).toMatchObject({ estado: 'en curso', integra: null })
  expect(half.registros).toBeLessThan(half.hasta)
  return half
}

const anotherProcess = () => makeVigilancia({ db: prueba.db, key: TEST_AUDIT_KEY, log: silentLog })

test('a killed process’s verification is taken up where it was, by one of those that look', async () => {
  const half = await interrupted(1000)
  expect(half.registros).toBeGreaterThan(0)
  const others = [anotherProcess(), anotherProcess()]
  await Promise.all(others.map(other => other.verificacion.resume()))
  expect(await done()).toMatchObject({
    integra: true,
    iniciadaEn: half.iniciadaEn,
    registros: half.hasta,
  })
  await Promise.all(others.map(other => other.stop()))
})

test('who asks while another process verifies joins it, and is told how far it is', async () => {
  const half = await interrupted(1000)
  // Heard of a moment ago: as good as at work.
  const heard = `UPDATE auditoria_tareas SET proceso = gen_random_uuid(), latido_en = now() WHERE tarea = 'verificacion'`
  await prueba.base.pool.query(heard)
  const joined = await prueba.api.data(auditoria.verificar, { body: { completa: true } })
  expect(joined).toMatchObject({
    estado: 'en curso',
    iniciadaEn: half.iniciadaEn,
    registros: half.registros,
  })
})

test('heavy rows are verified in several slices', async () => {
  await interrupted(300, 400)
  const other = anotherProcess()
  await other.verificacion.resume()
  expect((await done()).integra).toBe(true)
  await other.stop()
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
