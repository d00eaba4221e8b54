import type { DocumentoDeLista } from '@cuadre/contract/documentos'
import { IconFileTypePdf, IconTimeline } from '@tabler/icons-react'
import { RowAction } from '../../../ui/table/row-action.tsx'

interface EcfActionsProps {
  readonly documento: DocumentoDeLista
  readonly onShow: () => void
  readonly onPdf: () => void
}

/** Of a row: what became of it, and its paper. */
export function EcfActions({ documento: { numero }, onShow, onPdf }: EcfActionsProps) {
  return (
    <>
      <RowAction label={`Ver la vida de ${numero}`} icon={IconTimeline} onClick={onShow} />
      <RowAction label={`Ver PDF de ${numero}`} icon={IconFileTypePdf} onClick={onPdf} />
    </>
  )
}
