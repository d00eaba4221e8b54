import { type ReactNode, useState } from 'react'
import type { PorCorreo } from '../api/correos.ts'
import type { FetchFile } from '../lib/download.ts'
import { late } from '../lib/late.tsx'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'
import { CorreosEnviados } from './correos-enviados.tsx'
import { usePapel } from './use-papel.tsx'

/** Loaded when somebody sends. */
const EnviarCorreoDialog = late(() => import('./enviar-correo-dialog.tsx'), 'EnviarCorreoDialog')

interface PapelDialogProps {
  readonly title: string
  /** What goes by mail; undefined: nothing of it does. */
  readonly que: PorCorreo | undefined
  /** Must stay the same function while it is shown. */
  readonly fetchPdf: (papel: 'rollo' | undefined) => FetchFile
  readonly failure?: string
  /** Above the mails. */
  readonly lead?: ReactNode
  /** Other ways to send it. */
  readonly ways?: ReactNode
  readonly onClose: () => void
  /** Below all of it: what else can be done. */
  readonly children?: ReactNode
}

/** A paper as it goes to whom it is for: to be read, printed, shared or mailed. */
export function PapelDialog({ que, fetchPdf, lead, ways, children, ...preview }: PapelDialogProps) {
  const { load, choice } = usePapel(fetchPdf)
  const [sending, setSending] = useState(false)
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (sending && que !== undefined) return <EnviarCorreoDialog que={que} onClose={() => setSending(false)} />
  return (
    <PdfPreviewDialog
      failure="No se pudo previsualizar el PDF"
      {...preview}
      load={load}
      about={
        <div className="cuadre-papeles">
          {lead}
          {que !== undefined && <CorreosEnviados de={que} onSend={() => setSending(true)} />}
          {ways}
          {choice}
          {children}
        </div>
      }
    />
  )
}
