import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { impedimentoDeCotizacion, nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { textoParaWhatsApp } from '@cuadre/domain/documentos/por-whatsapp'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { file, readAnew } from '../../api/calls.ts'
import { CorreosEnviados } from '../../correo/correos-enviados.tsx'
import { usePapel } from '../../papeles/use-papel.tsx'
import { WhatsAppLink } from '../../papeles/whatsapp-link.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** Loaded with the first paper that is looked at: a list must not wait for it. */
const PdfPreviewDialog = lazy(async () => {
  const { PdfPreviewDialog } = await import('../../ui/files/pdf-preview-dialog.tsx')
  return { default: PdfPreviewDialog }
})

/** Loaded when somebody sends. */
const EnviarCorreoDialog = lazy(async () => ({
  default: (await import('../../correo/enviar-correo-dialog.tsx')).EnviarCorreoDialog,
}))

/** A quote as it goes to the client, the ways to send it, and the order that it becomes. */
export function CotizacionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('pedidos.crear')
  const { data: cotizacion } = useQuery(readAnew(cotizaciones.get, { params: { id } }))
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined) => file(cotizaciones.imprimir, { params: { id }, query: { papel } }),
    [id],
  )
  const { load, choice } = usePapel(fetchPdf)
  const [sending, setSending] = useState(false)
  const que = { cotizacion: id }
  // In the place of the paper, which is there again afterwards: one dialog at a time.
  if (sending) {
    return (
      <Suspense>
        <EnviarCorreoDialog que={que} onClose={() => setSending(false)} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <PdfPreviewDialog
        title="Cotización PDF"
        load={load}
        onClose={onClose}
        failure="No se pudo previsualizar el PDF"
        about={
          <div className="cuadre-papeles">
            {cotizacion?.pedidoId != null && (
              <p>
                {'Es el pedido '}
                <TextLink to="/facturacion" search={{ pdf: String(cotizacion.pedidoId) }}>
                  {cotizacion.txtNCF}
                </TextLink>
              </p>
            )}
            <CorreosEnviados de={que} onSend={() => setSending(true)} />
            {cotizacion && (
              <WhatsAppLink
                telefono={cotizacion.clienteTelefono}
                texto={textoParaWhatsApp({
                  ...cotizacion,
                  que: 'la',
                  validaHasta: cotizacion.vence,
                  numero: nombreDeCotizacion(cotizacion.numero).toLowerCase(),
                })}
              />
            )}
            {choice}
            {mayCreate && cotizacion && impedimentoDeCotizacion(cotizacion.estado) === null && (
              <Button
                size="xs"
                onClick={() =>
                  void navigate({ to: '/facturacion/nuevo', search: { cotizacion: String(id) } })
                }
              >
                Convertir en pedido
              </Button>
            )}
          </div>
        }
      />
    </Suspense>
  )
}
