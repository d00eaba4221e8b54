import { auditoria } from '@cuadre/contract/auditoria'
import { categorias } from '@cuadre/contract/categorias'
import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import { sesion } from '@cuadre/contract/sesion'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { nextNumber } from '@cuadre/testing/documentos'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

async function permissionId(name: string): Promise<number> {
  const all = await api.data(permisos.list, {})
  const found = all.find(permiso => permiso.name === name)
  if (!found) throw new Error(`No permission ${name}`)
  return found.id
}

function unRol(name = `Cajera ${nextNumber()}`, permissionIds: number[] = []) {
  return api.data(roles.create, { body: { name, permissionIds } })
}

async function unaCajera(rol: string): Promise<ApiClient> {
  return prueba.loginAs({ roles: [rol] })
}

describe('roles', () => {
  test('are created with permissions, renamed and deleted', async () => {
    const ver = await permissionId('categorias.ver')
    const rol = await unRol(`Cajera ${nextNumber()}`, [ver])
    expect(rol).toMatchObject({ permissionIds: [ver], sistema: false, version: 1 })
    const renamed = await api.call(roles.update, {
      params: { id: rol.id },
      body: { id: rol.id, name: `Jefa ${nextNumber()}` },
    })
    expect([renamed.status, renamed.body.message]).toEqual([200, 'Rol actualizado correctamente'])
    expect(renamed.body.data.permissionIds).toEqual([ver])
    const removed = await api.call(roles.remove, { params: { id: rol.id } })
    expect([removed.status, removed.body.message]).toEqual([200, 'Rol eliminado correctamente'])
    expect((await api.call(roles.get, { params: { id: rol.id } })).status).toBe(404)
  })

  test('need a name, and one of their own', async () => {
    const rol = await unRol()
    const empty = await api.call(roles.create, { body: { name: '  ' } })
    expect([empty.status, empty.body.message]).toEqual([400, 'El nombre del rol es obligatorio'])
    const twice = await api.call(roles.create, { body: { name: rol.name.toUpperCase() } })
    expect([twice.status, twice.body.message]).toEqual([409, 'Ya existe un rol con ese nombre.'])
  })

  test('held by somebody are not deleted', async () => {
    const rol = await unRol()
    await prueba.createUser({ roles: [rol.name] })
    const { status, body } = await api.call(roles.remove, { params: { id: rol.id } })
    expect([status, body.message]).toEqual([409, 'No se puede eliminar: 1 usuario tiene este rol.'])
  })

  test('of the system keep their name, and the Administrador keeps everything', async () => {
    const all = await api.data(roles.list, {})
    const admin = all.find(rol => rol.name === 'Administrador')
    const ncf = all.find(rol => rol.name === 'NCF')
    if (!admin || !ncf) throw new Error('The seeded roles are missing')
    expect(admin.permissionIds.length).toBeGreaterThanOrEqual(PERMISOS.length)
    const params = { id: ncf.id }
    expect((await api.call(roles.remove, { params })).body.errorCode).toBe('SYSTEM_ROLE')
    expect((await api.call(roles.update, { params, body: { name: 'Otro' } })).body.errorCode).toBe(
      'SYSTEM_ROLE',
    )
    const assign = await api.call(permisos.assign, { params: { roleId: admin.id }, body: [] })
    expect([assign.status, assign.body.errorCode]).toEqual([409, 'ADMINISTRADOR_HOLDS_ALL'])
  })
})

describe('permissions of a role', () => {
  test('open and close doors at the next login; the open session ends', async () => {
    const rol = await unRol()
    const before = await unaCajera(rol.name)
    expect((await before.call(categorias.list)).status).toBe(403)
    const ver = await permissionId('categorias.ver')
    const { body } = await api.call(permisos.assign, { params: { roleId: rol.id }, body: [ver] })
    expect(body.message).toBe('Permisos actualizados')
    const [trace] = (await api.data(auditoria.paged, { query: { entidad: 'Rol', registroId: rol.id } })).items
    expect(trace?.cambios).toEqual([{ campo: 'permisos', antes: [], despues: ['categorias.ver'] }])
    expect((await before.call(sesion.me)).status).toBe(401)
    expect(await api.data(permisos.ofRole, { params: { roleId: rol.id } })).toEqual([{ permissionId: ver }])
    const after = await unaCajera(rol.name)
    expect((await after.call(categorias.list)).status).toBe(200)
    expect((await after.call(categorias.create, { body: { descripcion: 'Otra' } })).status).toBe(403)
  })

  test('an unknown id changes nothing', async () => {
    const ver = await permissionId('categorias.ver')
    const rol = await unRol(undefined, [ver])
    const { status } = await api.call(permisos.assign, { params: { roleId: rol.id }, body: [999_999] })
    expect(status).toBe(404)
    expect(await api.data(permisos.ofRole, { params: { roleId: rol.id } })).toEqual([{ permissionId: ver }])
  })
})

describe('permissions', () => {
  test('can be added, described and deleted', async () => {
    const name = `caja.cerrar${nextNumber()}`
    const created = await api.call(permisos.create, { body: { name, description: 'Cerrar la caja' } })
    expect([created.status, created.body.message]).toEqual([201, 'Permiso creado'])
    const { id } = created.body.data
    const updated = await api.call(permisos.update, { params: { id }, body: { name, description: '' } })
    expect([updated.body.message, updated.body.data.description]).toEqual(['Permiso actualizado', ''])
    const removed = await api.call(permisos.remove, { params: { id } })
    expect(removed.body.message).toBe('Permiso eliminado')
  })

  test('of the system keep their name but may be described anew', async () => {
    const id = await permissionId('ncf.ver')
    const rename = await api.call(permisos.update, { params: { id }, body: { name: 'otro' } })
    expect([rename.status, rename.body.errorCode]).toEqual([409, 'SYSTEM_PERMISSION'])
    expect((await api.call(permisos.remove, { params: { id } })).body.errorCode).toBe('SYSTEM_PERMISSION')
    const describeIt = await api.call(permisos.update, {
      params: { id },
      body: { name: 'ncf.ver', description: 'Mirar los NCF' },
    })
    expect(describeIt.status).toBe(200)
  })

  test('held by a role are not deleted', async () => {
    const { id } = await api.data(permisos.create, {
      body: { name: `caja.abrir${nextNumber()}`, description: '' },
    })
    await unRol(undefined, [id])
    const { status, body } = await api.call(permisos.remove, { params: { id } })
    expect([status, body.message]).toEqual([409, 'No se puede eliminar: 1 rol tiene este permiso.'])
  })

  test('are listed five at a time and found by name or description', async () => {
    const page = await api.data(permisos.paged, { query: { buscar: 'CATEGORIAS ver' } })
    expect(page.items.map(permiso => permiso.name)).toEqual(['categorias.ver'])
    expect(page.pageSize).toBe(5)
  })
})
