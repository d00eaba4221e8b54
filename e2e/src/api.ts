import { sesion } from '@cuadre/contract/sesion'
import { type ClienteDeApi, crearClienteDeApi } from '@cuadre/testing/cliente-de-api'
import { servidorEn } from '@cuadre/testing/servidor-http'
import type { Producto } from './servidor.ts'

/** Calls to the product under test as its administrator, in a session of their own. */
export async function abrirApi(producto: Producto): Promise<ClienteDeApi> {
  const api = crearClienteDeApi(servidorEn(producto.url))
  await api.data(sesion.login, {
    body: { username: producto.usuario, password: producto.contrasena },
  })
  return api
}
