import { segundoFactor } from '@cuadre/contract/segundo-factor'
import { sesion } from '@cuadre/contract/sesion'
import { type ApiClient, createApiClient } from './api-client.ts'
import { createTestApp, TEST_PASSWORD } from './app.ts'
import { conSegundoFactor } from './segundo-factor.ts'

/** An office whose clock a test moves, and whose people have second factors. Close `prueba` in `afterAll`. */
export async function oficinaConCodigos() {
  let clock = new Date('2026-11-23T12:00:00Z')
  const now = () => clock
  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000)
  }
  const prueba = await createTestApp({ now })

  return {
    prueba,
    now,
    later,
    /** Before each test: no code of the one before serves, and no failure counts. */
    async fresh() {
      later(300)
      await prueba.base.pool.query('DELETE FROM intentos_de_acceso')
    },
    /** Somebody with a second factor, and his open page. */
    async alguien(roles: readonly string[] = ['Categorias']) {
      const { id, username } = await prueba.createUser({ roles })
      const page = prueba.anonymous()
      await page.data(sesion.login, { body: { username, password: TEST_PASSWORD } })
      const { telefono, codigos } = await conSegundoFactor(page, now)
      later(60)
      return { id, username, page, codigos, codigo: () => telefono.codigo(now()) }
    },
    /** A browser that has shown the right password. */
    async halfIn(username: string, browser = createApiClient(prueba.app)): Promise<ApiClient> {
      const body = { username, password: TEST_PASSWORD }
      const answer = await browser.call(sesion.login, { body })
      if (answer.body.errorCode !== 'SECOND_FACTOR_REQUIRED') throw new Error('It asked for no code')
      return browser
    },
    code: (browser: ApiClient, codigo: string) => browser.call(segundoFactor.login, { body: { codigo } }),
    /** What the log says of a user's sessions. */
    async traces(userId: number) {
      const { rows } = await prueba.base.pool.query<{ accion: string }>(
        `SELECT accion FROM auditoria WHERE entidad = 'Sesión' AND registro_id = $1 ORDER BY id`,
        [userId],
      )
      return rows.map(row => row.accion)
    },
  }
}

/** Why it was refused. */
export async function refusal(answer: Promise<{ body: { errorCode: string | null } }>) {
  return (await answer).body.errorCode
}

/** What changes a second factor asks for. */
export function both(codigo: string) {
  return { body: { currentPassword: TEST_PASSWORD, codigo } }
}
