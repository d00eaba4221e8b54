import { ir17 } from '@cuadre/contract/ir17'
import { lazy, Suspense, useMemo, useState } from 'react'
import { file } from '../../api/calls.ts'
import type { ConstanciaPedida } from '../../api/correos.ts'
import { CorreosEnviados } from '../../correo/correos-enviados.tsx'
import { PdfPreviewDialog } from '../../ui/files/pdf-preview-dialog.tsx'

/** Loaded when somebody sends. */
const EnviarCorreoDialog = lazy(async () => ({
  default: (await import('../../correo/enviar-correo-dialog.tsx')).EnviarCorreoDialog,
}))

interface ConstanciaDialogProps {
  readonly nombre: string
  readonly constancia: ConstanciaPedida
  readonly onClose: () => void
}

/** The proof of what was withheld of a supplier: to be read, printed, shared or mailed. */
export function ConstanciaDialog({ nombre, constancia, onClose }: ConstanciaDialogProps) {
  const load = useMemo(() => file(ir17.constancia, { query: constancia }), [constancia])
  const [sending, setSending] = useState(false)
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (sending) {
    return (
      <Suspense>
        <EnviarCorreoDialog que={{ constancia }} onClose={() => setSending(false)} />
      </Suspense>
    )
  }
  return (
    <PdfPreviewDialog
      title={`Constancia de retención de ${nombre}`}
      load={load}
      onClose={onClose}
      failure="No se pudo preparar la constancia"
      about={
        <div className="cuadre-papeles">
          <CorreosEnviados de={{ constancia }} onSend={() => setSending(true)} />
        </div>
      }
    />
  )
}
