import { TEST_PASSWORD as CONTRASENA, testApp } from '@cuadre/testing/app'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../housekeeping.ts'

const prueba = testApp()
beforeEach(() => prueba.base.pool.query('DELETE FROM intentos_de_acceso'))

const login = async (username: string, password: string, address = '127.0.0.1') => {
  const response = await prueba.anonymous().request({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: address,
    payload: { username, password },
  })
  return response.json()
}

/** As if the last failures lay this long back. */
const wait = (seconds: number) =>
  prueba.base.pool.query('UPDATE intentos_de_acceso SET ultimo = ultimo - make_interval(secs => $1)', [
    seconds,
  ])

/** No wait ends while the test goes on, however slow the machine is. */
const holdTheClock = () => wait(-HELD)
const HELD = 600

async function failTimes(username: string, times: number, address?: string): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect(await login(username, 'equivocada', address)).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' })
  }
}

const LOCKED = {
  data: null,
  message: 'Has realizado múltiples intentos fallidos. Espera unos segundos antes de volver a intentar.',
  statusCode: 429,
  errorCode: 'TOO_MANY_ATTEMPTS',
  responseCode: 'TOO_MANY_ATTEMPTS',
  isSuccess: false,
}

describe('after five failures', () => {
  test('even the right password waits, a little longer each time', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    await failTimes(username, 5)
    expect(await login(username, CONTRASENA)).toEqual(LOCKED)
    await wait(6)
    await failTimes(username, 1)
    await wait(6)
    expect(await login(username, CONTRASENA)).toEqual(LOCKED)
    await wait(5)
    expect(await login(username, CONTRASENA)).toMatchObject({ isSuccess: true })
    await failTimes(username, 4)
  })

  test('another address of the same user may still log in', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    await failTimes(username, 5)
    expect(await login(username.toUpperCase(), CONTRASENA)).toEqual(LOCKED)
    expect(await login(username, CONTRASENA, '10.0.0.9')).toMatchObject({ isSuccess: true })
  })

  test('no other spelling of the name is a fresh start', async () => {
    await prueba.createUser({ username: 'ana', roles: ['Categorias'] })
    const { rows } = await prueba.base.pool.query<{ spelling: string }>(`
      SELECT chr(n) || 'na' AS spelling FROM generate_series(128, 65533) AS n
      WHERE n NOT BETWEEN 55296 AND 57343 AND clave(chr(n) || 'na') = 'ana'`)
    const spellings = rows.map(row => row.spelling)
    expect(spellings).toEqual(expect.arrayContaining(['ａna', 'ᴀna', 'ána']))
    expect(spellings.length).toBeGreaterThan(30)
    for (const spelling of spellings.slice(0, 5)) await failTimes(spelling, 1)
    await holdTheClock()
    for (const spelling of [...spellings, 'ana', 'ANA', 'a\u00ADna']) {
      expect(await login(spelling, CONTRASENA), spelling).toEqual(LOCKED)
    }
  })

  test('users that do not exist are slowed down too, also under a name that folds to nothing', async () => {
    for (const name of ['fantasma', '\u0301']) {
      for (let i = 0; i < 5; i += 1) {
        expect(await login(name, 'x')).toMatchObject({ errorCode: 'USER_NOT_FOUND' })
      }
      expect(await login(name, 'x')).toEqual(LOCKED)
    }
    expect(await login('﷽'.repeat(200), 'x')).toMatchObject({ errorCode: 'USER_NOT_FOUND' })
  })

  test('half an hour forgets', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    await failTimes(username, 5)
    await wait(31 * 60)
    await failTimes(username, 4)
    expect(await login(username, CONTRASENA)).toMatchObject({ isSuccess: true })
  })
})

describe('after fifty failures', () => {
  test('a user waits up to a minute wherever he comes from, but not where he came in before', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    expect(await login(username, CONTRASENA, '192.0.2.1')).toMatchObject({ isSuccess: true })
    for (let i = 0; i < 10; i += 1) await failTimes(username, 5, `10.1.0.${i}`)
    await holdTheClock()
    expect(await login(username, CONTRASENA, '10.1.1.1')).toEqual(LOCKED)
    expect(await login(username, CONTRASENA, '192.0.2.1')).toMatchObject({ isSuccess: true })
    expect(await login(username, CONTRASENA, '10.1.1.1')).toEqual(LOCKED)
    await wait(HELD + 61)
    expect(await login(username, CONTRASENA, '10.1.1.1')).toMatchObject({ isSuccess: true })
  })

  test('an address waits whatever the name, but not who came in from there before', async () => {
    const [before, first] = await Promise.all([
      prueba.createUser({ roles: ['Categorias'] }),
      prueba.createUser({ roles: ['Categorias'] }),
    ])
    expect(await login(before.username, CONTRASENA, '10.2.0.1')).toMatchObject({ isSuccess: true })
    for (let i = 0; i < 50; i += 1) {
      expect(await login(`fantasma ${i}`, 'x', '10.2.0.1')).toMatchObject({ errorCode: 'USER_NOT_FOUND' })
    }
    await holdTheClock()
    expect(await login('otro fantasma', 'x', '10.2.0.1')).toEqual(LOCKED)
    expect(await login(first.username, CONTRASENA, '10.2.0.1')).toEqual(LOCKED)
    expect(await login(before.username, CONTRASENA, '10.2.0.1')).toMatchObject({ isSuccess: true })
    expect(await login(first.username, CONTRASENA, '10.2.0.2')).toMatchObject({ isSuccess: true })
  })
})

test.each([
  ['of one 64-bit network of IPv6', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
  ['of IPv4, dressed as IPv6', '10.3.0.1', '::ffff:10.3.0.1', '::ffff:10.3.0.2'],
])('two writings %s are one address', async (_, one, same, other) => {
  const { username } = await prueba.createUser({ roles: ['Categorias'] })
  await failTimes(username, 5, one)
  await holdTheClock()
  expect(await login(username, CONTRASENA, same)).toEqual(LOCKED)
  expect(await login(username, CONTRASENA, other)).toMatchObject({ isSuccess: true })
})

test('guessing many passwords at once finds none, and what comes after the fifth is not even looked at', async () => {
  const { username } = await prueba.createUser({ roles: ['Categorias'] })
  const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => login(username, `intento ${i}`)))
  const looked = answers.filter(answer => answer.errorCode === 'INVALID_CREDENTIALS')
  expect(looked.length).toBeGreaterThanOrEqual(5)
  // One more may be under way beside the fifth.
  expect(looked.length).toBeLessThan(7)
  await holdTheClock()
  expect(await login(username, CONTRASENA)).toEqual(LOCKED)
})

test('many right logins at once all succeed', async () => {
  const { username } = await prueba.createUser({ roles: ['Categorias'] })
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(username, CONTRASENA)))
  expect(answers.every(answer => answer.isSuccess)).toBe(true)
})

test('what is forgotten is cleaned away, though nobody has come in', async () => {
  const count = async () => (await prueba.base.pool.query('SELECT FROM intentos_de_acceso')).rowCount
  await login('fantasma', 'x')
  await cleanUp(prueba.db)
  expect(await count()).toBe(4)
  await wait(31 * 60)
  await cleanUp(prueba.db)
  expect(await count()).toBe(0)
})

test('of a flood of made-up names the audit log keeps the beginning and how far it came', async () => {
  const { username } = await prueba.createUser({ roles: ['Categorias'] })
  const soFar = (fallos: number) =>
    prueba.base.pool.query(
      `INSERT INTO intentos_de_acceso (usuario, red, fallos, ultimo) VALUES (NULL, NULL, $1, now())
       ON CONFLICT (usuario, red) DO UPDATE SET fallos = excluded.fallos`,
      [fallos],
    )
  await soFar(199)
  await login('de la nada 200', 'x')
  await login('de la nada 201', 'x')
  await soFar(255)
  await login('de la nada 256', 'x')
  await failTimes(username, 1)
  await login(username, CONTRASENA)
  const { rows } = await prueba.base.pool.query(
    'SELECT usuario, accion, despues FROM auditoria WHERE usuario LIKE $1 OR usuario = $2 ORDER BY id',
    ['de la nada %', username],
  )
  expect(rows).toEqual([
    { usuario: 'de la nada 200', accion: 'Acceso denegado', despues: null },
    { usuario: 'de la nada 256', accion: 'Acceso denegado', despues: { fallos: 256 } },
    { usuario: username, accion: 'Acceso denegado', despues: { fallos: 257 } },
    { usuario: username, accion: 'Inicio de sesión', despues: null },
  ])
})
