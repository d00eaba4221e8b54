import { type CosaImportable, derechoDe } from '@cuadre/domain/importaciones/cosas'
import { IconFileImport } from '../ui/icons/icons.ts'
import { LinkButton } from '../ui/links/link-button.tsx'
import { usePermiso } from '../ui/screen/use-session.ts'

/** From a list to where its records come from a file. */
export function ImportarLink({ cosa, children = 'Importar' }: { cosa: CosaImportable; children?: string }) {
  if (!usePermiso(derechoDe(cosa, 'crear'))) return null
  return (
    <LinkButton
      to="/importar/$cosa"
      params={{ cosa }}
      variant="default"
      className="cuadre-screen-tool"
      leftSection={<IconFileImport />}
    >
      {children}
    </LinkButton>
  )
}
