import { ERRORS } from '@cuadre/contract/errors'
import { type Rol, roles } from '@cuadre/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { paged, useWrite } from '../../api/calls.ts'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RowButton } from '../../ui/table/row-button.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const RolDialog = lazy(async () => ({ default: (await import('./rol-dialog.tsx')).RolDialog }))

const WORDS = {
  title: 'Roles',
  create: 'Nuevo Rol',
  search: 'Buscar rol',
  failure: 'Error cargando roles',
  empty: 'No hay roles registrados. Cada uno reúne los permisos de un puesto de trabajo.',
  createFirst: 'Crear el primer rol',
  noMatch: 'Ningún rol coincide con',
}

const COLUMNS: readonly Column<Rol>[] = [
  { key: 'name', header: 'Nombre', render: row => row.name, wrap: true, cardTitle: true },
  {
    key: 'exigeSegundoFactor',
    header: 'Segundo factor',
    render: row => (row.exigeSegundoFactor ? 'Exigido' : '—'),
  },
]

/** Roles (R4.5). Those of the system keep their names: the menu asks for them (R3.5). */
export function RolesScreen() {
  const list = useListState('roles', { usual: 5 })
  const query = useQuery(paged(roles.paged, list.asked))
  const remove = useWrite(roles.remove)
  const navigate = useNavigate()
  const mayAssign = usePermiso('roles.asignarPermisos')

  function askToDelete({ id, name }: Rol) {
    void confirmDelete({
      title: `¿Eliminar el rol "${name}"?`,
      run: () => remove.mutateAsync({ params: { id } }),
      success: 'Rol eliminado correctamente',
    })
  }

  function openPermisos({ id }: Rol) {
    void navigate({ to: '/roles/$id/permissions', params: { id: String(id) } })
  }

  return (
    <MasterList
      words={WORDS}
      area="roles"
      list={list}
      query={query}
      print={client => client.fetchQuery(paged(roles.paged, { ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.name}
      onDelete={askToDelete}
      lockOf={row => (row.sistema ? ERRORS.SYSTEM_ROLE.message : null)}
      rowButton={row =>
        mayAssign && (
          <RowButton text="Permisos" label={`Permisos de ${row.name}`} onClick={() => openPermisos(row)} />
        )
      }
      dialog={(rol, close) => <RolDialog rol={rol} onClose={close} />}
    />
  )
}
