import { sesion } from '@cuadre/contract/sesion'
import { type ApiClient, createApiClient } from '@cuadre/testing/api-client'
import { serverAt } from '@cuadre/testing/server-at'
import type { Producto } from './servidor.ts'

/** Calls to the product under test as its administrator, in a session of their own. */
export async function abrirApi(producto: Producto): Promise<ApiClient> {
  const api = createApiClient(serverAt(producto.url))
  await api.data(sesion.login, {
    body: { username: producto.usuario, password: producto.contrasena },
  })
  return api
}
