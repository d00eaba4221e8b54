import { type AppDePrueba, CONTRASENA_DE_PRUEBA as CONTRASENA, crearApp } from '@cuadre/testing/app'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: AppDePrueba

beforeAll(async () => {
  prueba = await crearApp()
})
afterAll(() => prueba.cerrar())

const login = async (username: string, password: string, address = '127.0.0.1') => {
  const response = await prueba.anonimo().request({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: address,
    payload: { username, password },
  })
  return response.json()
}

/** As if the last failure lay this long back. */
const wait = (username: string, seconds: number) =>
  prueba.base.pool.query(
    "UPDATE intentos_de_acceso SET ultimo = ultimo - make_interval(secs => $2) WHERE clave LIKE $1 || '|%'",
    [username, seconds],
  )

async function failTimes(username: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect(await login(username, 'equivocada')).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' })
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
    const { username } = await prueba.crearUsuario({ roles: ['Categorias'] })
    await failTimes(username, 5)
    expect(await login(username, CONTRASENA)).toEqual(LOCKED)
    await wait(username, 6)
    await failTimes(username, 1)
    await wait(username, 6)
    expect(await login(username, CONTRASENA)).toEqual(LOCKED)
    await wait(username, 5)
    expect(await login(username, CONTRASENA)).toMatchObject({ isSuccess: true })
    await failTimes(username, 4)
  })

  test('another address of the same user may still log in', async () => {
    const { username } = await prueba.crearUsuario({ roles: ['Categorias'] })
    await failTimes(username, 5)
    expect(await login(username.toUpperCase(), CONTRASENA)).toEqual(LOCKED)
    expect(await login(username, CONTRASENA, '10.0.0.9')).toMatchObject({ isSuccess: true })
  })

  test('users that do not exist are slowed down too', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect(await login('fantasma', 'x')).toMatchObject({ errorCode: 'USER_NOT_FOUND' })
    }
    expect(await login('fantasma', 'x')).toEqual(LOCKED)
  })

  test('half an hour forgets', async () => {
    const { username } = await prueba.crearUsuario({ roles: ['Categorias'] })
    await failTimes(username, 5)
    await wait(username, 31 * 60)
    await failTimes(username, 4)
    expect(await login(username, CONTRASENA)).toMatchObject({ isSuccess: true })
  })
})

test('guessing many passwords at once finds none', async () => {
  const { username } = await prueba.crearUsuario({ roles: ['Categorias'] })
  const guesses = [...Array.from({ length: 40 }, (_, i) => `intento ${i}`), CONTRASENA]
  const answers = await Promise.all(guesses.map(guess => login(username, guess)))
  expect(answers.filter(answer => answer.isSuccess)).toEqual([])
})

test('many right logins at once all succeed', async () => {
  const { username } = await prueba.crearUsuario({ roles: ['Categorias'] })
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(username, CONTRASENA)))
  expect(answers.every(answer => answer.isSuccess)).toBe(true)
})
