import { ERRORS } from '@cuadre/contract/errors'
import { type Rol, roles } from '@cuadre/contract/roles'
import { useNavigate } from '@tanstack/react-router'
import { paged } from '../../api/calls.ts'
import { late } from '../../lib/late.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { cell, text } from '../../ui/table/columns.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const RolDialog = late(() => import('./rol-dialog.tsx'), 'RolDialog')

const WORDS = {
  titulo: 'Roles',
  singular: 'Rol',
  genero: 'm',
  nombre: 'name',
  failure: 'Error cargando roles',
  empty: 'No hay roles registrados. Cada uno reúne los permisos de un puesto de trabajo.',
  eliminado: 'Rol eliminado correctamente',
} as const

const COLUMNS: readonly Column<Rol>[] = [
  text('name', 'Nombre', { wrap: true, cardTitle: true }),
  cell('exigeSegundoFactor', 'Segundo factor', row => (row.exigeSegundoFactor ? 'Exigido' : '—')),
]

/** Roles (R4.5). Those of the system keep their names: the menu asks for them (R3.5). */
export function RolesScreen() {
  const navigate = useNavigate()
  const mayAssign = usePermiso('roles.asignarPermisos')

  function openPermisos({ id }: Rol) {
    void navigate({ to: '/roles/$id/permissions', params: { id: String(id) } })
  }

  return (
    <MasterList
      words={WORDS}
      area="roles"
      usual={5}
      page={query => paged(roles.paged, query)}
      remove={roles.remove}
      columns={COLUMNS}
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
