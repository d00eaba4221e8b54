import './pedido-pie.css'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { ScreenFoot } from '../../../ui/screen/screen-foot.tsx'
import { TotalesPanel } from './totales-panel.tsx'

interface PedidoPieProps {
  readonly totales: Totales
  readonly lineas: number
  readonly busy: boolean
  /** Where Cancelar leads. */
  readonly salida: '/facturacion' | '/cotizaciones'
  /** Null when nothing can be saved. */
  readonly onSave: (() => void) | null
  /** How it is paid: after the last button, where nobody passes it from product to saving. */
  readonly pago: ReactNode
  /** What it is for the income tax, likewise. */
  readonly ingresos: ReactNode
  /** What it remarks, and its buyer's order number, likewise. */
  readonly textos: ReactNode
}

/** Totals, buttons and what follows them, in sight at the foot of the screen. */
export function PedidoPie({ totales, lineas, busy, salida, onSave, pago, ingresos, textos }: PedidoPieProps) {
  return (
    <ScreenFoot
      busy={busy}
      onSave={onSave}
      leave={
        <LinkButton variant="default" to={salida} disabled={busy}>
          {onSave === null ? 'Volver' : 'Cancelar'}
        </LinkButton>
      }
      after={
        <div className="cuadre-pedido-condiciones">
          {pago}
          {ingresos}
          {textos}
        </div>
      }
    >
      <TotalesPanel totales={totales} lineas={lineas} />
    </ScreenFoot>
  )
}
