import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { fraseDeCongelado } from '@cuadre/domain/documentos/congelado'
import { Alert, Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FacturaDialog } from '../../../pickers/factura-dialog.tsx'
import { useIrANota } from '../../../pickers/ir-a-nota.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'

/** Over an order whose invoice may not change any more: what corrects it, and what can still be done with it here. */
export function FacturaCongelada({ pedido }: { pedido: PedidoLeido }) {
  const { pedidoId, documentoId, txtNCF } = pedido
  const navigate = useNavigate()
  const irANota = useIrANota()
  const mayCreate = usePermiso('pedidos.crear')
  const [shown, setShown] = useState(false)
  return (
    <Alert color="yellow" role="status" className="cuadre-no-print">
      <p className="cuadre-alert-text">{fraseDeCongelado(txtNCF)}</p>
      <Group gap="xs">
        {irANota !== null && (
          <Button size="xs" onClick={() => irANota('nota de crédito', documentoId)}>
            Nota de crédito
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => setShown(true)}>
          Ver la factura
        </Button>
        {mayCreate && (
          <Button
            variant="default"
            size="xs"
            onClick={() => void navigate({ to: '/facturacion/nuevo', search: { desde: String(pedidoId) } })}
          >
            Duplicar en un pedido nuevo
          </Button>
        )}
      </Group>
      {shown && <FacturaDialog {...{ pedidoId, documentoId }} onClose={() => setShown(false)} />}
    </Alert>
  )
}
