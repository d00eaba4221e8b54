import { permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { assignPermisos, createRol, removeRol, saveRol } from './roles.actions.ts'
import { findRol, listRoles } from './roles.queries.ts'

export function rolesRoutes({ doors, endSessions }: Dependencies): void {
  doors.read(roles.paged, ({ db, query }) => readCountedPage(listRoles(db, query), query))

  doors.read(roles.list, ({ db }) => listRoles(db).execute())

  doors.read(roles.get, async ({ db, params }) => found(await findRol(db, params.id), 'ROL_NOT_FOUND'))

  doors.serve(roles.create, async ({ db, body, actor, session }) => ({
    data: await createRol(db, { body, actor, quien: session }),
    message: 'Rol creado correctamente',
  }))

  doors.serve(roles.update, async ({ db, params, body, actor, session }) => ({
    data: await saveRol(db, { id: params.id, body, actor, quien: session, endSessions }),
    message: 'Rol actualizado correctamente',
  }))

  doors.serve(roles.remove, async ({ db, params, actor, session }) => {
    await removeRol(db, { id: params.id, actor, quien: session })
    return { data: null, message: 'Rol eliminado correctamente' }
  })

  doors.read(permisos.ofRole, async ({ db, params }) => {
    const rol = found(await findRol(db, params.roleId), 'ROL_NOT_FOUND')
    return rol.permissionIds.map(permissionId => ({ permissionId }))
  })

  doors.serve(permisos.assign, async ({ db, params, body, actor, session }) => {
    await assignPermisos(db, {
      id: params.roleId,
      permissionIds: body,
      actor,
      quien: session,
      endSessions,
    })
    return { data: null, message: 'Permisos actualizados' }
  })
}
