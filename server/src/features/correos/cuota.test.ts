import { auditoria } from '@cuadre/contract/auditoria'
import { clientes } from '@cuadre/contract/clientes'
import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { correos } from '@cuadre/contract/correos'
import { createApiClient } from '@cuadre/testing/api-client'
import { anotherProcess, testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { configurarCorreo } from '@cuadre/testing/oficina-con-correo'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { servidorDeCorreo } from '@cuadre/testing/servidor-de-correo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { openDatabase } from '../../db/connection/connection.ts'
import { deleteOldCuotas } from './cuota.queries.ts'

// A minute before midnight in Santo Domingo, at the end of a month.
const NOCHE = new Date('2026-12-01T03:59:00Z')
let ahora = NOCHE
let servidor: Awaited<ReturnType<typeof servidorDeCorreo>>
let id: number

const prueba = testApp({ now: () => ahora })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 2, { email: 'ventas@empresa.example' }))

beforeAll(async () => {
  servidor = await servidorDeCorreo()
  id = (await puesto.unPedido()).pedidoId
})
beforeEach(async () => {
  ahora = NOCHE
  servidor.recibidos.length = 0
  await prueba.base.pool.query(
    'DELETE FROM correos_intentos; DELETE FROM correos; DELETE FROM correos_por_dia',
  )
})
afterAll(() => servidor.close())

const cuota = (porUsuario: number, porOficina: number) =>
  configurarCorreo(api, {
    puerto: servidor.puerto,
    destinatariosPorUsuario: porUsuario,
    destinatariosPorOficina: porOficina,
  })
const destinatarios = (cuantos: number) => Array.from({ length: cuantos }, (_, n) => `a${n}@otro.example`)
const enviar = async (cuantos = 1, who = prueba.api, headers = {}) => {
  const para = destinatarios(cuantos)
  return who.call(correos.enviar, { params: { id }, body: { para, confirmarDirecciones: para }, headers })
}
const codigo = async (answer: ReturnType<typeof enviar>) => (await answer).body.errorCode
const queda = async (who = prueba.api) => (await who.data(correos.propuesta, { params: { id } })).cuota

describe('The quota of a day', () => {
  test('counts each recipient, says what is left and when it is whole again, and is whole at midnight in Santo Domingo', async () => {
    await cuota(5, 20)
    expect(await codigo(enviar(3))).toBeNull()
    const { status, body } = await enviar(3)
    const message =
      'El correo va a 3 destinatarios y no sale. Hoy quedan 2 destinatarios: la cuota es de 5 al día por usuario y vuelve a estar completa el 01/12/2026 a las 12:00 a. m.'
    expect([status, body]).toMatchObject([
      409,
      { errorCode: 'CORREO_QUOTA_SPENT', message, errors: [{ field: 'para', message }] },
    ])
    expect(await queda()).toEqual({ quedan: 2, de: 'usuario', limite: 5, vuelve: '2026-12-01' })
    expect(await codigo(enviar(2))).toBeNull()
    expect((await enviar()).body.message).toContain('Hoy no quedan destinatarios')
    ahora = new Date(NOCHE.getTime() + 60_000)
    expect(await queda()).toMatchObject({ quedan: 5, vuelve: '2026-12-02' })
    expect(await codigo(enviar(5))).toBeNull()
  })

  test('is the office’s too: what others used is no longer there', async () => {
    await cuota(5, 7)
    const otro = await prueba.loginAs({ roles: ['Facturacion'] })
    expect(await codigo(enviar(5))).toBeNull()
    expect(await queda(otro)).toEqual({ quedan: 2, de: 'oficina', limite: 7, vuelve: '2026-12-01' })
    expect((await enviar(3, otro)).body.message).toContain('la cuota es de 7 al día para toda la oficina')
    expect(await codigo(enviar(2, otro))).toBeNull()
    const hoy = await api.data(correoSalienteCalls.cuota, {})
    expect(hoy).toMatchObject({ porUsuario: 5, porOficina: 7, usados: 7, vuelve: '2026-12-01' })
    expect(hoy?.usuarios.map(({ usados }) => usados)).toEqual([5, 2])
    // What was set lower than what is used leaves nothing, and no less.
    await cuota(1, 1)
    expect(await queda()).toMatchObject({ quedan: 0 })
  })

  test('is never passed by many at once, of one user and of several', async () => {
    await cuota(10, 15)
    const otros = await Promise.all([1, 2].map(() => prueba.loginAs({ roles: ['Facturacion'] })))
    const todos = [prueba.api, ...otros].flatMap(who => Array.from({ length: 8 }, () => enviar(2, who)))
    const salen = (await Promise.all(todos)).filter(({ body }) => body.isSuccess)
    expect(salen).toHaveLength(7)
    const { usados, usuarios } = (await api.data(correoSalienteCalls.cuota, {})) ?? {
      usados: 0,
      usuarios: [],
    }
    expect(usados).toBe(14)
    expect(Math.max(...usuarios.map(suyos => suyos.usados))).toBeLessThanOrEqual(10)
    const { rows } = await prueba.base.pool.query('SELECT sum(cardinality(para))::int AS n FROM correos')
    expect(rows).toEqual([{ n: 14 }])
  })

  test('stops a flood of 602 recipients at what an office begins with', async () => {
    await api.data(correoSalienteCalls.quitar, {})
    await configurarCorreo(api, { puerto: servidor.puerto })
    const codigos: (string | null | undefined)[] = []
    for (let n = 0; n < 60; n++) codigos.push(await codigo(enviar(10)))
    codigos.push(await codigo(enviar(2)))
    expect(codigos.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => null))
    expect(new Set(codigos.slice(10))).toEqual(new Set(['CORREO_QUOTA_SPENT']))
    await prueba.queues.correos.round()
    expect(servidor.recibidos.flatMap(({ sobre }) => sobre.para)).toHaveLength(100)
  })

  test('is one for two processes that send at once', async () => {
    await cuota(9, 20)
    const own = await openDatabase({ databaseUrl: prueba.base.url, dataDir: '' }, silentLog)
    const other = await anotherProcess({ ...prueba.base, ...own }, { now: () => ahora })
    const there = createApiClient(other, prueba.api.cookies)
    const codigos = await Promise.all(
      Array.from({ length: 16 }, (_, n) => codigo(enviar(2, n % 2 === 0 ? prueba.api : there))),
    )
    await other.close()
    await own.close()
    expect(codigos.filter(cada => cada === null)).toHaveLength(4)
    expect(await queda()).toMatchObject({ quedan: 1 })
  })

  test('is asked in turns, also while its limit is changed', async () => {
    await cuota(5, 5)
    const answers = await queueBehindLock({
      pool: prueba.base.pool,
      lock: 'SELECT FROM correo_ajustes FOR UPDATE',
      calls: [
        () => codigo(enviar(4)),
        () => codigo(enviar(4)),
        async () => (await cuota(8, 8)).body.errorCode,
        () => codigo(enviar(4)),
      ],
    })
    expect(answers).toEqual([null, 'CORREO_QUOTA_SPENT', null, null])
  })

  test('counts a repeated call once, and neither the attempts of the queue nor a retry of the same day', async () => {
    await cuota(4, 4)
    const headers = { 'Idempotency-Key': 'el mismo correo' }
    const { body } = await enviar(2, prueba.api, headers)
    expect((await enviar(2, prueba.api, headers)).body.data).toEqual(body.data)
    expect(await queda()).toMatchObject({ quedan: 2 })
    servidor.alMensaje.push({ codigo: 451, texto: 'Luego' }, { codigo: 550, texto: 'No' })
    await prueba.queues.correos.round()
    const params = { id: body.data?.id }
    expect((await api.call(correos.reintentar, { params })).status).toBe(200)
    await prueba.queues.correos.round()
    expect((await api.call(correos.reintentar, { params })).status).toBe(200)
    expect(await queda()).toMatchObject({ quedan: 2 })
  })

  test('counts no retry of what still waits, also on another day', async () => {
    await cuota(3, 6)
    const { body } = await enviar(2)
    ahora = new Date(NOCHE.getTime() + 60_000)
    expect((await api.call(correos.reintentar, { params: { id: body.data?.id } })).status).toBe(200)
    expect(await queda()).toMatchObject({ quedan: 3 })
  })

  test('counts what was cancelled, and a retry on another day by whoever asks for it', async () => {
    await cuota(3, 6)
    const { body } = await enviar(2)
    const params = { id: body.data?.id }
    await api.data(correos.cancelar, { params })
    expect(await queda()).toMatchObject({ quedan: 1 })
    ahora = new Date(NOCHE.getTime() + 60_000)
    await enviar(2)
    expect((await api.call(correos.reintentar, { params })).body.errorCode).toBe('CORREO_QUOTA_SPENT')
    const otro = await prueba.loginAs({ roles: ['Facturacion'] })
    expect((await otro.call(correos.reintentar, { params })).status).toBe(200)
    expect(await queda(otro)).toMatchObject({ quedan: 1 })
  })

  test('counts a trial, and refuses it when nothing is left', async () => {
    await cuota(1, 9)
    const probar = () => api.call(correoSalienteCalls.probar, { body: { para: 'ana@otro.example' } })
    expect((await probar()).body.data).toMatchObject({ bien: true })
    expect((await probar()).body.errorCode).toBe('CORREO_QUOTA_SPENT')
    expect(servidor.recibidos).toHaveLength(1)
  })

  test('begins with what the product says, stays while nothing is said of it, and leaves a trace when it changes', async () => {
    await api.data(correoSalienteCalls.quitar, {})
    const { data: nuevo } = (await configurarCorreo(api, {})).body
    expect(nuevo).toMatchObject({ destinatariosPorUsuario: 100, destinatariosPorOficina: 200 })
    await cuota(7, 9)
    const { data: callado } = (await configurarCorreo(api, {})).body
    expect(callado).toMatchObject({ destinatariosPorUsuario: 7, destinatariosPorOficina: 9 })
    await configurarCorreo(api, { destinatariosPorUsuario: 8 })
    const { items } = await api.data(auditoria.paged, { query: { entidad: 'Correo saliente' } })
    expect(items[0]?.cambios).toEqual([{ campo: 'destinatariosPorUsuario', antes: 7, despues: 8 }])
  })
})

test('What was counted is forgotten after a month', async () => {
  await prueba.base.pool.query(`INSERT INTO correos_por_dia
    SELECT current_date - dias, u.id, 3 FROM usuarios u, unnest(ARRAY[31, 32]) dias WHERE u.username = 'admin'`)
  await deleteOldCuotas(prueba.db)
  const { rows } = await prueba.base.pool.query('SELECT current_date - dia AS dias FROM correos_por_dia')
  expect(rows).toEqual([{ dias: 31 }])
})

describe('An address that is not the client’s', () => {
  test('is asked about by its name; the client’s, the company’s and the own ones are not', async () => {
    await cuota(100, 100)
    const { cliente } = puesto
    await api.data(clientes.update, {
      params: { id: cliente.id },
      body: { ...cliente, email: 'Compras@cliente.example' },
    })
    await prueba.base.pool.query("UPDATE usuarios SET email = 'yo@nunez.example'")
    const propias = [
      'compras@CLIENTE.example',
      'ventas@empresa.example',
      'facturas@nunez.example',
      'yo@nunez.example',
    ]
    const pedir = async (body: object) => (await api.call(correos.enviar, { params: { id }, body })).body
    expect(await pedir({ para: propias })).toMatchObject({ errorCode: null })

    const para = [...propias, 'compras@ciente.example', 'x@otro.example']
    const preguntado = await pedir({ para })
    expect(preguntado).toMatchObject({
      errorCode: 'CORREO_FOREIGN_ADDRESS',
      message: `Estas direcciones no son de ${cliente.nombre}: compras@ciente.example, x@otro.example. Confirme que el correo va ahí de todos modos.`,
      errors: [
        { field: 'para.4', message: '«compras@ciente.example» no es una dirección del cliente.' },
        { field: 'para.5', message: '«x@otro.example» no es una dirección del cliente.' },
      ],
    })
    const una = await pedir({ para, confirmarDirecciones: ['X@otro.example'] })
    expect(una.errors?.map(({ field }) => field)).toEqual(['para.4'])
    // What was asked about is neither queued nor counted.
    expect(await queda()).toMatchObject({ quedan: 96 })
    expect(await api.data(correos.deDocumento, { params: { id } })).toHaveLength(1)
    expect(
      await pedir({ para, confirmarDirecciones: ['compras@ciente.example', 'x@otro.example'] }),
    ).toMatchObject({
      errorCode: null,
    })
  })

  test('stands in the trace of its sending, and nothing stands there of the client’s own', async () => {
    await cuota(100, 100)
    await enviar(2)
    const traza = async () =>
      (await api.data(auditoria.paged, { query: { entidad: 'Correo' } })).items[0]?.cambios
    expect(await traza()).toContainEqual({
      campo: 'ajenas',
      antes: null,
      despues: 'a0@otro.example, a1@otro.example',
    })
    await api.data(correos.enviar, { params: { id }, body: { para: ['ventas@empresa.example'] } })
    expect((await traza())?.map(({ campo }) => campo)).not.toContain('ajenas')
  })
})
