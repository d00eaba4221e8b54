import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { Alert, Group, Title } from '@mantine/core'
import { useDocumentTitle } from '../../../ui/screen/use-document-title.ts'
import { VerRespuesta } from '../comprobante/ver-respuesta.tsx'
import { SalidaDeRechazada } from './salida-de-rechazada.tsx'

const TITLE = 'Duplicar pedido'

/** In the place of a copy of an order whose invoice was refused: both would be sales once the refused one is put right. */
export function DuplicarRechazada({ pedido }: { pedido: PedidoLeido }) {
  useDocumentTitle(TITLE)
  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        {TITLE}
      </Title>
      <Alert color="yellow" role="alert" title={`La DGII rechazó la factura ${pedido.txtNCF}`}>
        <p className="cuadre-alert-text">
          Una copia sería otra venta. Para que quede una sola, corrija esta: ahí puede cambiar el cliente, las
          líneas y el pago.
        </p>
        <Group gap="xs">
          <SalidaDeRechazada pedido={pedido} />
          <VerRespuesta documentoId={pedido.documentoId} />
        </Group>
      </Alert>
    </section>
  )
}
