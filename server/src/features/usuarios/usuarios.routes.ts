import { usuarios } from '@cuadre/contract/usuarios'
import { readCountedPage } from '../../db/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import {
  assignRoles,
  createUsuario,
  deactivateUsuario,
  reactivateUsuario,
  saveUsuario,
} from './usuarios.actions.ts'
import { findUsuario, listRolesDeUsuario, listUsuarios } from './usuarios.queries.ts'

export function usuariosRoutes({ doors, db }: Dependencies): void {
  const read = async (id: number) => found(await findUsuario(db, id), 'USUARIO_NOT_FOUND')

  doors.serve(usuarios.paged, async ({ query }) => ({
    data: await readCountedPage(listUsuarios(db, query), query),
  }))

  doors.serve(usuarios.get, async ({ params }) => ({ data: await read(params.id) }))

  doors.serve(usuarios.create, async ({ body }) => ({
    data: await createUsuario(db, body),
    message: 'Usuario creado correctamente',
  }))

  doors.serve(usuarios.update, async ({ params, body }) => ({
    data: await saveUsuario(db, params.id, body),
    message: 'Usuario actualizado',
  }))

  doors.serve(usuarios.deactivate, async ({ params, session }) => {
    await deactivateUsuario(db, params.id, session.userId)
    return { data: null, message: 'Usuario desactivado' }
  })

  doors.serve(usuarios.reactivate, async ({ params }) => {
    await reactivateUsuario(db, params.id)
    return { data: null, message: 'Usuario reactivado' }
  })

  doors.serve(usuarios.roles, async ({ params }) => {
    await read(params.id)
    return { data: await listRolesDeUsuario(db, params.id) }
  })

  doors.serve(usuarios.assignRoles, async ({ params, body, session }) => {
    await assignRoles(db, { id: params.id, roleIds: body, byUserId: session.userId })
    return { data: null, message: 'Roles actualizados' }
  })
}
