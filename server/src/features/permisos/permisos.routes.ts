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

  doors.serve(permisos.create, async ({ body }) => ({
    data: await createPermiso(db, body),
    message: 'Permiso creado',
  }))

  doors.serve(permisos.update, async ({ params, body }) => ({
    data: await savePermiso(db, params.id, body),
    message: 'Permiso actualizado',
  }))

  doors.serve(permisos.remove, async ({ params }) => {
    await removePermiso(db, params.id)
    return { data: null, message: 'Permiso eliminado' }
  })
}
