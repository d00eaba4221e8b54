import { ERRORS } from '@cuadre/contract/errors'
import { type PermisoGuardado, permisos } from '@cuadre/contract/permisos'
import { paged } from '../../api/calls.ts'
import { late } from '../../lib/late.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { text } from '../../ui/table/columns.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const PermisoDialog = late(() => import('./permiso-dialog.tsx'), 'PermisoDialog')

const WORDS = {
  titulo: 'Permisos',
  singular: 'Permiso',
  genero: 'm',
  nombre: 'name',
  eliminado: 'Permiso eliminado',
  failure: 'Error cargando permisos',
  empty: 'No hay permisos registrados. Cada uno abre una acción y se da a los roles.',
  beforeDelete: ({ description }: PermisoGuardado) => description || undefined,
} as const

const COLUMNS: readonly Column<PermisoGuardado>[] = [
  text('name', 'Nombre', { cardTitle: true }),
  text('description', 'Descripción', { wrap: true }),
]

/** Permissions (R4.5). The product asks for its own by name, so those stay as they are (R3.5). */
export function PermisosScreen() {
  return (
    <MasterList
      words={WORDS}
      area="permisos"
      usual={5}
      page={query => paged(permisos.paged, query)}
      remove={permisos.remove}
      columns={COLUMNS}
      lockOf={row => (row.sistema ? ERRORS.SYSTEM_PERMISSION.message : null)}
      dialog={(permiso, close) => <PermisoDialog permiso={permiso} onClose={close} />}
    />
  )
}
