import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { nextNumber } from '@cuadre/testing/documentos'
import { beforeAll, describe, expect, test } from 'vitest'

let ids: Map<string, number>
/** Looks after users and roles, sees orders, and is no Administrador. */
let supervisora: ApiClient
let supervisoraId: number

const HELD = ['ver', 'crear', 'editar', 'desactivar', 'asignarRoles'].map(name => `usuarios.${name}`)
const ROLES = ['ver', 'crear', 'editar', 'eliminar', 'asignarPermisos'].map(name => `roles.${name}`)

const prueba = testApp()

beforeAll(async () => {
  ids = new Map((await prueba.api.data(permisos.list, {})).map(({ name, id }) => [name, id]))
  await unRol('Supervisora', [...HELD, ...ROLES, 'pedidos.ver'])
  supervisora = await prueba.loginAs({ roles: ['Supervisora'] })
  supervisoraId = (await supervisora.data(sesion.me, {})).userId
})

const idsOf = (names: readonly string[]) => names.map(name => ids.get(name) ?? 0)
const unRol = (name: string, held: readonly string[], api = prueba.api) =>
  api.data(roles.create, { body: { name, permissionIds: idsOf(held) } })

async function idOfRole(name: string): Promise<number> {
  const rol = (await prueba.api.data(roles.list, {})).find(rol => rol.name === name)
  return rol?.id ?? 0
}

const REFUSED = {
  statusCode: 403,
  errorCode: 'BEYOND_OWN_RIGHTS',
  message: 'No puede dar ni quitar permisos que usted no tiene, ni cambiar a un usuario que los tiene.',
}

describe('who may edit users but is no Administrador', () => {
  test('cannot touch an Administrador in any way', async () => {
    const { id, username } = await prueba.createUser({ roles: ['Administrador'] })
    const params = { id }
    const body = { nombre: 'Otra', username: 'otra', email: 'otra@ejemplo.com.do' }
    const attempts = [
      supervisora.call(usuarios.resetPassword, { params, body: { password: 'una clave que sé' } }),
      supervisora.call(usuarios.update, { params, body }),
      supervisora.call(usuarios.deactivate, { params }),
      supervisora.call(usuarios.assignRoles, { params, body: [] }),
    ]
    for (const { body: answer } of await Promise.all(attempts)) expect(answer).toMatchObject(REFUSED)
    expect(await prueba.api.data(usuarios.get, { params })).toMatchObject({
      username,
      activo: true,
      version: 1,
    })
    await prueba.api.data(usuarios.deactivate, { params })
    expect((await supervisora.call(usuarios.reactivate, { params })).body).toMatchObject(REFUSED)
  })

  test('gives nobody, not even herself, a role that may do more', async () => {
    const { id } = await prueba.createUser()
    for (const rol of ['Administrador', 'NCF']) {
      for (const target of [id, supervisoraId]) {
        const { body } = await supervisora.call(usuarios.assignRoles, {
          params: { id: target },
          body: [await idOfRole(rol)],
        })
        expect(body).toMatchObject(REFUSED)
      }
    }
    expect(await prueba.api.data(usuarios.roles, { params: { id } })).toEqual([])
    expect((await supervisora.data(sesion.me, {})).roles).toEqual(['Supervisora'])
  })

  test('does everything with those who may do as much or less', async () => {
    await unRol('Mostrador', ['pedidos.ver'])
    const { id } = await prueba.createUser()
    const params = { id }
    const mostrador = [await idOfRole('Mostrador')]
    expect((await supervisora.call(usuarios.assignRoles, { params, body: mostrador })).status).toBe(200)
    const password = 'mangú con los tres golpes'
    expect((await supervisora.call(usuarios.resetPassword, { params, body: { password } })).status).toBe(200)
    expect((await supervisora.call(usuarios.deactivate, { params })).status).toBe(200)
    expect((await supervisora.call(usuarios.reactivate, { params })).status).toBe(200)
  })
})

describe('who may edit roles but is no Administrador', () => {
  test('neither gives nor takes a permission that she does not hold', async () => {
    const rol = await unRol(`Almacén ${nextNumber()}`, ['productos.ver', 'pedidos.ver'])
    const params = { id: rol.id }
    const attempts = [
      supervisora.call(permisos.assign, {
        params: { roleId: rol.id },
        body: idsOf(['productos.ver', 'pedidos.ver', 'auditoria.ver']),
      }),
      supervisora.call(permisos.assign, { params: { roleId: rol.id }, body: idsOf(['pedidos.ver']) }),
      supervisora.call(roles.update, {
        params,
        body: { name: rol.name, permissionIds: idsOf(['ncf.anular']) },
      }),
      supervisora.call(roles.create, { body: { name: 'Y', permissionIds: idsOf(['ncf.anular']) } }),
      supervisora.call(permisos.assign, {
        params: { roleId: await idOfRole('Supervisora') },
        body: idsOf([...HELD, ...ROLES, 'pedidos.ver', 'pedidos.eliminar']),
      }),
    ]
    for (const { body } of await Promise.all(attempts)) expect(body).toMatchObject(REFUSED)
    expect(await prueba.api.data(roles.get, { params })).toEqual(rol)
    expect((await prueba.api.data(roles.list, {})).some(({ name }) => name === 'Y')).toBe(false)
  })

  test('gives and takes what she holds, renames and deletes it', async () => {
    const own = await unRol(`Consulta ${nextNumber()}`, ['pedidos.ver'], supervisora)
    const assigned = await supervisora.call(permisos.assign, { params: { roleId: own.id }, body: [] })
    expect(assigned.status).toBe(200)
    const params = { id: own.id }
    const renamed = await supervisora.call(roles.update, { params, body: { name: `Otra ${nextNumber()}` } })
    expect(renamed.status).toBe(200)
    expect((await supervisora.call(roles.remove, { params })).status).toBe(200)
  })

  test('neither renames nor deletes a role that may do more', async () => {
    const rol = await unRol(`Depósito ${nextNumber()}`, ['productos.ver', 'pedidos.ver'])
    const params = { id: rol.id }
    const refused = {
      statusCode: 403,
      errorCode: 'BEYOND_OWN_RIGHTS',
      message: 'No puede renombrar ni eliminar un rol con permisos que usted no tiene.',
    }
    const body = { name: `Depósito ${nextNumber()}`, permissionIds: rol.permissionIds }
    expect((await supervisora.call(roles.update, { params, body })).body).toMatchObject(refused)
    expect((await supervisora.call(roles.remove, { params })).body).toMatchObject(refused)
    expect(await prueba.api.data(roles.get, { params })).toEqual(rol)
    // What it is called and holds already is no change.
    const same = { name: rol.name, permissionIds: rol.permissionIds }
    expect((await supervisora.call(roles.update, { params, body: same })).status).toBe(200)
  })

  test('without the permission to assign permissions, nor changes them by way of the role’s form', async () => {
    await unRol('Secretaria', ['roles.ver', 'roles.crear', 'roles.editar', 'pedidos.ver'])
    const secretaria = await prueba.loginAs({ roles: ['Secretaria'] })
    const rol = await unRol(`Vacío ${nextNumber()}`, [])
    const permissionIds = idsOf(['pedidos.ver'])
    const update = { params: { id: rol.id }, body: { name: rol.name, permissionIds } }
    expect((await secretaria.call(roles.update, update)).body).toMatchObject(REFUSED)
    expect((await secretaria.call(roles.create, { body: { name: 'Z', permissionIds } })).body).toMatchObject(
      REFUSED,
    )
    expect((await secretaria.call(roles.create, { body: { name: `Sin nada ${nextNumber()}` } })).status).toBe(
      201,
    )
  })
})
