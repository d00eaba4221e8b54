import { permisos } from '@cuadre/contract/permisos'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Uso } from '../../http/en-uso.ts'
import { createPermiso, removePermiso, savePermiso } from './permisos.actions.ts'
import { listPermisos } from './permisos.queries.ts'

/** `usos`: by whom a permission is held. */
export function permisosRoutes({ doors }: Dependencies, usos: readonly Uso[]): void {
  doors.read(permisos.paged, ({ db, query }) => readCountedPage(listPermisos(db, query), query))

  doors.read(permisos.list, ({ db }) => listPermisos(db).execute())

  doors.serve(permisos.create, async ({ db, body, actor }) => ({
    data: await createPermiso(db, body, actor),
    message: 'Permiso creado',
  }))

  doors.serve(permisos.update, async ({ db, params, body, actor }) => ({
    data: await savePermiso(db, { id: params.id, body, actor }),
    message: 'Permiso actualizado',
  }))

  doors.serve(permisos.remove, async ({ db, params, actor }) => {
    await removePermiso(db, { id: params.id, actor, usos })
    return { data: null, message: 'Permiso eliminado' }
  })
}
