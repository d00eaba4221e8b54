import { SIN_PERMISO } from '../api/api-error.ts'
import { LinkButton } from '../ui/links/buttons.tsx'
import { PageError, Screen } from '../ui/screen/screen.tsx'

/** In the place of a screen whose permission is missing: why, whom to ask, and a way on. */
export function NoAccess() {
  return (
    <Screen title="Sin acceso">
      <PageError title={SIN_PERMISO} message="Si necesita esta pantalla, pida el permiso al administrador." />
      <div>
        <LinkButton to="/">Ir a Inicio</LinkButton>
      </div>
    </Screen>
  )
}
