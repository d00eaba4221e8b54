import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { urlTexts } from '../../../ui/list/use-url-state.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'

/** Leads to what the tax office said of a document, and to what can be done with it; nothing for who may not see it. */
export function VerRespuesta({ documentoId }: { documentoId: number }) {
  const maySee = usePermiso('ecf.ver')
  if (!maySee) return null
  return (
    <Button
      size="xs"
      component={Link}
      to="/facturacion-electronica"
      search={urlTexts({ doc: documentoId }) as never}
    >
      Ver qué dijo la DGII
    </Button>
  )
}
