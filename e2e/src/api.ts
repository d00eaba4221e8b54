import { sesion } from '@cuadre/contract/sesion'
import { type ClienteDeApi, crearClienteDeApi, type Servidor } from '@cuadre/testing/cliente-de-api'
import type { Producto } from './servidor.ts'

/** Calls to the product under test as its administrator, in a session of their own. */
export async function abrirApi(producto: Producto): Promise<ClienteDeApi> {
  const api = crearClienteDeApi(servidorEn(producto.url))
  await api.data(sesion.login, {
    body: { username: producto.usuario, password: producto.contrasena },
  })
  return api
}

/** A server behind an address, as the test harness wants to see one. */
function servidorEn(origin: string): Servidor {
  return {
    async inject({ method = 'GET', url = '/', payload, headers = {}, cookies = {} }) {
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const response = await fetch(new URL(String(url), origin), {
        method,
        headers: {
          origin,
          cookie: cookie.join('; '),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
        ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      })
      const rawPayload = Buffer.from(await response.arrayBuffer())
      const body = rawPayload.toString('utf8')
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        cookies: response.headers.getSetCookie().map(cookieDe),
        json: () => JSON.parse(body),
        body,
        rawPayload,
      }
    },
  }
}

function cookieDe(line: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return { name, value }
}
