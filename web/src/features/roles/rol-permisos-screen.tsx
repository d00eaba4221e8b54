import { ERRORS } from '@cuadre/contract/errors'
import { type PermisoGuardado, permisos } from '@cuadre/contract/permisos'
import { roles } from '@cuadre/contract/roles'
import { AREAS } from '@cuadre/domain/acceso/palabras'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SIN_PERMISO } from '../../api/api-error.ts'
import { read, readUncached, useWrite } from '../../api/calls.ts'
import { type ChecklistGroupOf, ChecklistScreen } from '../../ui/checklist/checklist-screen.tsx'
import { failureOf } from '../../ui/screen/screen.tsx'
import { useGoBack } from '../../ui/screen/use-go-back.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** What the holders of a role may do (R4.5). */
export function RolPermisosScreen() {
  const { id } = useParams({ from: '/shell/roles/$id/permissions' })
  return <RolPermisos key={id} id={Number(id)} fallbackName={id} />
}

function RolPermisos({ id, fallbackName }: { id: number; fallbackName: string }) {
  const rol = useQuery(read(roles.get, { params: { id } }))
  const all = useQuery(read(permisos.list))
  const given = useQuery({
    ...readUncached(permisos.ofRole, { params: { roleId: id } }),
    select: links => links.map(({ permissionId }) => permissionId),
  })
  const assign = useWrite(permisos.assign)
  const mayAssign = usePermiso('roles.asignarPermisos')
  const goBack = useGoBack('/roles')
  const name = rol.data?.name ?? (rol.isPending ? '…' : fallbackName)

  return (
    <ChecklistScreen
      title={`Permisos para: ${name}`}
      groups={all.data && permisosPorArea(all.data)}
      stored={given.data}
      error={failureOf('Error al obtener permisos del rol', given, all, {
        error: null,
        refetch: rol.refetch,
      })}
      searchLabel="Buscar permiso"
      note="Si cambia algo, se cierran las sesiones abiertas de quienes tienen este rol: volverán a entrar con los permisos nuevos."
      lock={lockOf(rol.data?.name, mayAssign)}
      onSave={ids => assign.mutateAsync({ params: { roleId: id }, body: ids })}
      success="Permisos actualizados"
      onBack={goBack}
    />
  )
}

function lockOf(name: string | undefined, mayAssign: boolean): string | null {
  if (!mayAssign) return SIN_PERMISO
  return name === ROL_ADMINISTRADOR ? ERRORS.ADMINISTRADOR_HOLDS_ALL.message : null
}

const OTROS = 'Otros'

/** 'ver' first, then what changes something. */
const ORDER: readonly string[] = PERMISOS.map(permiso => permiso.nombre)

/** The permissions by what stands before the dot of their names; added ones of no known area come last. */
function permisosPorArea(permisos: readonly PermisoGuardado[]): ChecklistGroupOf[] {
  const sorted = permisos.toSorted((a, b) => rank(a) - rank(b))
  return [...AREAS.values(), OTROS]
    .map(title => ({ title, items: sorted.filter(permiso => areaOf(permiso) === title) }))
    .filter(group => group.items.length > 0)
}

function areaOf({ name }: PermisoGuardado): string {
  return AREAS.get(name.split('.')[0] ?? '') ?? OTROS
}

function rank({ name }: PermisoGuardado): number {
  const index = ORDER.indexOf(name)
  return index < 0 ? ORDER.length : index
}
