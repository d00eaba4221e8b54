import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { ReactNode } from 'react'
import { usePermiso } from './use-session.ts'

/** Shows its children only to holders of the permission. */
export function PermissionGate(props: { permiso: Permiso; fallback?: ReactNode; children: ReactNode }) {
  return usePermiso(props.permiso) ? props.children : (props.fallback ?? null)
}
