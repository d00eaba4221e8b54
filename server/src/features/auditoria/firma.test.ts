import { auditoria } from '@cuadre/contract/auditoria'
import { anotherProcess, createTestApp, TEST_AUDIT_KEY, type TestApp } from '@cuadre/testing/app'
import { behindTheGuards, insertManyTrazas, REBUILD_CHAIN, verifyToTheEnd } from '@cuadre/testing/many-trazas'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditKeyOf } from '../../config/audit-key.ts'
import { silentLog } from '../../config/log.ts'
import { sealAudit } from '../../db/write/audit.ts'
import { readAnchor, sealAndSign, warnOfOtherKeys } from '../../db/write/audit-chain.ts'
import { makeVigilancia } from './vigilancia.ts'

let prueba: TestApp

beforeEach(async () => {
  prueba = await createTestApp()
  await insertManyTrazas(prueba, 20)
})
afterEach(() => prueba.close())

const verify = (completa = true) => verifyToTheEnd(prueba.api, completa)
const OTHER = auditKeyOf('otra llave cualquiera de otra máquina')

async function alter(...more: string[]): Promise<void> {
  await behindTheGuards(
    prueba,
    "UPDATE auditoria SET usuario = 'nadie' WHERE sello = 5",
    REBUILD_CHAIN(5),
    ...more,
  )
}

test('a chain that was calculated again from an altered row to its end is found by its signature', async () => {
  expect((await verify()).data).toMatchObject({ integra: true, firma: { desde: expect.any(Number) } })
  await alter()
  const body = await verify()
  expect(body.data).toMatchObject({ integra: false, causa: 'firma' })
  expect(body.message).toContain('la cadena no es la que este servidor firmó')
  // Without asking for all of it too: the last verified seal has another hash now.
  expect((await verify(false)).data).toMatchObject({ integra: false, causa: 'firma' })
})

test('nor is it made good by taking signatures away: what follows is not signed any more', async () => {
  await verify()
  await insertManyTrazas(prueba, 5)
  await verify()
  await alter('DELETE FROM auditoria_firmas WHERE sello > (SELECT min(sello) FROM auditoria_firmas)')
  await insertManyTrazas(prueba, 5)
  const said: string[] = []
  const vigilancia = makeVigilancia({
    db: prueba.db,
    key: TEST_AUDIT_KEY,
    log: { ...silentLog, warn: text => said.push(text) },
  })
  await vigilancia.seal()
  await vigilancia.seal()
  expect(said).toEqual([expect.stringContaining('no lleva la firma que este servidor le puso')])
  expect((await verify()).data).toMatchObject({ integra: false, causa: 'firma' })
})

test('a signature that was taken out of the middle is missed by the next one', async () => {
  for (let i = 0; i < 3; i++) {
    await insertManyTrazas(prueba, 2)
    await sealAndSign(prueba.db, TEST_AUDIT_KEY)
  }
  await behindTheGuards(
    prueba,
    'DELETE FROM auditoria_firmas WHERE sello = (SELECT sello FROM auditoria_firmas ORDER BY sello OFFSET 1 LIMIT 1)',
  )
  expect((await verify()).data).toMatchObject({ integra: false, causa: 'firma' })
})

test('the database refuses to change, delete or empty the signatures', async () => {
  await verify()
  for (const statement of [
    "UPDATE auditoria_firmas SET llave = 'x'",
    'DELETE FROM auditoria_firmas',
    'TRUNCATE auditoria_firmas',
  ]) {
    await expect(sql.raw(statement).execute(prueba.db)).rejects.toThrow('no se modifican ni se borran')
  }
})

test('what was sealed before there was a key is covered by the first signature', async () => {
  await sealAudit(prueba.db)
  const { sello } = await readAnchor(prueba.db)
  const body = await verify()
  expect(body.data).toMatchObject({ integra: true, firma: { desde: sello } })
  await alter()
  expect((await verify()).data).toMatchObject({ integra: false, causa: 'firma', primerSello: 1 })
})

test('a server with another key tells so, is no false alarm, and signs what follows with its own', async () => {
  await verify()
  const said: string[] = []
  await warnOfOtherKeys(prueba.db, OTHER, { ...silentLog, warn: text => said.push(text) })
  expect(said.join()).toMatch(/con la llave [0-9a-f]{8}, y este proceso tiene la llave [0-9a-f]{8}/)
  const vigilancia = makeVigilancia({ db: prueba.db, key: OTHER, log: silentLog })
  const second = await anotherProcess(prueba.base, { vigilancia })
  try {
    await insertManyTrazas(prueba, 3)
    await vigilancia.seal()
    const body = await verify()
    expect(body.data).toMatchObject({
      integra: true,
      firma: { llave: TEST_AUDIT_KEY.id, ajenas: { llave: OTHER.id, cuantas: 1 } },
    })
    expect(body.message).toMatch(/lleva la firma de otra llave \([0-9a-f]{8}\)/)
    await insertManyTrazas(prueba, 3)
    await sealAndSign(prueba.db, TEST_AUDIT_KEY)
    expect((await verify()).data.integra).toBe(true)
  } finally {
    await second.close()
  }
})

test('an anchor that cannot be one is refused with a sentence', async () => {
  for (const query of [
    { sello: '0', huella: 'a'.repeat(64) },
    { sello: '1', huella: 'no es una huella' },
    { sello: '1' },
    {},
  ]) {
    const { status, body } = await prueba.api.call(auditoria.ancla, { query })
    expect(status).toBe(400)
    expect(body.message).toMatch(/^(El sello es un número|La huella tiene 64)/)
  }
})

test('a noted anchor is in the chain until something before it was rewritten', async () => {
  const { ancla } = (await verify()).data
  await insertManyTrazas(prueba, 3)
  const spaced = ancla.huella.toUpperCase().replace(/(.{8})/g, '$1 ')
  const ask = async () =>
    (await prueba.api.call(auditoria.ancla, { query: { sello: ancla.sello, huella: spaced } })).body
  expect(await ask()).toMatchObject({
    data: { contenida: true },
    message: expect.stringContaining('contiene'),
  })
  // Signatures and all: only what was noted elsewhere still knows.
  await alter('DELETE FROM auditoria_firmas')
  expect((await verify()).data.integra).toBe(true)
  expect(await ask()).toMatchObject({
    data: { contenida: false },
    message: expect.stringContaining('reescrita'),
  })
})
