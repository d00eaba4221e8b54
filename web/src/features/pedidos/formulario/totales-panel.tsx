import './totales-panel.css'
import { ERRORS } from '@cuadre/contract/errors'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { excedeMaximo, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Text } from '@mantine/core'

/** Subtotal, discount, ITBIS and total of what the table shows now. */
export function TotalesPanel({ totales, lineas }: { totales: Totales; lineas: number }) {
  const { subTotal, descuento, tasaItbis, itbis, total } = totales
  return (
    <div className="cuadre-totales">
      {excedeMaximo(totales) && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {ERRORS.AMOUNT_TOO_LARGE.message}
        </Text>
      )}
      <dl>
        <Cifra label={lineas === 1 ? 'Línea' : 'Líneas'} value={formatEntero(lineas)} />
        {descuento > 0 && <Cifra label="Descuento" value={formatMontoCentavos(descuento)} />}
        <Cifra label="Subtotal" value={formatMontoCentavos(subTotal)} />
        <Cifra label={`ITBIS (${tasaItbis}%)`} value={formatMontoCentavos(itbis)} />
        <Cifra label="Total" value={formatMontoCentavos(total)} strong />
      </dl>
    </div>
  )
}

function Cifra(props: { label: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={props.strong}>
      <dt>{props.label}</dt>
      <dd>{props.value}</dd>
    </div>
  )
}
