import {
  type LiquidacionDeLista,
  liquidaciones,
  ORDEN_DE_LIQUIDACIONES,
} from '@cuadre/contract/liquidaciones'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paged } from '../../api/calls.ts'
import { IconEye } from '../../ui/icons/icons.ts'
import { countSet } from '../../ui/list/filter-form.tsx'
import { type Place, sortingIn } from '../../ui/list/url-state.ts'
import { cell, day, text } from '../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { totalOf } from '../../ui/table/sums-row.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { Estado } from './estado.tsx'
import type { LiquidacionesFilters } from './liquidaciones-search.ts'

const COLUMNS: readonly Column<LiquidacionDeLista>[] = [
  day('fecha', 'Fecha', { card: 'beside' }),
  cell('contactoNombre', 'Contacto', { wrap: true, card: 'title' }, row => (
    <>
      {row.contactoNombre}
      {row.empresaNombre !== null && <span className="cuadre-small">{`Solo ${row.empresaNombre}`}</span>}
    </>
  )),
  text('numero', 'Número', { align: 'right', card: 'none' }),
  day('hasta', 'Cobrado hasta', { card: 'none' }),
  cell('estado', 'Estado', { card: 'line' }, row => (
    <>
      <Estado estado={row.estado} />
      {row.pagadaEl !== null && ` el ${formatDia(row.pagadaEl)}`}
      {row.comprobante !== null && (
        <span className="cuadre-small">
          {row.comprobante.ncf}
          {row.comprobante.noTomada && ' · rechazado por la DGII'}
        </span>
      )}
    </>
  )),
  cell('total', 'Total', { align: 'right', pinned: true, card: 'amount' }, row => (
    <>
      {formatMonto(row.total)}
      {row.claseFiscal !== null && <span className="cuadre-small">{detalleDe(row)}</span>}
    </>
  )),
]

/** What is added and withheld, and what is left. */
function detalleDe({ itbis, itbisRetenido, rentaRetenida, neto }: LiquidacionDeLista): string {
  const partes = [
    itbis > 0 && `ITBIS ${formatMonto(itbis)}`,
    itbisRetenido + rentaRetenida > 0 && `retenido ${formatMonto(itbisRetenido + rentaRetenida)}`,
    `neto ${formatMonto(neto)}`,
  ]
  return partes.filter(Boolean).join(', ')
}

interface HechasListProps extends Place<(typeof ORDEN_DE_LIQUIDACIONES)[number]> {
  readonly filters: LiquidacionesFilters
}

/** The settlements, the newest first; each opens. */
export function HechasList({ filters, page, rows, orden, change }: HechasListProps) {
  const navigate = useNavigate()
  const query = useQuery(paged(liquidaciones.paged, { ...filters, ...orden, page, pageSize: rows.pageSize }))
  const table = useTableQuery(query, 'Error al obtener las liquidaciones', { page, change, rows })
  const open = ({ id }: LiquidacionDeLista) =>
    void navigate({ to: '/liquidaciones/$id', params: { id: String(id) } })
  const { data } = query
  return (
    <DataTable
      label="Liquidaciones"
      columns={COLUMNS}
      rowKey={row => row.id}
      {...table}
      sorting={sortingIn(ORDEN_DE_LIQUIDACIONES, orden, change)}
      empty={{
        text:
          countSet(filters) > 0
            ? 'Ninguna liquidación coincide con esos filtros.'
            : 'Todavía no hay liquidaciones. Se crean desde «Por liquidar».',
      }}
      onOpen={open}
      actions={row => (
        <RowAction
          label={`Ver liquidación ${row.numero} de ${row.contactoNombre}`}
          icon={IconEye}
          onClick={() => open(row)}
        />
      )}
      sums={
        data && {
          label: fraseDeTotal(data.totalRecords, filters),
          values: { total: formatMonto(data.sumaTotal) },
        }
      }
    />
  )
}

/** What was annulled is listed and not added up, unless it was asked for. */
function fraseDeTotal(cuantas: number, { estado }: LiquidacionesFilters): string {
  const total = totalOf(cuantas, 'liquidación', 'liquidaciones')
  return estado === undefined ? `${total}, sin las anuladas` : total
}
