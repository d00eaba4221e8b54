import { categorias } from '@cuadre/contract/categorias'
import { sesion } from '@cuadre/contract/sesion'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { createApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD as CONTRASENA, createTestApp, testApp } from '@cuadre/testing/app'
import { describe, expect, test } from 'vitest'

const prueba = testApp()

const login = (username: unknown, password: unknown, api = prueba.anonymous()) =>
  api.call(sesion.login, { body: { username, password } })

describe('login', () => {
  test('answers who came in', async () => {
    const { status, body } = await login('admin', CONTRASENA)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Bienvenido al sistema', isSuccess: true, errorCode: null })
    expect(body.data).toEqual({
      userId: expect.any(Number),
      username: 'admin',
      nombre: 'Administrador',
      roles: ['Administrador'],
      permissions: PERMISOS.map(permiso => permiso.nombre).sort(),
      debeCambiarContrasena: false,
    })
    expect(body).not.toHaveProperty('responseCode')
  })

  test('answers the roles by their names, however they were given', async () => {
    const roles = ['Productos', 'Clientes', 'Categorias']
    const { username } = await prueba.createUser({ roles })
    const { body } = await login(username, CONTRASENA)
    expect(body.data).toMatchObject({ roles: roles.toSorted() })
  })

  test('takes the user’s name without regard to case or blanks, and the password exactly', async () => {
    expect((await login('  ADMIN ', CONTRASENA)).status).toBe(200)
    expect((await login('admin', CONTRASENA.toUpperCase())).status).toBe(401)
    expect((await login('admin', CONTRASENA.normalize('NFD'))).status).toBe(200)
  })

  test('keeps blanks that belong to the password', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'], contrasena: ' dos espacios ' })
    expect((await login(username, ' dos espacios ')).status).toBe(200)
    expect((await login(username, 'dos espacios')).status).toBe(401)
  })

  test('refuses with the catalogue’s code and sentence', async () => {
    const sinRoles = await prueba.createUser()
    const inactivo = await prueba.createUser({ roles: ['Categorias'], activo: false })
    const cases = [
      ['nadie', 'x', 401, 'USER_NOT_FOUND', 'Usuario no encontrado. Verifica tu nombre de usuario.'],
      ['admin', 'x', 401, 'INVALID_CREDENTIALS', 'Credenciales inválidas. Intenta nuevamente.'],
      ['', 'x', 400, 'INVALID_INPUT', 'El usuario es obligatorio'],
      ['admin', '  ', 400, 'INVALID_INPUT', 'La contraseña es obligatoria'],
      ['admin', { $ne: 1 }, 400, 'INVALID_INPUT', 'La contraseña es obligatoria'],
      ['\u0000', 'x', 400, 'INVALID_INPUT', 'Los datos enviados no son válidos.'],
      [
        'admin',
        `${CONTRASENA}\u0000`,
        400,
        'INVALID_INPUT',
        'La contraseña contiene caracteres no permitidos. Escríbala de nuevo.',
      ],
      [inactivo.username, CONTRASENA, 403, 'UNAUTHORIZED', 'No tienes permiso para acceder.'],
      [sinRoles.username, CONTRASENA, 403, 'NO_ROLES', 'Este usuario no tiene roles asignados.'],
    ] as const
    for (const [username, password, statusCode, code, message] of cases) {
      const { body, response } = await login(username, password)
      expect(body).toMatchObject({
        data: null,
        statusCode,
        message,
        errorCode: code,
        responseCode: code,
        isSuccess: false,
      })
      expect(response.statusCode).toBe(statusCode)
      expect(response.cookies).toEqual([])
    }
  })

  test('does not tell an inactive user from another before the password is right', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'], activo: false })
    expect((await login(username, 'x')).body.errorCode).toBe('INVALID_CREDENTIALS')
  })

  test('spends as long on an unknown or an inactive user as on a wrong password', async () => {
    // Of processor: what else the machine does makes an answer late, and no more work.
    const time = async (name: string) => {
      const before = process.cpuUsage()
      expect((await login(name, 'equivocada')).status).toBe(401)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await time('nadie')
    const quickest = {
      active: Number.POSITIVE_INFINITY,
      inactive: Number.POSITIVE_INFINITY,
      unknown: Number.POSITIVE_INFINITY,
    }
    // The quickest of many turns: what the process does besides is left out.
    for (let turn = 0; turn < 8; turn += 1) {
      const active = await prueba.createUser({ roles: ['Categorias'] })
      const inactive = await prueba.createUser({ roles: ['Categorias'], activo: false })
      quickest.active = Math.min(quickest.active, await time(active.username))
      quickest.inactive = Math.min(quickest.inactive, await time(inactive.username))
      quickest.unknown = Math.min(quickest.unknown, await time(`nadie${turn}`))
    }
    // Without a verification, real or pretended, the answer takes a tenth of the time.
    for (const other of [quickest.inactive, quickest.unknown]) {
      expect(other).toBeGreaterThan(quickest.active / 3)
      expect(other).toBeLessThan(quickest.active * 3)
    }
  })

  test('keeps nothing that the browser held before: neither a planted value nor somebody’s session', async () => {
    const planted = prueba.anonymous()
    const chosen = 'a'.repeat(43)
    for (const name of ['cuadre_acceso', 'cuadre_renovacion']) planted.cookies.set(name, chosen)
    expect((await login('admin', CONTRASENA, planted)).status).toBe(200)
    expect([...planted.cookies.values()]).not.toContain(chosen)
    const thief = prueba.anonymous()
    for (const name of ['cuadre_acceso', 'cuadre_renovacion']) thief.cookies.set(name, chosen)
    expect((await thief.call(sesion.me)).status).toBe(401)
    expect((await thief.call(sesion.refresh)).status).toBe(401)

    // A session of the thief's own, left in the victim's browser, ends when the victim logs in there.
    const bait = await prueba.loginAs({ roles: ['Categorias'] })
    const victim = createApiClient(prueba.app, new Map(bait.cookies))
    expect((await login('admin', CONTRASENA, victim)).status).toBe(200)
    expect((await victim.call(sesion.me)).body.data.username).toBe('admin')
    expect((await bait.call(sesion.me)).status).toBe(401)
    expect((await bait.call(sesion.refresh)).status).toBe(401)
  })

  test('a refused login leaves the session that was there alone', async () => {
    const api = await prueba.loginAs({ roles: ['Categorias'] })
    expect((await login('admin', 'equivocada', api)).status).toBe(401)
    expect((await api.call(sesion.me)).status).toBe(200)
  })

  test('whose trace cannot be written opens no session, and ends none', async () => {
    const { pool } = prueba.base
    const browser = prueba.anonymous()
    expect((await login('admin', CONTRASENA, browser)).status).toBe(200)
    const sessions = async () => (await pool.query('SELECT id, cerrada_en FROM sesiones ORDER BY id')).rows
    const before = await sessions()
    await pool.query(`ALTER TABLE auditoria
      ADD CONSTRAINT sin_entradas CHECK (accion <> 'Inicio de sesión') NOT VALID`)
    try {
      expect((await login('admin', CONTRASENA, browser)).status).toBeGreaterThanOrEqual(400)
    } finally {
      await pool.query('ALTER TABLE auditoria DROP CONSTRAINT sin_entradas')
    }
    expect(await sessions()).toEqual(before)
  })

  test('gives cookies that no script and no other site can use', async () => {
    const { response } = await login('admin', CONTRASENA)
    const common = { path: '/api', httpOnly: true, sameSite: 'Strict' }
    expect(response.cookies).toEqual([
      { ...common, name: 'cuadre_acceso', value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 600 },
      { ...common, name: 'cuadre_renovacion', value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 1800 },
    ])
    expect(response.body).not.toContain(response.cookies[0]?.value)
  })

  test('keeps no token and no password readable in the database', async () => {
    const api = prueba.anonymous()
    await login('admin', CONTRASENA, api)
    const { rows } = await prueba.base.pool.query<{ t: string }>(
      'SELECT t::text FROM sesiones_tokens t UNION ALL SELECT u::text FROM usuarios u',
    )
    const everything = rows.map(row => row.t).join('\n')
    for (const token of api.cookies.values()) {
      expect(everything).not.toContain(token)
      expect(everything).not.toContain(Buffer.from(token).toString('hex'))
    }
    expect(everything).not.toContain(CONTRASENA)
    expect(everything).toContain('$argon2id$')
  })
})

test('behind HTTPS the cookies are secure', async () => {
  const https = await createTestApp({ config: { publicUrl: 'https://cuadre.example' } })
  try {
    const { response } = await https.anonymous().call(sesion.login, {
      body: { username: 'admin', password: CONTRASENA },
    })
    expect(response.cookies.map(cookie => cookie.secure)).toEqual([true, true])
  } finally {
    await https.close()
  }
})

test.each([
  ['a proxy that is trusted', '127.0.0.1', [true, true]],
  ['anybody else who says so', false, [undefined, undefined]],
] as const)('that the browser came through HTTPS is believed of %s', async (_, trustProxy, secure) => {
  const proxied = await createTestApp({ config: { trustProxy } })
  try {
    const response = await proxied.anonymous().request({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.168.1.20' },
      payload: { username: 'admin', password: CONTRASENA },
    })
    expect(response.cookies.map(cookie => cookie.secure)).toEqual(secure)
    const { rows } = await proxied.base.pool.query(
      'SELECT direccion FROM sesiones ORDER BY creada_en DESC LIMIT 1',
    )
    expect(rows).toEqual([{ direccion: trustProxy ? '192.168.1.20' : '127.0.0.1' }])
  } finally {
    await proxied.close()
  }
})

test('AUTH_GENERIC_ERRORS hides whether the user exists', async () => {
  const generic = await createTestApp({ config: { authGenericErrors: true } })
  try {
    const refusal = async (username: string) =>
      (await generic.anonymous().call(sesion.login, { body: { username, password: 'x' } })).body
    expect(await refusal('nadie')).toEqual(await refusal('admin'))
    expect(await refusal('nadie')).toMatchObject({ responseCode: 'INVALID_CREDENTIALS' })
  } finally {
    await generic.close()
  }
})

describe('a session', () => {
  test('ends with logout, at once and without complaint the second time', async () => {
    const api = await prueba.loginAs({ roles: ['Categorias'] })
    const stolen = new Map(api.cookies)
    const out = await api.call(sesion.logout)
    expect(out.body).toMatchObject({ statusCode: 200, message: 'Sesión cerrada' })
    expect(api.cookies.size).toBe(0)
    for (const [name, value] of stolen) api.cookies.set(name, value)
    expect((await api.call(sesion.me)).status).toBe(401)
    expect((await api.call(sesion.refresh)).status).toBe(401)
    expect((await api.call(sesion.logout)).status).toBe(200)
    expect((await prueba.anonymous().call(sesion.logout)).status).toBe(200)
  })

  test('does what its user may do at this moment', async () => {
    const { id, username } = await prueba.createUser({ roles: ['Categorias'] })
    const api = prueba.anonymous()
    await login(username, CONTRASENA, api)
    expect((await api.call(categorias.list)).status).toBe(200)

    const change = (text: string) => prueba.base.pool.query(text, [id])
    await change(`UPDATE usuarios_roles SET rol_id = (SELECT id FROM roles WHERE nombre = 'NCF')
                  WHERE usuario_id = $1`)
    expect((await api.call(categorias.list)).body.errorCode).toBe('UNAUTHORIZED')
    await change('UPDATE usuarios SET activo = false WHERE id = $1')
    expect((await api.call(sesion.me)).body.errorCode).toBe('NO_SESSION')
    await change('UPDATE usuarios SET activo = true WHERE id = $1')
    expect((await api.call(sesion.me)).status).toBe(200)
    await change('DELETE FROM usuarios_roles WHERE usuario_id = $1')
    expect((await api.call(sesion.me)).body.errorCode).toBe('NO_SESSION')
  })

  test('lapses with its access token and at twelve hours', async () => {
    const api = await prueba.loginAs({ roles: ['Categorias'] })
    const { userId } = (await api.call(sesion.me)).body.data
    const sessions = 'SELECT id FROM sesiones WHERE usuario_id = $1'
    await prueba.base.pool.query(
      `UPDATE sesiones_tokens SET vence_en = now() WHERE tipo = 'acceso' AND sesion_id IN (${sessions})`,
      [userId],
    )
    expect((await api.call(sesion.me)).status).toBe(401)
    expect((await api.call(sesion.refresh)).status).toBe(200)
    expect((await api.call(sesion.me)).status).toBe(200)
    await prueba.base.pool.query('UPDATE sesiones SET vence_en = now() WHERE usuario_id = $1', [userId])
    expect((await api.call(sesion.me)).status).toBe(401)
    expect((await api.call(sesion.refresh)).status).toBe(401)
  })

  test.each(['', 'x', 'a'.repeat(43), 'ñ', '%00'])('is not opened by the token «%s»', async token => {
    const response = await prueba.anonymous().request({
      url: '/api/users/me',
      headers: { cookie: `cuadre_acceso=${encodeURIComponent(token)}` },
    })
    expect(response.json()).toMatchObject({ statusCode: 401, errorCode: 'NO_SESSION' })
  })
})
