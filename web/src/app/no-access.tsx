import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SIN_PERMISO } from '../api/api-error.ts'
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
        <Button component={Link} to="/">
          Ir a Inicio
        </Button>
      </div>
    </section>
  )
}
