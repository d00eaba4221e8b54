import { sesion } from '@cuadre/contract/sesion'
import { CONTRASENA_DE_PRUEBA } from './app.ts'
import { type ClienteDeApi, crearClienteDeApi } from './cliente-de-api.ts'
import { servidorEn } from './servidor-http.ts'

/** What a program needs to know at its first start, so that the tests can log in. */
export const PRIMER_ACCESO = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: CONTRASENA_DE_PRUEBA }

/** The administrator in front of a program that runs at this address. */
export async function entrarEn(address: string, password = CONTRASENA_DE_PRUEBA): Promise<ClienteDeApi> {
  const api = crearClienteDeApi(servidorEn(address))
  await api.data(sesion.login, { body: { username: 'admin', password } })
  return api
}

/** The same browser in front of another address: a program started anew, or another one on the same database. */
export function llevarA(address: string, cookies: Map<string, string>): ClienteDeApi {
  return crearClienteDeApi(servidorEn(address), cookies)
}
