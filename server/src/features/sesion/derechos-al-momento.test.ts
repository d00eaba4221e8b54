import { pedidos } from '@cuadre/contract/pedidos'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { type ApiClient, createApiClient } from '@cuadre/testing/api-client'
import { anotherProcess, testApp } from '@cuadre/testing/app'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCESS_COOKIE } from './cookies.ts'
import { findSession } from './sesion.queries.ts'
import { hashToken } from './tokens.ts'

/** Another server process on the same database. */
let other: FastifyInstance
let pedidoId: number

const prueba = testApp()

beforeAll(async () => {
  other = await anotherProcess(prueba.base)
  const puesto = await unPuestoDeVenta(prueba.api)
  pedidoId = (await puesto.unPedido()).pedidoId
})
afterAll(() => other.close())

test('each call reads what its user may do; of an Administrador, who may do everything, no list is read', async () => {
  const { username } = await prueba.createUser({ roles: ['Facturacion'] })
  const clerk = prueba.anonymous()
  await clerk.data(sesion.login, { body: { username, password: 'mangú con salami' } })
  const sessionOf = (api: ApiClient) =>
    findSession(prueba.db, hashToken(api.cookies.get(ACCESS_COOKIE) ?? ''))
  expect((await sessionOf(clerk))?.permissions).toContain('pedidos.editar')
  expect(await sessionOf(prueba.api)).toMatchObject({ roles: ['Administrador'], permissions: [] })
  expect((await prueba.api.data(sesion.me, {})).permissions).toContain('pedidos.editar')
})

describe('a token that was good a moment ago', () => {
  let id: number
  let username: string
  let clerk: ApiClient
  let there: ApiClient

  beforeEach(async () => {
    ;({ id, username } = await prueba.createUser({ roles: ['Facturacion'] }))
    clerk = prueba.anonymous()
    await clerk.data(sesion.login, { body: { username, password: 'mangú con salami' } })
    there = createApiClient(other, clerk.cookies)
    expect((await clerk.data(pedidos.get, { params: { id: pedidoId } })).pedidoId).toBe(pedidoId)
  })

  const readings = () =>
    [
      [pedidos.get, { params: { id: pedidoId } }],
      [pedidos.get, { params: { id: 2_147_483_647 } }],
      [pedidos.get, { params: { id: 'x' } }],
      [pedidos.paged, {}],
      [pedidos.paged, { query: { page: 0 } }],
    ] as const

  /** Every reading, asked of both processes. */
  async function bothSay(): Promise<unknown[]> {
    const here = []
    for (const [endpoint, input] of readings()) {
      const known = await clerk.call(endpoint, input)
      const fresh = await there.call(endpoint, input)
      expect(known.body).toEqual(fresh.body)
      here.push(known.body)
    }
    return here
  }

  const refused = (statusCode: number, errorCode: string) =>
    readings().map(() => expect.objectContaining({ data: null, statusCode, errorCode, isSuccess: false }))

  test('that is good reads what any other reads, refusals included', async () => {
    const said = await bothSay()
    expect(said).toMatchObject([
      { data: { pedidoId } },
      { errorCode: 'PEDIDO_NOT_FOUND' },
      { errorCode: 'INVALID_INPUT' },
      { data: { items: [{ pedidoId }], totalRecords: 1 } },
      { errorCode: 'INVALID_INPUT' },
    ])
  })

  test('is refused at the next request when the user has left through another process', async () => {
    const cookies = new Map(clerk.cookies)
    await createApiClient(other, new Map(cookies)).call(sesion.logout)
    expect(await bothSay()).toEqual(refused(401, 'NO_SESSION'))
  })

  test('is refused at the next request when the user has left through this one', async () => {
    const cookies = new Map(clerk.cookies)
    await createApiClient(prueba.app, cookies).call(sesion.logout)
    expect(await bothSay()).toEqual(refused(401, 'NO_SESSION'))
  })

  test('is refused when the user was deactivated', async () => {
    const admin = createApiClient(other, prueba.api.cookies)
    await admin.data(usuarios.deactivate, { params: { id } })
    expect(await bothSay()).toEqual(refused(401, 'NO_SESSION'))
  })

  test('is refused when the token has lapsed', async () => {
    await sql`UPDATE sesiones_tokens SET vence_en = now() WHERE sesion_id IN
      (SELECT id FROM sesiones WHERE usuario_id = ${id})`.execute(prueba.db)
    expect(await bothSay()).toEqual(refused(401, 'NO_SESSION'))
  })

  // Straight into the database: the session lives on, and only the rights are others.
  test('is refused without the right, and admitted when it is given back', async () => {
    const held = sql`rol_id = (SELECT id FROM roles WHERE nombre = 'Facturacion')
      AND permiso_id = (SELECT id FROM permisos WHERE nombre = 'pedidos.ver')`
    await sql`DELETE FROM roles_permisos WHERE ${held}`.execute(prueba.db)
    expect(await bothSay()).toEqual(refused(403, 'UNAUTHORIZED'))
    await sql`INSERT INTO roles_permisos (rol_id, permiso_id) SELECT r.id, p.id FROM roles r, permisos p
      WHERE r.nombre = 'Facturacion' AND p.nombre = 'pedidos.ver'`.execute(prueba.db)
    expect(await bothSay()).toMatchObject([{ data: { pedidoId } }, {}, {}, { data: { totalRecords: 1 } }, {}])
  })

  test('is refused while the password must be changed', async () => {
    await sql`UPDATE usuarios SET debe_cambiar_contrasena = true WHERE id = ${id}`.execute(prueba.db)
    expect(await bothSay()).toEqual(refused(403, 'PASSWORD_CHANGE_REQUIRED'))
  })

  test('of a user who lost one role of two and may still read is answered', async () => {
    await sql`INSERT INTO usuarios_roles (usuario_id, rol_id)
      SELECT ${id}, id FROM roles WHERE nombre = 'Categorias'`.execute(prueba.db)
    expect(await bothSay()).toMatchObject([{ data: { pedidoId } }, {}, {}, {}, {}])
    await sql`DELETE FROM usuarios_roles WHERE usuario_id = ${id}
      AND rol_id = (SELECT id FROM roles WHERE nombre = 'Categorias')`.execute(prueba.db)
    expect(await bothSay()).toMatchObject([{ data: { pedidoId } }, {}, {}, {}, {}])
  })

  test('is refused in the middle of many readings, from one of them on and in all that follow', async () => {
    const readings = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await clerk.call(pedidos.paged)).status))
    expect(await readings(40)).toEqual(Array(40).fill(200))
    await sql`UPDATE sesiones SET cerrada_en = now() WHERE usuario_id = ${id}`.execute(prueba.db)
    expect(await readings(40)).toEqual(Array(40).fill(401))
  })
})
