import { PERMISO_DE_PANTALLA } from '@cuadre/domain/acceso/pantallas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { Button, Title } from '@mantine/core'
import { Link, type RouteComponent } from '@tanstack/react-router'
import { SIN_PERMISO } from '../api/api-error.ts'
import { PageError } from '../ui/screen/page-error.tsx'
import { PermissionGate } from '../ui/screen/permission-gate.tsx'
import { useDocumentTitle } from '../ui/screen/use-document-title.ts'

/**
 * The screen for who holds its permission. Everybody else is told so at once: nothing is asked of the server, and
 * no button is there that could only be refused.
 */
export function permitted(path: string, Screen: RouteComponent): RouteComponent {
  const permiso = PERMISO_DE_PANTALLA.get(path)
  return permiso === undefined ? Screen : gated(permiso, Screen)
}

function gated(permiso: Permiso, Screen: RouteComponent): RouteComponent {
  function Gated() {
    return (
      <PermissionGate permiso={permiso} fallback={<NoAccess />}>
        <Screen />
      </PermissionGate>
    )
  }
  return Object.assign(Gated, Screen.preload && { preload: Screen.preload })
}

function NoAccess() {
  useDocumentTitle('Sin acceso')
  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        Sin acceso
      </Title>
      <PageError title={SIN_PERMISO} message="Si necesita esta pantalla, pida el permiso al administrador." />
      <div>
        <Button component={Link} to="/">
          Ir a Inicio
        </Button>
      </div>
    </section>
  )
}
