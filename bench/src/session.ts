import { sesion } from '@cuadre/contract/sesion'
import { request } from 'undici'

/** Headers of a browser in which somebody is logged in; access ends ten minutes later, as for everybody. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>
}

/** As browsers send it: answers arrive compressed where the product compresses them. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

export async function logIn(
  origin: string,
  user: { readonly username: string; readonly password: string },
): Promise<Session> {
  const { statusCode, headers, body } = await request(`${origin}/api${sesion.login.path}`, {
    method: sesion.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`The login was answered with ${statusCode}: ${text}`)
  const cookies = [headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0] ?? '')
  return { headers: { ...BROWSER, cookie: cookies.join('; ') } }
}
