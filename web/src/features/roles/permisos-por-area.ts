import type { PermisoGuardado } from '@cuadre/contract/permisos'
import { AREAS } from '@cuadre/domain/acceso/palabras'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import type { ChecklistGroupOf } from '../../ui/checklist/checklist-screen.tsx'

const OTROS = 'Otros'

/** 'ver' first, then what changes something. */
const ORDER: readonly string[] = PERMISOS.map(permiso => permiso.nombre)

/** The permissions by what stands before the dot of their names; added ones of no known area come last. */
export function permisosPorArea(permisos: readonly PermisoGuardado[]): ChecklistGroupOf[] {
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
