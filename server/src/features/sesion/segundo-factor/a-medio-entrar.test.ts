import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import type { ApiClient } from '@cuadre/testing/api-client'
import { TEST_PASSWORD } from '@cuadre/testing/app'
import { oficinaConCodigos, refusal } from '@cuadre/testing/oficina-con-codigos'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { unTelefono } from '@cuadre/testing/segundo-factor'
import { afterAll, beforeEach, expect, test } from 'vitest'

const { prueba, now, fresh } = await oficinaConCodigos()
const { pool } = prueba.base

beforeEach(fresh)
afterAll(() => prueba.close())

const FROM = '192.0.2.7'
const NUEVA = 'tres golpes al día'

/** Somebody at his desk, one step before his second factor is in use, and a browser elsewhere that has his password. */
async function alguienPorActivar() {
  const { id, username } = await prueba.createUser({ roles: ['Categorias'] })
  const [page, elsewhere] = [prueba.anonymous(), prueba.anonymous()]
  await page.data(sesion.login, { body: { username, password: TEST_PASSWORD } })
  const { secreto } = await page.data(segundoFactor.empezar, { body: { currentPassword: TEST_PASSWORD } })
  const from = (password: string) =>
    elsewhere.request({
      method: 'POST',
      url: `/api${sesion.login.path}`,
      remoteAddress: FROM,
      payload: { username, password },
    })
  return {
    id,
    page,
    elsewhere,
    from,
    login: async () => (await from(TEST_PASSWORD)).json().errorCode,
    activar: async () => {
      const codigo = unTelefono(secreto).codigo(now())
      return (await page.call(segundoFactor.activar, { body: { codigo } })).body.errorCode
    },
    cambiar: () =>
      refusal(
        page.call(sesion.changePassword, { body: { currentPassword: TEST_PASSWORD, newPassword: NUEVA } }),
      ),
  }
}

/** Holds a login between its right password and its session: it forgets what went wrong from there, and waits for that row. */
const rightAndWaiting = (id: number) => `
  SELECT FROM intentos_de_acceso WHERE red = '${FROM}'
    AND usuario = (SELECT clave(username) FROM usuarios WHERE id = ${id}) FOR UPDATE`

const isIn = async (browser: ApiClient) => (await browser.call(sesion.me)).status === 200

test('a login whose password was right before the second factor was set up is asked for a code', async () => {
  const { id, elsewhere, from, login, activar } = await alguienPorActivar()
  await from('equivocada')
  const answers = await queueBehindLock({ pool, lock: rightAndWaiting(id), calls: [login, activar] })
  expect(answers).toEqual(['SECOND_FACTOR_REQUIRED', null])
  expect([...elsewhere.cookies.keys()]).toEqual(['cuadre_segundo_paso'])
  expect(await isIn(elsewhere)).toBe(false)
})

test('a login whose password was right before it was changed opens nothing', async () => {
  const { id, elsewhere, from, login } = await alguienPorActivar()
  await from('equivocada')
  // As another process would: in this one the judging of passwords is held up too.
  const cambiar = async () => {
    await pool.query(`UPDATE usuarios SET contrasena = contrasena || 'x' WHERE id = ${id}`)
    return null
  }
  const answers = await queueBehindLock({ pool, lock: rightAndWaiting(id), calls: [login, cambiar] })
  expect(answers).toEqual(['INVALID_CREDENTIALS', null])
  expect(await isIn(elsewhere)).toBe(false)
})

test('a session that was ended meanwhile sets up no second factor', async () => {
  const { id, from, activar } = await alguienPorActivar()
  const reset = () =>
    refusal(prueba.api.call(usuarios.resetPassword, { params: { id }, body: { password: NUEVA } }))
  const lock = `SELECT FROM usuarios WHERE id = ${id} FOR UPDATE`
  expect(await queueBehindLock({ pool, lock, calls: [reset, activar] })).toEqual([null, 'NO_SESSION'])
  expect((await from(NUEVA)).json().errorCode).toBe(null)
})

test.each(['activar', 'cambiar'] as const)('%s ends a session that was being opened', async change => {
  const one = await alguienPorActivar()
  // What the browser held ends with the new session: the login waits for it, with all but its commit behind it.
  const { username, id } = await prueba.createUser({ roles: ['Categorias'] })
  await one.elsewhere.data(sesion.login, { body: { username, password: TEST_PASSWORD } })
  const lock = `SELECT FROM sesiones WHERE usuario_id = ${id} FOR UPDATE`
  const answers = await queueBehindLock({ pool, lock, calls: [one.login, one[change]] })
  expect(answers).toEqual([null, null])
  expect(await isIn(one.elsewhere)).toBe(false)
  expect(await isIn(one.page)).toBe(true)
})
