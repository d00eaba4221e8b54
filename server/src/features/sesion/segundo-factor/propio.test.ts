import { categorias } from '@cuadre/contract/categorias'
import { ERRORS } from '@cuadre/contract/errors'
import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { createApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD } from '@cuadre/testing/app'
import { nextNumber } from '@cuadre/testing/documentos'
import { both, oficinaConCodigos, refusal } from '@cuadre/testing/oficina-con-codigos'
import { conSegundoFactor, unTelefono } from '@cuadre/testing/segundo-factor'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rescue } from './rescue.actions.ts'

const { prueba, now, later, fresh, alguien, halfIn, code, traces } = await oficinaConCodigos()

beforeEach(fresh)
afterAll(() => prueba.close())

describe('setting one up', () => {
  test('needs the password, gives the secret once and the codes once', async () => {
    const page = await prueba.loginAs({ roles: ['Categorias'] })
    const wrong = await page.call(segundoFactor.empezar, { body: { currentPassword: 'equivocada' } })
    expect(wrong.body).toMatchObject({ errorCode: 'CURRENT_PASSWORD_WRONG' })
    const { secreto, uri, qr } = await page.data(segundoFactor.empezar, {
      body: { currentPassword: TEST_PASSWORD },
    })
    expect(secreto).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secreto.replaceAll(' ', ''))
    expect(qr.lado).toBeGreaterThan(20)
    expect(qr.trazo).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(await page.data(segundoFactor.get, {})).toMatchObject({ activoDesde: null })
    const telefono = unTelefono(secreto)
    const bad = await page.call(segundoFactor.activar, { body: { codigo: '000000' } })
    expect(bad.body.errors).toEqual([{ field: 'codigo', message: ERRORS.SECOND_FACTOR_CODE_WRONG.message }])
    const { codigos } = await page.data(segundoFactor.activar, { body: { codigo: telefono.codigo(now()) } })
    expect(codigos).toHaveLength(10)
    expect(await page.data(segundoFactor.get, {})).toEqual({
      activoDesde: expect.stringMatching(/^20.*Z$/),
      codigosRestantes: 10,
      exigidoPor: [],
    })
    expect(
      await refusal(page.call(segundoFactor.empezar, { body: { currentPassword: TEST_PASSWORD } })),
    ).toBe('SECOND_FACTOR_ON')
    expect(await refusal(page.call(segundoFactor.activar, { body: { codigo: '000000' } }))).toBe(
      'SECOND_FACTOR_NOT_BEGUN',
    )
  })

  test('begun anew counts only with the new secret; begun and left it is asked of nobody', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    const page = prueba.anonymous()
    await page.data(sesion.login, { body: { username, password: TEST_PASSWORD } })
    const start = () => page.data(segundoFactor.empezar, { body: { currentPassword: TEST_PASSWORD } })
    const [first, second] = [unTelefono((await start()).secreto), unTelefono((await start()).secreto)]
    const login = await prueba.anonymous().call(sesion.login, { body: { username, password: TEST_PASSWORD } })
    expect(login.status).toBe(200)
    const activate = (codigo: string) => page.call(segundoFactor.activar, { body: { codigo } })
    expect(await refusal(activate(first.codigo(now())))).toBe('SECOND_FACTOR_CODE_WRONG')
    expect((await activate(second.codigo(now()))).status).toBe(200)
  })

  test('ends the other sessions and renews the tokens of this one; its first code serves no more', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    const [page, elsewhere] = [prueba.anonymous(), prueba.anonymous()]
    for (const one of [page, elsewhere]) {
      await one.data(sesion.login, { body: { username, password: TEST_PASSWORD } })
    }
    const copied = createApiClient(prueba.app, new Map(page.cookies))
    const { telefono } = await conSegundoFactor(page, now)
    expect((await page.call(sesion.me)).status).toBe(200)
    for (const out of [elsewhere, copied]) expect((await out.call(sesion.me)).status).toBe(401)
    expect(await refusal(code(await halfIn(username), telefono.codigo(now())))).toBe(
      'SECOND_FACTOR_CODE_WRONG',
    )
  })

  test('leaves the secret nowhere in the clear', async () => {
    const { id, codigos } = await alguien()
    const { secreto } = await prueba.api.data(segundoFactor.empezar, {
      body: { currentPassword: TEST_PASSWORD },
    })
    const { rows } = await prueba.base.pool.query<{ text: string }>(`
      SELECT concat((SELECT string_agg(a::text, '') FROM auditoria a), (SELECT string_agg(i::text, '') FROM idempotencia i),
        (SELECT string_agg(f::text, '') FROM segundos_factores f),
        (SELECT string_agg(c::text, '') FROM codigos_de_recuperacion c)) AS text`)
    const everything = rows[0]?.text ?? ''
    const base32 = secreto.replaceAll(' ', '')
    const hex = Buffer.from(base32).toString('hex')
    for (const shape of [secreto, base32, hex, ...codigos]) expect(everything).not.toContain(shape)
    expect(everything).not.toContain(rawHex(base32))
    expect(everything).toContain(`(${id},`)
  })
})

/** The bytes of a secret in base 32, as the database writes bytes. */
function rawHex(base32: string): string {
  const bits = [...base32].map(sign =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return (bits.join('').match(/.{4}/g) ?? []).map(four => Number.parseInt(four, 2).toString(16)).join('')
}

describe('later', () => {
  test('new recovery codes take the place of the old ones', async () => {
    const { page, username, codigo, codigos } = await alguien()
    const fresh = await page.data(segundoFactor.renovarCodigos, both(codigo()))
    expect(fresh.codigos).toHaveLength(10)
    expect(await refusal(code(await halfIn(username), codigos[3] ?? ''))).toBe('SECOND_FACTOR_CODE_WRONG')
    expect((await code(await halfIn(username), fresh.codigos[3] ?? '')).status).toBe(200)
  })

  test.each([segundoFactor.renovarCodigos, segundoFactor.desactivar])(
    '$path needs the password and a code',
    async endpoint => {
      const { page, codigo } = await alguien()
      const wrong = { body: { currentPassword: 'equivocada', codigo: codigo() } }
      expect(await refusal(page.call(endpoint, wrong))).toBe('CURRENT_PASSWORD_WRONG')
      expect(await refusal(page.call(endpoint, both('000000')))).toBe('SECOND_FACTOR_CODE_WRONG')
      const without = await prueba.loginAs({ roles: ['Categorias'] })
      expect(await refusal(without.call(endpoint, both('000000')))).toBe('SECOND_FACTOR_OFF')
    },
  )

  test('switched off, the password alone opens again, and the other sessions are over', async () => {
    const { page, username, codigo, codigos, id } = await alguien()
    const elsewhere = await halfIn(username)
    await code(elsewhere, codigos[0] ?? '')
    const half = await halfIn(username)
    expect((await page.call(segundoFactor.desactivar, both(codigo()))).status).toBe(200)
    expect((await page.call(sesion.me)).status).toBe(200)
    expect((await elsewhere.call(sesion.me)).status).toBe(401)
    expect(await refusal(code(half, codigos[1] ?? ''))).toBe('SECOND_STEP_EXPIRED')
    const login = await prueba.anonymous().call(sesion.login, { body: { username, password: TEST_PASSWORD } })
    expect(login.status).toBe(200)
    expect(await traces(id)).toEqual(
      expect.arrayContaining(['Segundo factor activado', 'Segundo factor desactivado']),
    )
  })

  test('a lost or altered key takes no code, and a recovery code still opens', async () => {
    const { username, codigo, codigos, id } = await alguien()
    await prueba.base.pool.query(
      `UPDATE segundos_factores SET secreto = set_byte(secreto, 30, get_byte(secreto, 30) # 1) WHERE usuario_id = ${id}`,
    )
    expect(await refusal(code(await halfIn(username), codigo()))).toBe('SECOND_FACTOR_UNREADABLE')
    await prueba.base.pool.query(`UPDATE segundos_factores SET llave_de = 'otra' WHERE usuario_id = ${id}`)
    const { status, body } = await code(await halfIn(username), codigo())
    expect([status, body.errorCode]).toEqual([503, 'SECOND_FACTOR_UNREADABLE'])
    expect((await code(await halfIn(username), codigos[0] ?? '')).status).toBe(200)
  })

  test('a secret that was copied to another user does not open there', async () => {
    const [ana, beto] = [await alguien(), await alguien()]
    await prueba.base.pool.query(
      `UPDATE segundos_factores SET secreto = (SELECT secreto FROM segundos_factores WHERE usuario_id = ${beto.id})
       WHERE usuario_id = ${ana.id}`,
    )
    expect(await refusal(code(await halfIn(ana.username), beto.codigo()))).toBe('SECOND_FACTOR_UNREADABLE')
  })
})

describe('a role that asks for one', () => {
  const rolOf = async () => {
    const rol = await prueba.api.data(roles.create, { body: { name: `Rol ${nextNumber()}` } })
    const exige = (exigeSegundoFactor: boolean, api = prueba.api) =>
      api.call(roles.update, { params: { id: rol.id }, body: { name: rol.name, exigeSegundoFactor } })
    return { ...rol, exige }
  }

  test('ends the sessions of who has none, and at the next login only setting one up is open', async () => {
    const rol = await rolOf()
    const { username } = await prueba.createUser({ roles: [rol.name, 'Categorias'] })
    const body = { username, password: TEST_PASSWORD }
    const page = prueba.anonymous()
    await page.data(sesion.login, { body })
    const ready = await alguien([rol.name])
    expect((await rol.exige(true)).body.data).toMatchObject({ exigeSegundoFactor: true })
    expect((await page.call(sesion.me)).status).toBe(401)
    expect((await ready.page.call(sesion.me)).status).toBe(200)

    expect(await page.data(sesion.login, { body })).toMatchObject({ debeActivarSegundoFactor: true })
    expect(await page.data(sesion.me, {})).toMatchObject({ debeActivarSegundoFactor: true })
    expect(await refusal(page.call(categorias.list))).toBe('SECOND_FACTOR_SETUP_REQUIRED')
    expect(await page.data(segundoFactor.get, {})).toMatchObject({ exigidoPor: [rol.name] })
    const { telefono } = await conSegundoFactor(page, now)
    expect((await page.call(categorias.list)).status).toBe(200)
    expect(await page.data(sesion.me, {})).not.toHaveProperty('debeActivarSegundoFactor')

    later(60)
    await page.data(segundoFactor.desactivar, both(telefono.codigo(now())))
    expect(await refusal(page.call(categorias.list))).toBe('SECOND_FACTOR_SETUP_REQUIRED')
    await rol.exige(false)
    expect((await page.call(categorias.list)).status).toBe(200)
  })

  test('stays as it is in a change that does not name it, and is in the audit log', async () => {
    const { id, name, exige } = await rolOf()
    await exige(true)
    const { body } = await prueba.api.call(roles.update, { params: { id }, body: { name } })
    expect(body.data).toMatchObject({ exigeSegundoFactor: true })
    const { rows } = await prueba.base.pool.query(
      `SELECT despues FROM auditoria WHERE entidad = 'Rol' AND registro_id = ${id} AND accion = 'Actualización' AND despues ? 'exigeSegundoFactor'`,
    )
    expect(rows).toEqual([{ despues: expect.objectContaining({ exigeSegundoFactor: true }) }])
    const wrong = await prueba.api.call(roles.update, {
      params: { id },
      body: { name, exigeSegundoFactor: 'x' },
    })
    expect(wrong.status).toBe(400)
  })

  test('is asked, and freed, only by who holds what it gives', async () => {
    const { id } = await prueba.api.data(roles.create, { body: { name: `Rol ${nextNumber()}` } })
    const editar = (await prueba.api.data(permisos.list, {})).filter(({ name }) => name.startsWith('roles.'))
    await prueba.api.data(permisos.assign, { params: { roleId: id }, body: editar.map(one => one.id) })
    const { name } = await prueba.api.data(roles.get, { params: { id } })
    const weak = await prueba.loginAs({ roles: [name] })
    const [administrador] = (await weak.data(roles.list, {})).filter(rol => rol.name === 'Administrador')
    const body = { name: 'Administrador', exigeSegundoFactor: true }
    const answer = weak.call(roles.update, { params: { id: administrador?.id ?? 0 }, body })
    expect(await refusal(answer)).toBe('BEYOND_OWN_RIGHTS')
  })
})

describe('an administrator', () => {
  const reset = (id: number, api = prueba.api) => api.call(usuarios.resetSecondFactor, { params: { id } })

  test('takes away that of another, whose sessions and half logins end', async () => {
    const { id, username, page, codigos } = await alguien()
    const half = await halfIn(username)
    expect(await prueba.api.data(usuarios.get, { params: { id } })).toMatchObject({ segundoFactor: true })
    expect((await reset(id)).body).toMatchObject({ statusCode: 200, message: 'Segundo factor quitado' })
    expect((await page.call(sesion.me)).status).toBe(401)
    expect(await refusal(code(half, codigos[0] ?? ''))).toBe('SECOND_STEP_EXPIRED')
    const { body } = await prueba
      .anonymous()
      .call(sesion.login, { body: { username, password: TEST_PASSWORD } })
    expect(body.isSuccess).toBe(true)
    expect(await refusal(reset(id))).toBe('SECOND_FACTOR_OFF')
    const { rows } = await prueba.base.pool.query(
      `SELECT usuario FROM auditoria WHERE entidad = 'Usuario' AND registro_id = ${id} AND accion = 'Segundo factor quitado'`,
    )
    expect(rows).toEqual([{ usuario: 'admin' }])
  })

  test('never his own, nor who may do more, nor without the right', async () => {
    const { userId } = await prueba.api.data(sesion.me, {})
    expect(await refusal(reset(userId))).toBe('OWN_SECOND_FACTOR')
    const { id } = await alguien(['Administrador'])
    const { id: rolId, name } = await prueba.api.data(roles.create, { body: { name: `Rol ${nextNumber()}` } })
    const weak = await prueba.loginAs({ roles: [name, 'Categorias'] })
    expect(await refusal(reset(id, weak))).toBe('UNAUTHORIZED')
    const [editar] = (await prueba.api.data(permisos.list, {})).filter(one => one.name === 'usuarios.editar')
    await prueba.api.data(permisos.assign, { params: { roleId: rolId }, body: [editar?.id ?? 0] })
    const supervisor = await prueba.loginAs({ roles: [name] })
    expect(await refusal(reset(id, supervisor))).toBe('BEYOND_OWN_RIGHTS')
    expect(await refusal(reset(2_147_483_647))).toBe('USUARIO_NOT_FOUND')
  })
})

test('the owner of the machine takes one away by name, whatever its spelling', async () => {
  const { username, page, id } = await alguien(['Administrador'])
  expect(await rescue(prueba.db, 'nadie')).toBe('nobody')
  expect(await rescue(prueba.db, username.toUpperCase())).toBe('done')
  expect(await rescue(prueba.db, username)).toBe('none')
  expect((await page.call(sesion.me)).status).toBe(401)
  const body = { username, password: TEST_PASSWORD }
  expect((await prueba.anonymous().call(sesion.login, { body })).status).toBe(200)
  const { rows } = await prueba.base.pool.query(
    `SELECT usuario FROM auditoria WHERE entidad = 'Usuario' AND registro_id = ${id} AND accion = 'Segundo factor quitado'`,
  )
  expect(rows).toEqual([{ usuario: 'npm run second-factor' }])
})
