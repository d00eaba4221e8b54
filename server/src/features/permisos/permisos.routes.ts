import { permisos } from '@cuadre/contract/permisos'
import { readCountedPage } from '../../db/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { createPermiso, removePermiso, savePermiso } from './permisos.actions.ts'
import { listPermisos } from './permisos.queries.ts'

export function permisosRoutes({ doors, db }: Dependencies): void {
  doors.serve(permisos.paged, async ({ query }) => ({
    data: await readCountedPage(listPermisos(db, query), query),
  }))

  doors.serve(permisos.list, async () => ({ data: await listPermisos(db).execute() }))

  doors.serve(permisos.create, async ({ body, actor }) => ({
    data: await createPermiso(db, body, actor),
    message: 'Permiso creado',
  }))

  doors.serve(permisos.update, async ({ params, body, actor }) => ({
    data: await savePermiso(db, { id: params.id, body, actor }),
    message: 'Permiso actualizado',
  }))

  doors.serve(permisos.remove, async ({ params, actor }) => {
    await removePermiso(db, params.id, actor)
    return { data: null, message: 'Permiso eliminado' }
  })
}
