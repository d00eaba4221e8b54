import { LinkButton } from '../../../ui/links/buttons.tsx'
import { urlTexts } from '../../../ui/list/url-state.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'

/** Leads to what the tax office said of a document, and to what can be done with it; nothing for who may not see it. */
export function VerRespuesta({ documentoId }: { documentoId: number }) {
  const maySee = usePermiso('ecf.ver')
  if (!maySee) return null
  return (
    <LinkButton size="xs" to="/facturacion-electronica" search={urlTexts({ doc: documentoId })}>
      Ver qué dijo la DGII
    </LinkButton>
  )
}
