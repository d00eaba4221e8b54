import type { RetencionDelMes } from '@cuadre/contract/ir17'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { LINEAS_IR17 } from '@cuadre/domain/reportes/ir17/lineas'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { cell, day, money } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

/** Every purchase of which something was withheld in the month; each leads to its purchase. */
export function RetencionesTable({ retenciones }: { readonly retenciones: readonly RetencionDelMes[] }) {
  const veCompras = usePermiso('compras.ver')
  const total = (de: 'renta' | 'itbis') =>
    formatMonto(retenciones.reduce((suma, una) => suma + Math.round(una[de] * 100), 0) / 100)
  const { length } = retenciones
  return (
    <DataTable
      label="Compras en que se retuvo"
      columns={columnas(veCompras)}
      rowKey={({ compraId }) => compraId}
      rows={retenciones}
      empty={{ text: 'En este mes no se retuvo nada a los suplidores.' }}
      sums={{
        label: totalOf(length, 'compra', 'compras'),
        values: { renta: total('renta'), itbis: total('itbis') },
      }}
    />
  )
}

function columnas(veCompras: boolean): readonly Column<RetencionDelMes>[] {
  return [
    day('fecha', 'Pagada', { card: 'beside' }),
    cell('suplidor', 'Suplidor', { wrap: true, card: 'title' }, ({ suplidorNombre }) => suplidorNombre),
    cell('ncf', 'NCF', { card: 'line' }, ({ ncf, compraId, linea, base, tasa }) => (
      <>
        {veCompras ? (
          <Link to="/compras/$id" params={{ id: String(compraId) }}>
            {ncf}
          </Link>
        ) : (
          ncf
        )}
        {/* A phone's card has no columns for them. */}
        {linea !== null && (
          <span className="cuadre-card-only">{` · ${formatPorcentaje(tasa)} de ${formatMonto(base)}`}</span>
        )}
      </>
    )),
    cell('linea', 'Concepto', { wrap: true, card: 'none' }, ({ linea }) =>
      linea === null ? 'Solo ITBIS (va en el IT-1)' : LINEAS_IR17[linea].nombre,
    ),
    cell(
      'base',
      'Base',
      { align: 'right', card: 'none' },
      ({ base, linea }) => linea !== null && formatMonto(base),
    ),
    cell(
      'tasa',
      'Tasa',
      { align: 'right', card: 'none' },
      ({ tasa, linea }) => linea !== null && formatPorcentaje(tasa),
    ),
    money('itbis', 'ITBIS', { card: 'none' }),
    money('renta', 'ISR', { pinned: true, card: 'amount' }),
  ]
}
