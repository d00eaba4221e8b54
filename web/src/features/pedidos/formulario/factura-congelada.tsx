import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { fraseDeRechazada, porQueEstaCongelada } from '@cuadre/domain/documentos/congelado'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FacturaDialog } from '../../../papeles/dialogos.ts'
import { useIrANota } from '../../../papeles/ir-a-nota.ts'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { VerRespuesta } from '../comprobante/ver-respuesta.tsx'
import { SalidaDeRechazada } from './salida-de-rechazada.tsx'

/**
 * Over an order whose invoice may not change any more: what corrects it, and what can still be done with it here. Of an electronic one
 * that may: what saving does.
 */
export function FacturaCongelada({ pedido }: { pedido: PedidoLeido }) {
  const { pedidoId, documentoId, txtNCF } = pedido
  const navigate = useNavigate()
  const irANota = useIrANota()
  const mayCreate = usePermiso('pedidos.crear')
  const [shown, setShown] = useState(false)
  // What the tax office refused counts for nothing: there is nothing for a note to correct.
  const rechazada = pedido.estadoEcf === 'rechazado'
  if (!pedido.congelado) return <FacturaPorCorregir pedido={pedido} />
  return (
    <Warning
      className="cuadre-no-print"
      text={rechazada ? fraseDeRechazada(txtNCF) : porQueEstaCongelada(txtNCF, pedido)}
    >
      <Group gap="xs">
        {rechazada && <SalidaDeRechazada pedido={pedido} />}
        {rechazada && <VerRespuesta documentoId={documentoId} />}
        {irANota !== null && !rechazada && (
          <Button size="xs" onClick={() => irANota('nota de crédito', documentoId)}>
            Nota de crédito
          </Button>
        )}
        <SmallButton onClick={() => setShown(true)}>Ver la factura</SmallButton>
        {mayCreate && !rechazada && (
          <SmallButton
            onClick={() => void navigate({ to: '/facturacion/nuevo', search: { desde: String(pedidoId) } })}
          >
            Duplicar en un pedido nuevo
          </SmallButton>
        )}
      </Group>
      {shown && (
        <FacturaDialog pedidoId={pedidoId} documentoId={documentoId} onClose={() => setShown(false)} />
      )}
    </Warning>
  )
}

/**
 * Over an order whose electronic invoice may still be changed, because the tax office has not kept it: refused with its number free,
 * or stopped before it got there. Says what saving does with it.
 */
function FacturaPorCorregir({ pedido }: { pedido: PedidoLeido }) {
  const { estadoEcf, tipoComprobante, txtNCF, documentoId, congelado } = pedido
  if (congelado || tipoDeCodigo(tipoComprobante).serie !== 'E') return null
  const title =
    estadoEcf === 'rechazado'
      ? `La DGII rechazó la factura ${txtNCF}`
      : `El envío de la factura ${txtNCF} está detenido`
  return (
    <Warning
      className="cuadre-no-print"
      title={title}
      text="Corrija aquí lo que haga falta y guarde: se firma y se envía otra vez con el mismo número."
    >
      <VerRespuesta documentoId={documentoId} />
    </Warning>
  )
}
