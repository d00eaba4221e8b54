import { categorias } from '@cuadre/contract/categorias'
import { MOTIVOS_DE_CONTRASENA } from '@cuadre/contract/contrasena-nueva'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { nextNumber } from '@cuadre/testing/documentos'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

function form(changes: Record<string, unknown> = {}) {
  const n = nextNumber()
  return {
    nombre: `Yocasta Peña ${n}`,
    username: `yocasta${n}`,
    email: `yocasta${n}@ejemplo.com.do`,
    password: 'mangú con queso',
    ...changes,
  }
}

async function idOfRole(name: string): Promise<number> {
  const row = await prueba.db
    .selectFrom('roles')
    .select('id')
    .where('nombre', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

describe('POST /users', () => {
  test('creates a user who must change the password at the first login', async () => {
    const body = form()
    const { status, body: answer } = await api.call(usuarios.create, { body })
    expect([status, answer.message]).toEqual([201, 'Usuario creado correctamente'])
    expect(answer.data).not.toHaveProperty('contrasena')
    await api.data(usuarios.assignRoles, {
      params: { id: answer.data.id },
      body: [await idOfRole('Categorias')],
    })
    const browser = prueba.anonymous()
    const { username, password } = body
    const login = await browser.data(sesion.login, { body: { username, password } })
    expect(login.debeCambiarContrasena).toBe(true)
    expect((await browser.call(categorias.list)).body.errorCode).toBe('PASSWORD_CHANGE_REQUIRED')
    await browser.data(sesion.changePassword, {
      body: { currentPassword: password, newPassword: 'tres golpes al día' },
    })
    expect((await browser.call(categorias.list)).status).toBe(200)
  })

  test.each([
    [{ nombre: ' ' }, 'El nombre es obligatorio.'],
    [{ username: '' }, 'El username es obligatorio.'],
    [{ email: undefined }, 'El email es obligatorio.'],
    [{ email: 'yocasta' }, 'Email inválido.'],
    [{ password: 'corta' }, 'La contraseña debe tener al menos 8 caracteres.'],
    [{ password: 'Password123' }, 'Esa contraseña es muy conocida. Elija otra.'],
    [{ username: 'altagracia', password: 'Altagracia-26' }, MOTIVOS_DE_CONTRASENA.USUARIO],
    [{ password: 'ajá ajá ajá' }, MOTIVOS_DE_CONTRASENA.REPETIDA],
    [
      { password: 'mangú\u0000con queso' },
      'La contraseña contiene caracteres no permitidos. Escríbala de nuevo.',
    ],
    [{ nombre: '', username: '', email: '' }, 'El nombre es obligatorio.'],
  ])('refuses %o', async (wrong, message) => {
    const { status, body } = await api.call(usuarios.create, { body: form(wrong) })
    expect([status, body.message]).toEqual([400, message])
  })

  test.each(['yo\u200Bcasta', '\uFEFFyocasta', 'yo\u00ADcasta', 'yo\u2060casta', 'yocasta\u3164'])(
    'invisible letters make no other user of %j',
    async username => {
      const name = `yocasta de ${nextNumber()}`
      const first = await api.data(usuarios.create, { body: form({ username: name }) })
      const twin = username + name.slice('yocasta'.length).replaceAll(' ', '\u00A0')
      const { status, body } = await api.call(usuarios.create, { body: form({ username: twin }) })
      expect([status, body.message]).toEqual([409, 'Ya existe un usuario con ese nombre de usuario.'])
      expect(first.username).toBe(name)
    },
  )

  test('a user name is taken also by a deactivated user, without case or accents', async () => {
    const user = await api.data(usuarios.create, { body: form({ username: `Núñez${nextNumber()}` }) })
    await api.call(usuarios.deactivate, { params: { id: user.id } })
    const username = user.username.toUpperCase().replace('Ú', 'U').replace('Ñ', 'N')
    const { status, body } = await api.call(usuarios.create, { body: form({ username }) })
    expect([status, body.message]).toEqual([409, 'Ya existe un usuario con ese nombre de usuario.'])
  })
})

describe('users', () => {
  test('are listed five at a time; the deactivated ones among them when asked for', async () => {
    const user = await api.data(usuarios.create, { body: form({ nombre: 'Zoila Ñáñez' }) })
    const search = (query: Record<string, unknown>) =>
      api.data(usuarios.paged, { query: { buscar: 'zoila nanez', ...query } })
    expect((await search({})).items).toEqual([user])
    expect((await api.data(usuarios.paged, { query: {} })).pageSize).toBe(5)
    await api.call(usuarios.deactivate, { params: { id: user.id } })
    expect((await search({})).totalRecords).toBe(0)
    const other = await api.data(usuarios.create, { body: form({ nombre: 'Zoila Nanez B' }) })
    expect((await search({ inactivos: true })).items).toMatchObject([
      { id: user.id, activo: false },
      { id: other.id, activo: true },
    ])
    await api.call(usuarios.reactivate, { params: { id: user.id } })
    expect((await search({})).totalRecords).toBe(2)
  })

  test('are updated without touching the password; an old version is a conflict', async () => {
    const body = form()
    const user = await api.data(usuarios.create, { body })
    const send = () =>
      api.call(usuarios.update, { params: { id: user.id }, body: { ...user, nombre: 'Otra', password: 'x' } })
    const { status, body: answer } = await send()
    expect([status, answer.message, answer.data.nombre]).toEqual([200, 'Usuario actualizado', 'Otra'])
    expect((await send()).body.errorCode).toBe('CONFLICT')
    await api.data(usuarios.assignRoles, { params: { id: user.id }, body: [await idOfRole('NCF')] })
    const { username, password } = body
    expect((await prueba.anonymous().call(sesion.login, { body: { username, password } })).status).toBe(200)
  })
})

describe('DELETE /users/{id}', () => {
  test('ends the sessions at the next request and refuses the next login', async () => {
    const { id, username } = await prueba.createUser({ roles: ['Categorias'], contrasena: 'mofongo y ron' })
    const browser = prueba.anonymous()
    const body = { username, password: 'mofongo y ron' }
    await browser.data(sesion.login, { body })
    expect((await browser.call(categorias.list)).status).toBe(200)
    const { body: answer } = await api.call(usuarios.deactivate, { params: { id } })
    expect(answer.message).toBe('Usuario desactivado')
    expect((await browser.call(categorias.list)).status).toBe(401)
    expect((await browser.call(sesion.refresh)).status).toBe(401)
    const login = await browser.call(sesion.login, { body })
    expect([login.status, login.body.responseCode]).toEqual([403, 'UNAUTHORIZED'])
  })

  test('nobody deactivates himself', async () => {
    const me = await api.data(sesion.me, {})
    const { status, body } = await api.call(usuarios.deactivate, { params: { id: me.userId } })
    expect([status, body.errorCode]).toEqual([409, 'OWN_USER'])
  })

  test('two administrators deactivating each other at once: one of them stays', async () => {
    const me = await api.data(sesion.me, {})
    const other = await prueba.createUser({ roles: ['Administrador'], contrasena: 'habichuelas con dulce' })
    const browser = prueba.anonymous()
    await browser.data(sesion.login, {
      body: { username: other.username, password: 'habichuelas con dulce' },
    })
    // Sessions are checked before either change: only the rule inside the transaction can save the last one.
    const [mine, theirs] = await Promise.all([
      api.call(usuarios.deactivate, { params: { id: other.id } }),
      browser.call(usuarios.deactivate, { params: { id: me.userId } }),
    ])
    expect([mine.status, theirs.status].filter(status => status === 200)).toHaveLength(1)
    // Whoever lost is brought back for the tests that follow.
    await prueba.db.updateTable('usuarios').set({ activo: true }).where('id', '=', me.userId).execute()
    await api.data(sesion.login, { body: { username: 'admin', password: 'mangú con salami' } })
  })
})

describe('POST /users/{id}/restablecer-contrasena', () => {
  test('ends the sessions, opens the door once and asks for another password', async () => {
    const { id, username } = await prueba.createUser({
      roles: ['Categorias'],
      contrasena: 'pastelitos de res',
    })
    const browser = prueba.anonymous()
    await browser.data(sesion.login, { body: { username, password: 'pastelitos de res' } })
    const short = await api.call(usuarios.resetPassword, { params: { id }, body: { password: 'corta' } })
    expect([short.status, short.body.errors?.[0]?.field]).toEqual([400, 'password'])
    expect((await browser.call(categorias.list)).status).toBe(200)
    const password = 'quipe con limón'
    const { body } = await api.call(usuarios.resetPassword, { params: { id }, body: { password } })
    expect(body.message).toBe('Contraseña restablecida')
    expect((await browser.call(categorias.list)).status).toBe(401)
    const old = await browser.call(sesion.login, { body: { username, password: 'pastelitos de res' } })
    expect(old.body.responseCode).toBe('INVALID_CREDENTIALS')
    const login = await browser.data(sesion.login, { body: { username, password } })
    expect(login.debeCambiarContrasena).toBe(true)
  })
})

test('nobody gives himself a password past the current one, not even an administrator', async () => {
  const { username } = await prueba.createUser({ roles: ['Administrador'], contrasena: 'yaniqueque frito' })
  const open = prueba.anonymous()
  const { userId } = await open.data(sesion.login, { body: { username, password: 'yaniqueque frito' } })
  const params = { id: userId }
  const reset = await open.call(usuarios.resetPassword, { params, body: { password: 'bollos de maíz' } })
  expect(reset.body).toMatchObject({
    statusCode: 409,
    errorCode: 'OWN_PASSWORD',
    message: 'Su propia contraseña se cambia en «Cambiar contraseña», escribiendo la actual.',
  })
  const body = { nombre: 'Otra', username, email: 'otra@ejemplo.com.do', password: 'bollos de maíz' }
  expect((await open.call(usuarios.update, { params, body })).status).toBe(200)
  const login = (password: string) => prueba.anonymous().call(sesion.login, { body: { username, password } })
  expect((await login('bollos de maíz')).status).toBe(401)
  expect((await login('yaniqueque frito')).status).toBe(200)
})

describe('POST /users/{id}/assign-roles', () => {
  test('gives exactly these roles and ends the session of who lost one', async () => {
    const { id, username } = await prueba.createUser({
      roles: ['Categorias'],
      contrasena: 'sancocho de siete',
    })
    const browser = prueba.anonymous()
    await browser.data(sesion.login, { body: { username, password: 'sancocho de siete' } })
    const body = [await idOfRole('NCF'), await idOfRole('Productos')]
    const { status, body: answer } = await api.call(usuarios.assignRoles, { params: { id }, body })
    expect([status, answer.message]).toEqual([200, 'Roles actualizados'])
    expect((await browser.call(sesion.me)).status).toBe(401)
    expect((await api.data(usuarios.roles, { params: { id } })).map(rol => rol.name)).toEqual([
      'NCF',
      'Productos',
    ])
  })

  test('the last administrator keeps the role', async () => {
    const me = await api.data(sesion.me, {})
    await prueba.db.updateTable('usuarios').set({ activo: false }).where('id', '<>', me.userId).execute()
    const { status, body } = await api.call(usuarios.assignRoles, { params: { id: me.userId }, body: [] })
    expect([status, body.message]).toEqual([
      409,
      'Debe quedar al menos un usuario activo con el rol Administrador.',
    ])
    expect((await api.data(sesion.me, {})).roles).toEqual(['Administrador'])
  })

  test.each([[[999_999]], [['x']], [{ roleIds: [1] }], [null]])('refuses %o', async body => {
    const { id } = await prueba.createUser()
    const { status } = await api.call(usuarios.assignRoles, { params: { id }, body })
    expect([400, 404]).toContain(status)
    expect(await api.data(usuarios.roles, { params: { id } })).toEqual([])
  })
})
