import { lazy, Suspense, useMemo, useState } from 'react'
import { type DeQuien, estadoEnArchivo, type FiltrosDeEstado } from '../api/estados-de-cuenta.ts'
import { CorreosEnviados } from '../correo/correos-enviados.tsx'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'

/** Loaded when somebody sends. */
const EnviarCorreoDialog = lazy(async () => ({
  default: (await import('../correo/enviar-correo-dialog.tsx')).EnviarCorreoDialog,
}))

interface EstadoDialogProps {
  readonly quien: DeQuien
  readonly filtros: FiltrosDeEstado
  readonly onClose: () => void
}

/** A statement as it goes to its client or supplier: to be read, printed, shared or mailed. */
export function EstadoDialog({ quien, filtros, onClose }: EstadoDialogProps) {
  const { de, id } = quien
  const { lado, desde, hasta, empresaId } = filtros
  const load = useMemo(
    () => estadoEnArchivo('pdf', { de, id }, { lado, desde, hasta, empresaId }),
    [de, id, lado, desde, hasta, empresaId],
  )
  const [sending, setSending] = useState(false)
  const que = { quien: { de, id }, filtros }
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (sending) {
    return (
      <Suspense>
        <EnviarCorreoDialog que={que} onClose={() => setSending(false)} />
      </Suspense>
    )
  }
  return (
    <PdfPreviewDialog
      title="Estado de cuenta"
      load={load}
      onClose={onClose}
      failure="No se pudo preparar el estado de cuenta"
      about={
        <div className="cuadre-papeles">
          <CorreosEnviados de={que} onSend={() => setSending(true)} />
        </div>
      }
    />
  )
}
