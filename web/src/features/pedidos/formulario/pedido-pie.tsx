import './pedido-pie.css'
import { ERRORS } from '@cuadre/contract/errors'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { excedeMaximo, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuietLink } from '../../../ui/links/buttons.tsx'
import { Figure, Figures } from '../../../ui/screen/figures.tsx'
import { ScreenFoot } from '../../../ui/screen/screen-foot.tsx'

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
        <QuietLink to={salida} disabled={busy}>
          {onSave === null ? 'Volver' : 'Cancelar'}
        </QuietLink>
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

/** Subtotal, discount, ITBIS and total of what the table shows now. */
function TotalesPanel({ totales, lineas }: { totales: Totales; lineas: number }) {
  const { subTotal, descuento, porTasa, itbis, total } = totales
  const gravadas = porTasa.filter(({ tasa }) => tasa > 0)
  return (
    <div className="cuadre-figures-block">
      {excedeMaximo(totales) && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {ERRORS.AMOUNT_TOO_LARGE.message}
        </Text>
      )}
      <Figures>
        <Figure label={lineas === 1 ? 'Línea' : 'Líneas'} value={formatEntero(lineas)} />
        {descuento > 0 && <Figure label="Descuento" value={formatMontoCentavos(descuento)} />}
        <Figure label="Subtotal" value={formatMontoCentavos(subTotal)} />
        {gravadas.length === 0 && <Figure label="ITBIS" value={formatMontoCentavos(itbis)} />}
        {gravadas.map(({ tasa, itbis: suyo }) => (
          <Figure key={tasa} label={`ITBIS (${tasa}%)`} value={formatMontoCentavos(suyo)} />
        ))}
        <Figure label="Total" value={formatMontoCentavos(total)} strong />
      </Figures>
    </div>
  )
}
