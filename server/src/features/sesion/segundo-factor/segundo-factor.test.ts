import { categorias } from '@cuadre/contract/categorias'
import { ERRORS } from '@cuadre/contract/errors'
import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesion } from '@cuadre/contract/sesion'
import { createApiClient } from '@cuadre/testing/api-client'
import { anotherProcess, TEST_PASSWORD } from '@cuadre/testing/app'
import { both, oficinaConCodigos, refusal } from '@cuadre/testing/oficina-con-codigos'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../housekeeping.ts'

const { prueba, now, later, fresh, alguien, halfIn, code, traces } = await oficinaConCodigos()
const other = await anotherProcess(prueba.base, { now })

beforeEach(fresh)
afterAll(async () => {
  await other.close()
  await prueba.close()
})

describe('the login', () => {
  test('of somebody without one says what it always said', async () => {
    const { username } = await prueba.createUser({ roles: ['Categorias'] })
    const browser = prueba.anonymous()
    const { body } = await browser.call(sesion.login, { body: { username, password: TEST_PASSWORD } })
    expect(body).toMatchObject({ statusCode: 200, message: 'Bienvenido al sistema', isSuccess: true })
    expect(body.data).not.toHaveProperty('debeActivarSegundoFactor')
    expect([...browser.cookies.keys()].sort()).toEqual(['cuadre_acceso', 'cuadre_renovacion'])
  })

  test('asks for a code after the right password, and opens nothing before it', async () => {
    const { username, codigo } = await alguien()
    const browser = await halfIn(username)
    expect([...browser.cookies.keys()]).toEqual(['cuadre_segundo_paso'])
    expect(await refusal(browser.call(sesion.me))).toBe('NO_SESSION')
    expect(await refusal(browser.call(sesion.refresh))).toBe('NO_SESSION')
    const { body } = await code(browser, ` ${codigo().slice(0, 3)} ${codigo().slice(3)}`)
    expect(body).toMatchObject({ statusCode: 200, message: 'Bienvenido al sistema', data: { username } })
    expect([...browser.cookies.keys()].sort()).toEqual(['cuadre_acceso', 'cuadre_renovacion'])
    expect((await browser.call(categorias.list)).status).toBe(200)
  })

  test('keeps the ticket out of reach of scripts and other sites, for five minutes', async () => {
    const { username } = await alguien()
    const { response } = await prueba
      .anonymous()
      .call(sesion.login, { body: { username, password: TEST_PASSWORD } })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 300 })
    const { rows } = await prueba.base.pool.query('SELECT huella FROM accesos_a_medias')
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })

  test('tells nobody with a wrong password whether there is one', async () => {
    const { username } = await alguien()
    const { username: plain } = await prueba.createUser({ roles: ['Categorias'] })
    const answers = [username, plain].map(async name => {
      const { body, response } = await prueba
        .anonymous()
        .call(sesion.login, { body: { username: name, password: 'equivocada' } })
      return [body, response.cookies]
    })
    const [one, two] = await Promise.all(answers)
    expect(one).toEqual(two)
  })

  test('ends the session that the browser held only when the code has come', async () => {
    const { username, codigo } = await alguien()
    const browser = await prueba.loginAs({ roles: ['Categorias'] })
    const before = new Map(browser.cookies)
    await halfIn(username, browser)
    expect((await browser.call(sesion.me)).status).toBe(200)
    expect((await code(browser, codigo())).status).toBe(200)
    expect((await createApiClient(prueba.app, before).call(sesion.me)).status).toBe(401)
  })
})

describe('a ticket', () => {
  test.each([
    ['none', () => {}],
    [
      'somebody made up',
      (cookies: Map<string, string>) => cookies.set('cuadre_segundo_paso', 'a'.repeat(43)),
    ],
    [
      'is a session',
      (cookies: Map<string, string>) =>
        cookies.set('cuadre_segundo_paso', prueba.api.cookies.get('cuadre_acceso') ?? ''),
    ],
  ])('%s opens nothing', async (_, put) => {
    const { codigo } = await alguien()
    const browser = prueba.anonymous()
    put(browser.cookies)
    expect(await refusal(code(browser, codigo()))).toBe('SECOND_STEP_EXPIRED')
  })

  test('is no session, in none of its cookies', async () => {
    const { username } = await alguien()
    const browser = await halfIn(username)
    const ticket = browser.cookies.get('cuadre_segundo_paso') ?? ''
    for (const name of ['cuadre_acceso', 'cuadre_renovacion']) browser.cookies.set(name, ticket)
    expect((await browser.call(sesion.me)).status).toBe(401)
  })

  test('of one user takes no code of another', async () => {
    const [ana, beto] = [await alguien(), await alguien()]
    expect(await refusal(code(await halfIn(ana.username), beto.codigo()))).toBe('SECOND_FACTOR_CODE_WRONG')
  })

  test('serves once', async () => {
    const { username, codigo } = await alguien()
    const browser = await halfIn(username)
    const copy = createApiClient(prueba.app, new Map(browser.cookies))
    expect((await code(browser, codigo())).status).toBe(200)
    later(60)
    expect(await refusal(code(copy, codigo()))).toBe('SECOND_STEP_EXPIRED')
  })

  test('is over after five minutes, and cleaned up', async () => {
    const { username, codigo, id } = await alguien()
    const browser = await halfIn(username)
    await prueba.base.pool.query(`UPDATE accesos_a_medias SET vence_en = now() WHERE usuario_id = ${id}`)
    expect(await refusal(code(browser, codigo()))).toBe('SECOND_STEP_EXPIRED')
    expect(browser.cookies.has('cuadre_segundo_paso')).toBe(false)
    await cleanUp(prueba.db)
    const { rowCount } = await prueba.base.pool.query(`SELECT FROM accesos_a_medias WHERE usuario_id = ${id}`)
    expect(rowCount).toBe(0)
  })

  test('ends when the password changes or an administrator steps in', async () => {
    const { username, codigo, page } = await alguien()
    const browser = await halfIn(username)
    await page.data(sesion.changePassword, {
      body: { currentPassword: TEST_PASSWORD, newPassword: 'tres golpes al día' },
    })
    expect(await refusal(code(browser, codigo()))).toBe('SECOND_STEP_EXPIRED')
  })

  test('is worth nothing once the user was deactivated', async () => {
    const { username, codigo, id } = await alguien()
    const browser = await halfIn(username)
    await prueba.base.pool.query(`UPDATE usuarios SET activo = false WHERE id = ${id}`)
    expect(await refusal(code(browser, codigo()))).toBe('UNAUTHORIZED')
  })
})

describe('a code', () => {
  test('is taken a step before and after, and no further', async () => {
    const { username, codigo } = await alguien()
    const old = codigo()
    later(61)
    const present = codigo()
    expect(await refusal(code(await halfIn(username), old))).toBe('SECOND_FACTOR_CODE_WRONG')
    later(-31)
    expect((await code(await halfIn(username), present)).status).toBe(200)
  })

  test('is refused the second time, and so is the one before it', async () => {
    const { username, codigo } = await alguien()
    const before = codigo()
    later(30)
    const present = codigo()
    expect((await code(await halfIn(username), present)).status).toBe(200)
    for (const again of [present, before]) {
      const { status, body } = await code(await halfIn(username), again)
      expect([status, body.message]).toEqual([400, ERRORS.SECOND_FACTOR_CODE_WRONG.message])
    }
  })

  test('the same at once in two processes opens one session', async () => {
    const { username, codigo } = await alguien()
    const browsers = await Promise.all(
      [prueba.app, other, prueba.app, other].map(app => halfIn(username, createApiClient(app))),
    )
    const same = codigo()
    const answers = await Promise.all(browsers.map(browser => code(browser, same)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('that is none is refused with a sentence, and the ticket stays', async () => {
    const { username } = await alguien()
    const browser = await halfIn(username)
    for (const codigo of ['', '   ', '1'.repeat(41), 123456, null, '12\u000056', ['123456'], '\uD800']) {
      const { status, body } = await browser.call(segundoFactor.login, { body: { codigo } })
      expect([codigo, status, body.errorCode]).toEqual([codigo, 400, 'INVALID_INPUT'])
    }
    for (const codigo of ["' OR 1=1 --", '١٢٣٤٥٦', '-00001', '1e5']) {
      expect(await refusal(code(browser, codigo))).toBe('SECOND_FACTOR_CODE_WRONG')
    }
    expect(browser.cookies.has('cuadre_segundo_paso')).toBe(true)
  })
})

describe('a recovery code', () => {
  test('opens once, and says how many are left', async () => {
    const { username, codigos, id } = await alguien()
    const [first = '', second = ''] = codigos
    const { body } = await code(await halfIn(username), first.toLowerCase().replaceAll('-', ' '))
    expect([body.isSuccess, body.message]).toEqual([
      true,
      'Bienvenido al sistema. Le quedan 9 códigos de recuperación.',
    ])
    expect(await traces(id)).toContain('Código de recuperación usado')
    expect(await refusal(code(await halfIn(username), first))).toBe('SECOND_FACTOR_CODE_WRONG')
    expect((await code(await halfIn(username), second)).status).toBe(200)
  })

  test('at once in two processes opens one session', async () => {
    const { username, codigos } = await alguien()
    const browsers = await Promise.all(
      [prueba.app, other, prueba.app, other].map(app => halfIn(username, createApiClient(app))),
    )
    const answers = await Promise.all(browsers.map(browser => code(browser, codigos[0] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of one user is none of another', async () => {
    const [ana, beto] = [await alguien(), await alguien()]
    expect(await refusal(code(await halfIn(ana.username), beto.codigos[0] ?? ''))).toBe(
      'SECOND_FACTOR_CODE_WRONG',
    )
  })
})

describe('guessing', () => {
  /** Until the wait of the limiter is over. */
  const wait = () =>
    prueba.base.pool.query(`UPDATE intentos_de_acceso SET ultimo = ultimo - interval '10 minutes'`)
  const hold = () =>
    prueba.base.pool.query(`UPDATE intentos_de_acceso SET ultimo = ultimo + interval '10 minutes'`)

  test('waits after five wrong codes, with the right one too, which is not used up', async () => {
    const { username, codigo, codigos, id } = await alguien()
    const browser = await halfIn(username)
    for (let i = 0; i < 5; i += 1) expect(await refusal(code(browser, 'x'))).toBe('SECOND_FACTOR_CODE_WRONG')
    await hold()
    for (const right of [codigo(), codigos[0] ?? '']) {
      const { status, body } = await code(browser, right)
      expect([status, body.message]).toEqual([429, ERRORS.TOO_MANY_ATTEMPTS.message])
    }
    expect(
      await refusal(prueba.anonymous().call(sesion.login, { body: { username, password: TEST_PASSWORD } })),
    ).toBe('TOO_MANY_ATTEMPTS')
    expect((await traces(id)).filter(accion => accion === 'Código rechazado')).toHaveLength(5)
    await wait()
    await wait()
    expect((await code(browser, codigo())).status).toBe(200)
    expect((await code(await halfIn(username), codigos[0] ?? '')).status).toBe(200)
  })

  test('many at once are counted one after the other', async () => {
    const { username } = await alguien()
    const browser = await halfIn(username)
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(code(browser, '000000'))))
    const tried = answers.filter(one => one === 'SECOND_FACTOR_CODE_WRONG')
    expect(tried).toHaveLength(5)
    expect(answers.filter(one => one === 'TOO_MANY_ATTEMPTS')).toHaveLength(7)
  })

  test('the right password alone opens no new round', async () => {
    const { username } = await alguien()
    for (let i = 0; i < 5; i += 1) await code(await halfIn(username), 'x')
    await hold()
    const body = { username, password: TEST_PASSWORD }
    expect(await refusal(prueba.anonymous().call(sesion.login, { body }))).toBe('TOO_MANY_ATTEMPTS')
  })

  test('on an open page counts along', async () => {
    const { page } = await alguien()
    for (let i = 0; i < 5; i += 1) {
      expect(await refusal(page.call(segundoFactor.desactivar, both('x')))).toBe('SECOND_FACTOR_CODE_WRONG')
    }
    await hold()
    expect(await refusal(page.call(segundoFactor.renovarCodigos, both('x')))).toBe('TOO_MANY_ATTEMPTS')
  })
})
