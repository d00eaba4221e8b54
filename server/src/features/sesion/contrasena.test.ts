import { categorias } from '@cuadre/contract/categorias'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { type ApiClient, createApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD as CONTRASENA, testApp } from '@cuadre/testing/app'
import { nextNumber } from '@cuadre/testing/documentos'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { describe, expect, test } from 'vitest'

const prueba = testApp()

const NUEVA = 'tostones con queso'
const enter = async (username: string, password: string) => {
  const api = prueba.anonymous()
  const { status } = await api.call(sesion.login, { body: { username, password } })
  return { api, status }
}

describe('changing the password', () => {
  test('keeps this session and ends the others', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    const { api: here } = await enter(username, CONTRASENA)
    const { api: there } = await enter(username, CONTRASENA)
    const body = { currentPassword: CONTRASENA, newPassword: NUEVA }
    expect((await here.call(sesion.changePassword, { body })).body).toMatchObject({
      statusCode: 200,
      message: 'Contraseña actualizada',
    })
    expect((await here.call(sesion.me)).status).toBe(200)
    expect((await there.call(sesion.me)).status).toBe(401)
    expect((await there.call(sesion.refresh)).status).toBe(401)
    expect((await enter(username, CONTRASENA)).status).toBe(401)
    expect((await enter(username, NUEVA)).status).toBe(200)
  })

  test.each([
    [{}, 'INVALID_INPUT', 'currentPassword', 'La contraseña actual es obligatoria'],
    [{ currentPassword: CONTRASENA }, 'INVALID_INPUT', 'newPassword', 'La contraseña nueva es obligatoria'],
    [
      { currentPassword: 'otra', newPassword: NUEVA },
      'CURRENT_PASSWORD_WRONG',
      'currentPassword',
      'La contraseña actual no es correcta.',
    ],
    [
      { currentPassword: CONTRASENA, newPassword: 'corta' },
      'INVALID_INPUT',
      'newPassword',
      'La contraseña debe tener al menos 8 caracteres.',
    ],
    [
      { currentPassword: CONTRASENA, newPassword: 'Password123' },
      'INVALID_INPUT',
      'newPassword',
      'Esa contraseña es muy conocida. Elija otra.',
    ],
    [
      { currentPassword: CONTRASENA, newPassword: CONTRASENA },
      'INVALID_INPUT',
      'newPassword',
      'La contraseña nueva debe ser distinta de la actual.',
    ],
    [
      { currentPassword: CONTRASENA, newPassword: 'aaaaaaaa' },
      'INVALID_INPUT',
      'newPassword',
      'La contraseña repite siempre lo mismo. Use más letras o números distintos.',
    ],
    [
      { currentPassword: CONTRASENA, newPassword: 'Hermógenes-2026' },
      'INVALID_INPUT',
      'newPassword',
      'La contraseña no puede ser el nombre de usuario. Elija otra.',
    ],
    [
      { currentPassword: CONTRASENA, newPassword: 'mangú\u0000con queso' },
      'INVALID_INPUT',
      'newPassword',
      'La contraseña contiene caracteres no permitidos. Escríbala de nuevo.',
    ],
    [
      { currentPassword: 'man\u0000gú', newPassword: NUEVA },
      'INVALID_INPUT',
      'currentPassword',
      'La contraseña contiene caracteres no permitidos. Escríbala de nuevo.',
    ],
    [
      { currentPassword: CONTRASENA, newPassword: 'x'.repeat(201) },
      'INVALID_INPUT',
      'newPassword',
      'La contraseña no puede pasar de 200 caracteres.',
    ],
  ])('with %j is refused: %s', async (body, errorCode, field, message) => {
    const { username } = await prueba.createUser({
      username: `hermogenes${nextNumber()}`,
      roles: ['Categorias'],
    })
    const { api } = await enter(username, CONTRASENA)
    const answer = (await api.call(sesion.changePassword, { body })).body
    expect(answer).toMatchObject({ statusCode: 400, errorCode, message })
    expect(answer.errors?.[0]).toEqual({ field, message })
    expect((await api.call(sesion.me)).status).toBe(200)
  })

  test('gives this session new tokens: whoever copied the old ones is out', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    const { api } = await enter(username, CONTRASENA)
    const renewed = createApiClient(prueba.app, new Map(api.cookies))
    await api.data(sesion.refresh, {})
    const thief = createApiClient(prueba.app, new Map(api.cookies))
    await api.data(sesion.changePassword, { body: { currentPassword: CONTRASENA, newPassword: NUEVA } })
    for (const copied of [renewed, thief]) {
      expect((await copied.call(sesion.me)).status).toBe(401)
      expect((await copied.call(sesion.refresh)).status).toBe(401)
    }
    expect((await api.call(sesion.me)).status).toBe(200)
    expect((await api.call(sesion.refresh)).status).toBe(200)
  })

  test('leaves no token to a renewal that is under way', async () => {
    const { id, username } = await prueba.createUser({ roles: ['Categorias'] })
    const { api } = await enter(username, CONTRASENA)
    const thief = createApiClient(prueba.app, new Map(api.cookies))
    const body = { currentPassword: CONTRASENA, newPassword: NUEVA }
    const [renewed, changed] = await queueBehindLock({
      pool: prueba.base.pool,
      lock: `SELECT FROM sesiones WHERE usuario_id = ${id} FOR UPDATE`,
      calls: [
        async () => (await thief.call(sesion.refresh)).status,
        async () => (await api.call(sesion.changePassword, { body })).status,
      ],
    })
    // The renewal was first and has made tokens; it is answered with them, or its session has ended by then.
    expect([200, 401]).toContain(renewed)
    expect(changed).toBe(200)
    expect((await thief.call(sesion.me)).status).toBe(401)
    expect((await thief.call(sesion.refresh)).status).toBe(401)
    expect((await api.call(sesion.me)).status).toBe(200)
  })

  describe('that was judged right before something else came', () => {
    /** Somebody at his desk, and who has his password and changes it from his own session. */
    async function robado() {
      const { id, username } = await prueba.createUser({ roles: ['Categorias'] })
      const { api: desk } = await enter(username, CONTRASENA)
      const { api: thief } = await enter(username, CONTRASENA)
      const change = (from: ApiClient, newPassword: string) => async () =>
        (await from.call(sesion.changePassword, { body: { currentPassword: CONTRASENA, newPassword } })).body
          .errorCode
      const queue = (...calls: (() => Promise<string | null>)[]) =>
        queueBehindLock({
          pool: prueba.base.pool,
          lock: `SELECT FROM usuarios WHERE id = ${id} FOR UPDATE`,
          calls,
        })
      return { id, username, desk, thief, change, queue }
    }
    const DEL_LADRON = 'chicharrón y yuca'

    test('leaves what an administrator has set meanwhile', async () => {
      const { id, username, thief, change, queue } = await robado()
      const reset = async () =>
        (await prueba.api.call(usuarios.resetPassword, { params: { id }, body: { password: NUEVA } })).body
          .errorCode
      expect(await queue(reset, change(thief, DEL_LADRON))).toEqual([null, 'CURRENT_PASSWORD_WRONG'])
      expect((await thief.call(sesion.me)).status).toBe(401)
      expect((await enter(username, DEL_LADRON)).status).toBe(401)
      const { api } = await enter(username, NUEVA)
      expect((await api.call(sesion.me)).body.data).toMatchObject({ debeCambiarContrasena: true })
    })

    test.each(['another session', 'the same session'])(
      'leaves what its owner has chosen in %s',
      async where => {
        const { username, desk, thief, change, queue } = await robado()
        const other = where === 'another session' ? thief : createApiClient(prueba.app, new Map(desk.cookies))
        expect(await queue(change(desk, NUEVA), change(other, DEL_LADRON))).toEqual([
          null,
          'CURRENT_PASSWORD_WRONG',
        ])
        expect((await enter(username, DEL_LADRON)).status).toBe(401)
        expect((await enter(username, NUEVA)).status).toBe(200)
        expect((await desk.call(sesion.me)).status).toBe(200)
      },
    )

    test('is refused to a session that was ended', async () => {
      const { id, username, thief, change, queue } = await robado()
      const end = async () => (await prueba.api.call(usuarios.deactivate, { params: { id } })).body.errorCode
      expect(await queue(end, change(thief, DEL_LADRON))).toEqual([null, 'NO_SESSION'])
      await prueba.api.data(usuarios.reactivate, { params: { id } })
      expect((await enter(username, CONTRASENA)).status).toBe(200)
    })
  })

  test('slows down who guesses the current one from an open page, and counts with the login', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    const { api } = await enter(username, CONTRASENA)
    const guess = (currentPassword: string) =>
      api.call(sesion.changePassword, { body: { currentPassword, newPassword: NUEVA } })
    for (let i = 0; i < 5; i += 1) {
      expect((await guess(`intento ${i}`)).body.errorCode).toBe('CURRENT_PASSWORD_WRONG')
    }
    // No wait ends while the test goes on, however slow the machine is.
    await prueba.base.pool.query("UPDATE intentos_de_acceso SET ultimo = ultimo + interval '10 minutes'")
    expect((await guess(CONTRASENA)).body).toMatchObject({ statusCode: 429, errorCode: 'TOO_MANY_ATTEMPTS' })
    expect((await enter(username, CONTRASENA)).status).toBe(429)
    expect((await api.call(sesion.me)).status).toBe(200)
  })

  test('is asked of a new user before anything else', async () => {
    const api = await prueba.loginAs({ roles: ['Categorias'], debeCambiarContrasena: true })
    expect((await api.call(sesion.me)).body.data).toMatchObject({ debeCambiarContrasena: true })
    expect((await api.call(categorias.list)).body).toMatchObject({
      statusCode: 403,
      errorCode: 'PASSWORD_CHANGE_REQUIRED',
      message: 'Debe cambiar su contraseña antes de continuar.',
    })
    expect((await api.call(sesion.refresh)).status).toBe(200)
    await api.data(sesion.changePassword, { body: { currentPassword: CONTRASENA, newPassword: NUEVA } })
    expect((await api.call(sesion.me)).body.data).toMatchObject({ debeCambiarContrasena: false })
    expect((await api.call(categorias.list)).status).toBe(200)
  })
})
