import { type CosaImportable, derechoDe } from '@cuadre/domain/importaciones/cosas'
import { IconFileImport } from '../ui/icons/icons.ts'
import { QuietLink } from '../ui/links/buttons.tsx'
import { usePermiso } from '../ui/screen/use-session.ts'

/** From a list to where its records come from a file. */
export function ImportarLink({ cosa, children = 'Importar' }: { cosa: CosaImportable; children?: string }) {
  if (!usePermiso(derechoDe(cosa, 'crear'))) return null
  return (
    <QuietLink
      to="/importar/$cosa"
      params={{ cosa }}
      className="cuadre-screen-tool"
      leftSection={<IconFileImport />}
    >
      {children}
    </QuietLink>
  )
}
