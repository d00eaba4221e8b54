import type { PermisoGuardado } from '@cuadre/contract/permisos'
import type { Rol } from '@cuadre/contract/roles'
import { describirRol } from '@cuadre/domain/acceso/palabras'
import { PERFILES } from '@cuadre/domain/acceso/perfiles'
import type { ChecklistItem } from '../../ui/checklist/checklist-group.tsx'
import type { ChecklistPreset } from '../../ui/checklist/checklist-presets.tsx'

/** A role as a box to tick: what it lets do, with its name underneath. `permisos` undefined: not known, or not yet. */
export function itemOf(rol: Rol, permisos: readonly PermisoGuardado[] | undefined): ChecklistItem {
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
export function perfilesDe(roles: readonly Rol[]): ChecklistPreset[] {
  return PERFILES.map(({ nombre, descripcion, roles: names }) => ({
    name: nombre,
    description: descripcion,
    ids: roles.filter(({ name }) => names.includes(name)).map(({ id }) => id),
  })).filter(({ ids }) => ids.length > 0)
}
