import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import type { TestApp } from './app.ts'

/** Somebody who holds one permission and nothing else, which no seeded role may be like: 'ecf.ver'. */
export async function quienSolo(prueba: Pick<TestApp, 'api' | 'loginAs'>, permiso: string) {
  const todos = await prueba.api.data(permisos.list, {})
  const permissionIds = todos.filter(({ name }) => name === permiso).map(({ id }) => id)
  const { name } = await prueba.api.data(roles.create, { body: { name: `Solo ${permiso}`, permissionIds } })
  return prueba.loginAs({ roles: [name] })
}
