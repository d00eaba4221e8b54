import type { Endpoint } from '@cuadre/contract/endpoint'
import { sesion } from '@cuadre/contract/sesion'
import { sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { usuarios } from '@cuadre/contract/usuarios'
import type { Input } from './api-client.ts'
import { TEST_PASSWORD, type TestApp } from './app.ts'

/** What each call about second factors and open sessions is sent so that it changes something, anew at each call. */
export function escriturasDeAcceso(
  prueba: () => TestApp,
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  return [
    [usuarios.resetSecondFactor, () => unUsuarioConSegundoFactor(prueba())],
    [sesionesPropias.close, () => otraSesionPropia(prueba())],
    [sesionesPropias.closeOthers, async () => ({})],
  ]
}

async function unUsuarioConSegundoFactor({ base, createUser }: TestApp): Promise<Input> {
  const { id } = await createUser({ roles: ['Categorias'] })
  await base.pool.query(
    `INSERT INTO segundos_factores (usuario_id, secreto, llave_de, activado_en) VALUES (${id}, '', '', now())`,
  )
  return { params: { id } }
}

async function otraSesionPropia({ anonymous, api }: TestApp): Promise<Input> {
  await anonymous().data(sesion.login, { body: { username: 'admin', password: TEST_PASSWORD } })
  const abiertas = await api.data(sesionesPropias.list, {})
  return { params: { id: abiertas.find(({ esta }) => !esta)?.id } }
}
