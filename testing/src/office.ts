import { sesion } from '@cuadre/contract/sesion'
import { type AnsweringServer, type ApiClient, createApiClient } from './api-client.ts'
import { TEST_PASSWORD } from './app.ts'
import { serverAt } from './server-at.ts'

/** What a program needs to know at its first start, so that the tests can log in. */
export const FIRST_LOGIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: TEST_PASSWORD }

/** The administrator in front of a program that runs at this address. */
export function loginAt(address: string, password = TEST_PASSWORD): Promise<ApiClient> {
  return loginTo(serverAt(address), password)
}

/** The administrator in front of whoever answers. */
export async function loginTo(server: AnsweringServer, password = TEST_PASSWORD): Promise<ApiClient> {
  const api = createApiClient(server)
  await api.data(sesion.login, { body: { username: 'admin', password } })
  return api
}

/** The same browser in front of another address: a program started anew, or another one on the same database. */
export function sameBrowserAt(address: string, cookies: Map<string, string>): ApiClient {
  return createApiClient(serverAt(address), cookies)
}
