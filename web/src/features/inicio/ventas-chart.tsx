import '@mantine/charts/styles.layer.css'
import type { Cifra } from '@cuadre/contract/inicio'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, diasDelMes, formatDia } from '@cuadre/domain/tiempo/dia'
import { BarChart } from '@mantine/charts'
import { montoCorto } from './monto-corto.ts'

const SERIES = [{ name: 'total', label: 'Ventas', color: 'var(--mantine-color-anchor)' }]

/**
 * A bar for each day of the month, those to come left free, so that one sees how far it has gone. The figures are in
 * the table beside it: to a screen reader the chart is one picture. Nothing moves.
 */
export function VentasChart({
  dias,
  resumen,
}: {
  dias: readonly (Cifra & { fecha: Dia })[]
  resumen: string
}) {
  const totals = new Map(dias.map(dia => [dia.fecha, dia.total]))
  const data = diasDelMes(dias[0]?.fecha ?? '').map(fecha => ({ fecha, total: totals.get(fecha) ?? null }))
  return (
    <div role="img" aria-label={resumen} className="cuadre-ventas-chart">
      <BarChart
        h={236}
        aria-hidden
        data={data}
        dataKey="fecha"
        series={SERIES}
        withLegend={false}
        tickLine="none"
        maxBarWidth={28}
        valueFormatter={formatMonto}
        xAxisProps={{
          tickFormatter: (fecha: Dia) => String(Number(fecha.slice(8))),
          interval: 'equidistantPreserveStart',
        }}
        yAxisProps={{ tickFormatter: montoCorto, width: 64 }}
        tooltipProps={{ labelFormatter: fecha => formatDia(String(fecha)) }}
        tooltipAnimationDuration={0}
        barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
