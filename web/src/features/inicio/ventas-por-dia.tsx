import type { Cifra } from '@cuadre/contract/inicio'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia, nombreDelDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Group, Paper, SegmentedControl, Title } from '@mantine/core'
import { contar } from '../../lib/contar.ts'
import { cell, count, money } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { VentasChart } from './ventas-chart.tsx'

export const VISTAS = ['grafico', 'tabla'] as const
export type Vista = (typeof VISTAS)[number]

const OPCIONES = [
  { value: 'grafico', label: 'Gráfico' },
  { value: 'tabla', label: 'Tabla' },
] as const satisfies readonly { value: Vista; label: string }[]

type VentaDelDia = Cifra & { fecha: Dia }

const COLUMNS: readonly Column<VentaDelDia>[] = [
  cell('fecha', 'Día', { cardTitle: true }, ({ fecha }) => `${nombreDelDia(fecha)} ${formatDia(fecha)}`),
  count('cantidad', 'Pedidos'),
  money('total', 'Ventas'),
]

interface VentasPorDiaProps {
  dias: readonly VentaDelDia[]
  mes: Cifra
  vista: Vista
  onVista: (vista: Vista) => void
}

/** This month day by day, as bars or as figures. */
export function VentasPorDia({ dias, mes, vista, onVista }: VentasPorDiaProps) {
  // A note of a past month's invoice is all that some months begin with.
  const sinVentas = dias.every(dia => dia.cantidad === 0 && dia.total === 0)
  return (
    <Paper withBorder component="section" className="cuadre-panel" aria-labelledby="ventas-por-dia">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="ventas-por-dia">
          Ventas por día
        </Title>
        {!sinVentas && (
          <SegmentedControl
            size="xs"
            className="cuadre-no-print"
            aria-label="Ver las ventas como"
            data={[...OPCIONES]}
            value={vista}
            onChange={value => onVista(value === 'tabla' ? 'tabla' : 'grafico')}
          />
        )}
      </Group>
      {sinVentas ? (
        <p className="cuadre-sin-ventas">Sin ventas este mes</p>
      ) : vista === 'tabla' ? (
        <DataTable
          label="Ventas por día"
          columns={COLUMNS}
          // The latest day is what one looks for first.
          rows={dias.toReversed()}
          rowKey={dia => dia.fecha}
          empty={{ text: '' }}
          footer={<Total mes={mes} />}
        />
      ) : (
        <VentasChart dias={dias} resumen={describir(dias, mes)} />
      )}
    </Paper>
  )
}

function Total({ mes }: { mes: Cifra }) {
  return (
    <SumFooter
      label="Total"
      span={1}
      sums={[
        { column: 'cantidad', header: 'Pedidos', text: formatEntero(mes.cantidad) },
        { column: 'total', header: 'Ventas', text: formatMonto(mes.total) },
      ]}
    />
  )
}

/** What the bars show, for who does not see them. */
function describir(dias: readonly VentaDelDia[], mes: Cifra): string {
  const mejor = dias.reduce<VentaDelDia | null>(
    (best, dia) => (dia.total > (best?.total ?? 0) ? dia : best),
    null,
  )
  const deMes = `Ventas por día de ${nombreDelMes(dias[0]?.fecha ?? '')}`
  if (mejor === null) return deMes
  const total = `${formatMonto(mes.total)} en ${contar(mes.cantidad, 'pedido')}`
  return `${deMes}: ${total}. El mejor día fue el ${formatDia(mejor.fecha)}, con ${formatMonto(mejor.total)}.`
}
