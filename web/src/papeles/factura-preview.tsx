import { facturas } from '@cuadre/contract/facturas'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { file } from '../api/calls.ts'
import { CorreosEnviados } from '../correo/correos-enviados.tsx'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'
import { usePermiso } from '../ui/screen/use-session.ts'
import { DocumentoDetalle } from './documento-detalle.tsx'
import { usePapel } from './use-papel.tsx'

/** Loaded when somebody sends. */
const EnviarCorreoDialog = lazy(async () => ({
  default: (await import('../correo/enviar-correo-dialog.tsx')).EnviarCorreoDialog,
}))

/** Loaded when somebody asks what was withheld. */
const RetencionesDialog = lazy(async () => ({
  default: (await import('./retenciones/retenciones-dialog.tsx')).RetencionesDialog,
}))

export interface FacturaPreviewProps {
  readonly pedidoId: number
  /** What the order emitted, where it is known: whoever may see documents sees what corrects it. */
  readonly documentoId?: number | undefined
  readonly onClose: () => void
}

/** The invoice of an order as it goes to the client. */
export function FacturaPreview({ pedidoId, documentoId, onClose }: FacturaPreviewProps) {
  const navigate = useNavigate()
  const maySee = usePermiso('documentos.ver')
  const mayCreate = usePermiso('pedidos.crear')
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined) => file(facturas.imprimir, { params: { id: pedidoId }, query: { papel } }),
    [pedidoId],
  )
  const { load, choice } = usePapel(fetchPdf)
  const [sending, setSending] = useState(false)
  const [retenciones, setRetenciones] = useState(false)
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (sending && documentoId !== undefined) {
    return (
      <Suspense>
        <EnviarCorreoDialog que={documentoId} onClose={() => setSending(false)} />
      </Suspense>
    )
  }
  if (retenciones && documentoId !== undefined) {
    return (
      <Suspense>
        <RetencionesDialog documentoId={documentoId} onClose={() => setRetenciones(false)} />
      </Suspense>
    )
  }
  return (
    <PdfPreviewDialog
      title="Factura PDF"
      load={load}
      onClose={onClose}
      failure="No se pudo previsualizar el PDF"
      about={
        <div className="cuadre-papeles">
          {maySee && documentoId !== undefined && (
            <DocumentoDetalle
              documentoId={documentoId}
              onRetenciones={() => setRetenciones(true)}
              onPaper={id => void navigate({ to: '/comprobantes', search: { pdf: String(id) } })}
            />
          )}
          {documentoId !== undefined && <CorreosEnviados de={documentoId} onSend={() => setSending(true)} />}
          {choice}
          {mayCreate && (
            <Button
              variant="default"
              size="xs"
              title="Alt+N"
              onClick={() => void navigate({ to: '/facturacion/nuevo' })}
            >
              Nuevo Pedido
            </Button>
          )}
          {mayCreate && (
            <Button
              variant="default"
              size="xs"
              onClick={() =>
                void navigate({ to: '/facturacion/repetidos', search: { repetir: String(pedidoId) } })
              }
            >
              Repetir cada mes
            </Button>
          )}
        </div>
      }
    />
  )
}
