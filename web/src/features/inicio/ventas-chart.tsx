import './ventas-chart.css'
import type { Cifra } from '@cuadre/contract/inicio'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, diasDelMes, formatDia } from '@cuadre/domain/tiempo/dia'
import { marcasDelEje, montoCorto } from './eje.ts'

/**
 * A bar for each day of the month, those to come left free, so that one sees how far it has gone; down from zero where notes took more than
 * was sold. The figures are in the table beside it: to a screen reader the chart is one picture, and who points at a day is told its amount
 * by the style sheet.
 */
export function VentasChart({
  dias,
  resumen,
}: {
  dias: readonly (Cifra & { fecha: Dia })[]
  resumen: string
}) {
  const totales = new Map(dias.map(dia => [dia.fecha, dia.total]))
  const marcas = marcasDelEje([...totales.values()])
  const altura = (marcas.at(-1) ?? 0) - marcas[0]
  const parte = (pesos: number) => `${(pesos / altura) * 100}%`
  return (
    <div role="img" aria-label={resumen} className="cuadre-ventas-chart">
      {marcas.map(marca => (
        <p key={marca} aria-hidden style={{ bottom: parte(marca - marcas[0]) }}>
          <span>{montoCorto(marca)}</span>
        </p>
      ))}
      {diasDelMes(dias[0]?.fecha ?? '').map(fecha => {
        const total = totales.get(fecha)
        const dicho = total === undefined ? undefined : `${formatDia(fecha)}\n${formatMonto(total)}`
        return (
          <div key={fecha} aria-hidden data-dicho={dicho}>
            {total !== undefined && total !== 0 && (
              <i style={{ bottom: parte(Math.min(total, 0) - marcas[0]), height: parte(Math.abs(total)) }} />
            )}
            <span>{Number(fecha.slice(8))}</span>
          </div>
        )
      })}
    </div>
  )
}
