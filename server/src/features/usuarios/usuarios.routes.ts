import { usuarios } from '@cuadre/contract/usuarios'
import type { Conexion } from '../../db/connection/connection.ts'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { listRolesDeUsuario } from '../roles/usuarios-de-rol.queries.ts'
import {
  assignRoles,
  createUsuario,
  deactivateUsuario,
  reactivateUsuario,
  resetPassword,
  resetSecondFactor,
  saveUsuario,
} from './usuarios.actions.ts'
import { findUsuario, listUsuarios } from './usuarios.queries.ts'

export function usuariosRoutes({ doors, endSessions }: Dependencies): void {
  const read = async (db: Conexion, id: number) => found(await findUsuario(db, id), 'USUARIO_NOT_FOUND')

  doors.read(usuarios.paged, ({ db, query }) => readCountedPage(listUsuarios(db, query), query))

  doors.read(usuarios.get, ({ db, params }) => read(db, params.id))

  doors.serve(usuarios.create, async ({ db, body, actor }) => ({
    data: await createUsuario(db, body, actor),
    message: 'Usuario creado correctamente',
  }))

  doors.serve(usuarios.update, async ({ db, params, body, actor, session }) => ({
    data: await saveUsuario(db, { id: params.id, body, actor, quien: session }),
    message: 'Usuario actualizado',
  }))

  doors.serve(usuarios.deactivate, async ({ db, params, actor, session }) => {
    await deactivateUsuario(db, { id: params.id, actor, quien: session, endSessions })
    return { data: null, message: 'Usuario desactivado' }
  })

  doors.serve(usuarios.reactivate, async ({ db, params, actor, session }) => {
    await reactivateUsuario(db, { id: params.id, actor, quien: session })
    return { data: null, message: 'Usuario reactivado' }
  })

  doors.serve(usuarios.resetPassword, async ({ db, params, body, actor, session }) => {
    await resetPassword(db, { id: params.id, password: body.password, actor, quien: session, endSessions })
    return { data: null, message: 'Contraseña restablecida' }
  })

  doors.serve(usuarios.resetSecondFactor, async ({ db, params, actor, session }) => {
    await resetSecondFactor(db, { id: params.id, actor, quien: session, endSessions })
    return { data: null, message: 'Segundo factor quitado' }
  })

  doors.read(usuarios.roles, async ({ db, params }) => {
    await read(db, params.id)
    return listRolesDeUsuario(db, params.id)
  })

  doors.serve(usuarios.assignRoles, async ({ db, params, body, actor, session }) => {
    await assignRoles(db, { id: params.id, roleIds: body, actor, quien: session, endSessions })
    return { data: null, message: 'Roles actualizados' }
  })
}
