import { Title } from '@mantine/core'
import { SIN_PERMISO } from '../api/api-error.ts'
import { LinkButton } from '../ui/links/link-button.tsx'
import { PageError } from '../ui/screen/page-error.tsx'
import { useDocumentTitle } from '../ui/screen/use-document-title.ts'

/** In the place of a screen whose permission is missing: why, whom to ask, and a way on. */
export function NoAccess() {
  useDocumentTitle('Sin acceso')
  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        Sin acceso
      </Title>
      <PageError title={SIN_PERMISO} message="Si necesita esta pantalla, pida el permiso al administrador." />
      <div>
        <LinkButton to="/">Ir a Inicio</LinkButton>
      </div>
    </section>
  )
}
