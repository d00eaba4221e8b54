import { ERRORS } from '@cuadre/contract/errors'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { excedeMaximo, type Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { Text } from '@mantine/core'
import { Figure, Figures } from '../../../ui/screen/figures.tsx'

/** Subtotal, discount, ITBIS and total of what the table shows now. */
export function TotalesPanel({ totales, lineas }: { totales: Totales; lineas: number }) {
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
