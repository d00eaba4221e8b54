import { type PermisoGuardado, permisos } from '@cuadre/contract/permisos'
import { type Rol, roles } from '@cuadre/contract/roles'
import { usuarios } from '@cuadre/contract/usuarios'
import { describirRol } from '@cuadre/domain/acceso/palabras'
import { PERFILES } from '@cuadre/domain/acceso/perfiles'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SIN_PERMISO } from '../../api/api-error.ts'
import { read, readUncached } from '../../api/calls.ts'
import { useAssignRoles } from '../../api/usuarios.ts'
import type { ChecklistItem } from '../../ui/checklist/checklist-group.tsx'
import type { ChecklistPreset } from '../../ui/checklist/checklist-presets.tsx'
import { ChecklistScreen } from '../../ui/checklist/checklist-screen.tsx'
import { failureOf } from '../../ui/screen/screen.tsx'
import { useGoBack } from '../../ui/screen/use-go-back.ts'
import { usePermiso, useSession } from '../../ui/screen/use-session.ts'

const OF_ANOTHER =
  'Si cambia algo, se cierran las sesiones abiertas de este usuario: tendrá que entrar de nuevo.'
const OWN = 'Es su propio usuario: los cambios valen desde que los guarde, sin entrar de nuevo.'

/** Which roles a user holds (R4.4). */
export function UsuarioRolesScreen() {
  const { id } = useParams({ from: '/shell/usuarios/$id/roles' })
  return <UsuarioRoles key={id} id={Number(id)} fallbackName={id} />
}

function UsuarioRoles({ id, fallbackName }: { id: number; fallbackName: string }) {
  const usuario = useQuery(read(usuarios.get, { params: { id } }))
  const all = useQuery(read(roles.list))
  const given = useQuery({
    ...readUncached(usuarios.roles, { params: { id } }),
    select: held => held.map(rol => rol.id),
  })
  // Who may not read them sees the roles' names alone.
  const descritos = useQuery({ ...read(permisos.list), enabled: usePermiso('permisos.ver') })
  const assign = useAssignRoles(id)
  const mayAssign = usePermiso('usuarios.asignarRoles')
  const own = useSession()?.userId === id
  const goBack = useGoBack('/usuarios')
  const name = usuario.data?.nombre ?? (usuario.isPending ? '…' : fallbackName)

  return (
    <ChecklistScreen
      title={`Roles para: ${name}`}
      groups={all.data && [{ items: all.data.map(rol => itemOf(rol, descritos.data)) }]}
      presets={all.data && perfilesDe(all.data)}
      stored={given.data}
      error={failureOf('Error al obtener roles del usuario', given, all, {
        error: null,
        refetch: usuario.refetch,
      })}
      searchLabel="Buscar rol"
      note={own ? OWN : OF_ANOTHER}
      lock={mayAssign ? null : SIN_PERMISO}
      noneWarning="Sin ningún rol, el usuario no puede entrar al sistema."
      onSave={ids => assign.mutateAsync(ids)}
      success="Roles actualizados"
      onBack={goBack}
    />
  )
}

/** A role as a box to tick: what it lets do, with its name underneath. `permisos` undefined: not known, or not yet. */
function itemOf(rol: Rol, permisos: readonly PermisoGuardado[] | undefined): ChecklistItem {
  const { id, name, permissionIds } = rol
  if (permisos === undefined) return { id, name }
  const held = permisos.filter(permiso => permissionIds.includes(permiso.id))
  const words = describirRol(
    name,
    held.map(permiso => permiso.name),
  )
  return { id, name: words, description: name }
}

/** The profiles of the domain with the roles that this office has. */
function perfilesDe(roles: readonly Rol[]): ChecklistPreset[] {
  return PERFILES.map(({ nombre, descripcion, roles: names }) => ({
    name: nombre,
    description: descripcion,
    ids: roles.filter(({ name }) => names.includes(name)).map(({ id }) => id),
  })).filter(({ ids }) => ids.length > 0)
}
