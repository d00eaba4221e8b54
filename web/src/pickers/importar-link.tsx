import { type CosaImportable, derechoDe } from '@cuadre/domain/importaciones/cosas'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../ui/screen/use-session.ts'

/** From a list to where its records come from a file. */
export function ImportarLink({ cosa, children = 'Importar' }: { cosa: CosaImportable; children?: string }) {
  if (!usePermiso(derechoDe(cosa, 'crear'))) return null
  return (
    <Button
      component={Link}
      to={`/importar/${cosa}` as never}
      variant="default"
      className="cuadre-screen-tool"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {children}
    </Button>
  )
}
