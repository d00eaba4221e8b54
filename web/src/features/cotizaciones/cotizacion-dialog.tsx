import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { impedimentoDeCotizacion, nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { textoParaWhatsApp } from '@cuadre/domain/documentos/por-whatsapp'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { file, readAnew } from '../../api/calls.ts'
import { PapelDialog } from '../../correo/papel-dialog.tsx'
import { WhatsAppLink } from '../../papeles/whatsapp-link.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** A quote as it goes to the client, the ways to send it, and the order that it becomes. */
export function CotizacionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('pedidos.crear')
  const { data: cotizacion } = useQuery(readAnew(cotizaciones.get, { params: { id } }))
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined) => file(cotizaciones.imprimir, { params: { id }, query: { papel } }),
    [id],
  )
  return (
    <PapelDialog
      title="Cotización PDF"
      que={{ cotizacion: id }}
      fetchPdf={fetchPdf}
      onClose={onClose}
      lead={
        cotizacion?.pedidoId != null && (
          <p>
            {'Es el pedido '}
            <TextLink to="/facturacion" search={{ pdf: String(cotizacion.pedidoId) }}>
              {cotizacion.txtNCF}
            </TextLink>
          </p>
        )
      }
      ways={
        cotizacion && (
          <WhatsAppLink
            telefono={cotizacion.clienteTelefono}
            texto={textoParaWhatsApp({
              ...cotizacion,
              que: 'la',
              validaHasta: cotizacion.vence,
              numero: nombreDeCotizacion(cotizacion.numero).toLowerCase(),
            })}
          />
        )
      }
    >
      {mayCreate && cotizacion && impedimentoDeCotizacion(cotizacion.estado) === null && (
        <Button
          size="xs"
          onClick={() => void navigate({ to: '/facturacion/nuevo', search: { cotizacion: String(id) } })}
        >
          Convertir en pedido
        </Button>
      )}
    </PapelDialog>
  )
}
