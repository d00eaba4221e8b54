import type { ClasePropia } from '@cuadre/domain/compras/propia'
import { sumar } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { Figure, Figures } from '../../../ui/screen/figures.tsx'
import type { Calculo } from './propia-values.ts'

/** What the document comes to, what is withheld of it, and what the supplier gets. */
export function PropiaCifras({ clase, calculo }: { clase: ClasePropia; calculo: Calculo }) {
  const { montos, itbisRetenido, rentaRetenida, pagado, plazo } = calculo
  const { servicios, bienes, itbis, total } = montos
  if (clase === 'gastos menores') {
    return (
      <Figures>
        <Figure label="Total" value={formatMontoCentavos(total)} strong />
      </Figures>
    )
  }
  return (
    <Figures>
      <Figure label="Subtotal" value={formatMontoCentavos(sumar(servicios, bienes))} />
      <Figure label="ITBIS" value={formatMontoCentavos(itbis)} />
      <Figure label="Total" value={formatMontoCentavos(total)} />
      <Figure label="Retenido" value={formatMontoCentavos(sumar(itbisRetenido, rentaRetenida))} />
      <Figure
        label={plazo === null ? 'Se paga al suplidor' : 'Por pagar al suplidor'}
        value={formatMontoCentavos(pagado)}
        strong
      />
    </Figures>
  )
}
