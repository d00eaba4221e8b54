import { ERRORS } from '@cuadre/contract/errors'
import { type PermisoGuardado, permisos } from '@cuadre/contract/permisos'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { paged, useWrite } from '../../api/calls.ts'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Column } from '../../ui/table/table-rows.tsx'

const PermisoDialog = lazy(async () => ({ default: (await import('./permiso-dialog.tsx')).PermisoDialog }))

const WORDS = {
  title: 'Permisos',
  create: 'Nuevo Permiso',
  search: 'Buscar permiso',
  failure: 'Error cargando permisos',
  empty: 'No hay permisos registrados. Cada uno abre una acción y se da a los roles.',
  createFirst: 'Crear el primer permiso',
  noMatch: 'Ningún permiso coincide con',
}

const COLUMNS: readonly Column<PermisoGuardado>[] = [
  { key: 'name', header: 'Nombre', render: row => row.name, cardTitle: true },
  { key: 'description', header: 'Descripción', render: row => row.description, wrap: true },
]

/** Permissions (R4.5). The product asks for its own by name, so those stay as they are (R3.5). */
export function PermisosScreen() {
  const list = useListState('permisos', { usual: 5 })
  const query = useQuery(paged(permisos.paged, list.asked))
  const remove = useWrite(permisos.remove)

  function askToDelete({ id, name, description }: PermisoGuardado) {
    void confirmDelete({
      title: `¿Eliminar el permiso "${name}"?`,
      message: description === '' ? undefined : description,
      run: () => remove.mutateAsync({ params: { id } }),
      success: 'Permiso eliminado',
    })
  }

  return (
    <MasterList
      words={WORDS}
      area="permisos"
      list={list}
      query={query}
      print={client => client.fetchQuery(paged(permisos.paged, { ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.name}
      onDelete={askToDelete}
      lockOf={row => (row.sistema ? ERRORS.SYSTEM_PERMISSION.message : null)}
      dialog={(permiso, close) => <PermisoDialog permiso={permiso} onClose={close} />}
    />
  )
}
