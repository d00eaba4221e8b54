import type { TipoDePedido } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useFootRoom } from '../../../ui/screen/use-foot-room.ts'
import { ComprobanteLine } from '../comprobante/comprobante-line.tsx'
import { TotalesPanel } from './totales-panel.tsx'

interface PedidoPieProps {
  readonly totales: Totales
  readonly lineas: number
  readonly busy: boolean
  /** Null when nothing can be saved. */
  readonly onSave: (() => void) | null
  readonly tipo: TipoDePedido
  /** Null where the type stays. */
  readonly onTipo: ((tipo: TipoDePedido) => void) | null
  /** How it is paid: after the last button, like the type. */
  readonly pago: ReactNode
}

/** Totals, buttons and what follows them, in sight at the foot of the screen. */
export function PedidoPie({ totales, lineas, busy, onSave, tipo, onTipo, pago }: PedidoPieProps) {
  const foot = useRef<HTMLDivElement>(null)
  useFootRoom(foot)
  return (
    <div className="cuadre-pedido-pie" ref={foot}>
      <TotalesPanel totales={totales} lineas={lineas} />
      <div className="cuadre-pedido-botones cuadre-no-print">
        <Button variant="default" component={Link} to="/facturacion" disabled={busy}>
          {onSave === null ? 'Volver' : 'Cancelar'}
        </Button>
        {onSave !== null && (
          <Button
            loading={busy}
            onClick={onSave}
            data-path="guardar"
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
          >
            Guardar
          </Button>
        )}
      </div>
      <div className="cuadre-pedido-condiciones">
        <ComprobanteLine tipo={tipo} onChange={onTipo} />
        {pago}
      </div>
    </div>
  )
}
