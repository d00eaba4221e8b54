import type { RetencionDelMes } from '@cuadre/contract/ir17'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { LINEAS_IR17 } from '@cuadre/domain/reportes/ir17/lineas'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../ui/screen/use-session.ts'
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
    { key: 'fecha', header: 'Pagada', card: 'beside', render: ({ fecha }) => formatDia(fecha) },
    {
      key: 'suplidor',
      header: 'Suplidor',
      wrap: true,
      cardTitle: true,
      card: 'title',
      render: ({ suplidorNombre }) => suplidorNombre,
    },
    {
      key: 'ncf',
      header: 'NCF',
      card: 'line',
      render: ({ ncf, compraId, linea, base, tasa }) => (
        <>
          {veCompras ? (
            <Link className="cuadre-link" to="/compras/$id" params={{ id: String(compraId) }}>
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
      ),
    },
    {
      key: 'linea',
      header: 'Concepto',
      wrap: true,
      card: 'none',
      render: ({ linea }) => (linea === null ? 'Solo ITBIS (va en el IT-1)' : LINEAS_IR17[linea].nombre),
    },
    {
      key: 'base',
      header: 'Base',
      align: 'right',
      card: 'none',
      render: ({ base, linea }) => linea !== null && formatMonto(base),
    },
    {
      key: 'tasa',
      header: 'Tasa',
      align: 'right',
      card: 'none',
      render: ({ tasa, linea }) => linea !== null && formatPorcentaje(tasa),
    },
    {
      key: 'itbis',
      header: 'ITBIS',
      align: 'right',
      card: 'none',
      render: ({ itbis }) => formatMonto(itbis),
    },
    {
      key: 'renta',
      header: 'ISR',
      align: 'right',
      pinned: true,
      card: 'amount',
      render: ({ renta }) => formatMonto(renta),
    },
  ]
}
