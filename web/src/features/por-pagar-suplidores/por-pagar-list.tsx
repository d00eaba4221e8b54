import {
  ORDEN_DE_SUPLIDOR,
  type PorPagarASuplidor,
  porPagarSuplidores,
} from '@cuadre/contract/por-pagar-suplidores'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paged } from '../../api/calls.ts'
import { SeleccionBar } from '../../cobro/seleccion-bar.tsx'
import { useSeleccion } from '../../cobro/use-seleccion.ts'
import { late } from '../../lib/late.tsx'
import { ComprobanteDialog } from '../../papeles/dialogos.ts'
import { type Place, sortingIn } from '../../ui/list/url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { CON_VENCIMIENTO, PAGADAS, PENDIENTES, sumsOf } from './columns.tsx'
import { FacturaActions } from './factura-actions.tsx'
import { HistorialDialog } from './historial-dialog.tsx'
import type { OrdenDeSuplidor, Pestana, PorPagarFilters } from './por-pagar-search.ts'

/** Loaded with the first one that is asked for. */
const PagoDialog = late(() => import('./pago-dialog.tsx'), 'PagoDialog')
const AplicarDialog = late(() => import('./aplicar-dialog.tsx'), 'AplicarDialog')
const VenceDialog = late(() => import('./vence-dialog.tsx'), 'VenceDialog')

const VACIO: Readonly<Record<Pestana, string>> = {
  pendiente: 'No se debe nada a los suplidores.',
  pagada: 'Todavía no hay facturas de suplidores pagadas.',
}

const NO_ROWS: readonly PorPagarASuplidor[] = []
const idOf = ({ id }: PorPagarASuplidor) => id
const fechaOf = ({ fecha }: PorPagarASuplidor) => fecha

interface PorPagarListProps extends Place<OrdenDeSuplidor> {
  readonly tab: Pestana
  readonly filters: Omit<PorPagarFilters, 'estado'>
  readonly historial: number | undefined
  readonly onHistorial: (id: number | null) => void
}

/** One tab: its bills, what can be done with each and with several, and what they all add up to. */
export function PorPagarList({
  tab,
  filters,
  page,
  rows,
  orden,
  historial,
  change,
  ...on
}: PorPagarListProps) {
  const { pageSize } = rows
  const query = useQuery(
    paged(porPagarSuplidores.paged, { ...filters, estado: tab, ...orden, page, pageSize }),
  )
  const table = useTableQuery(query, 'Error al obtener lo que se debe a los suplidores', {
    page,
    change,
    rows,
  })
  const read = table.rows ?? NO_ROWS
  const seleccion = useSeleccion({
    rows: read,
    idOf,
    fechaOf,
    scope: JSON.stringify(filters),
    fetching: query.isPlaceholderData,
  })
  const [pagando, setPagando] = useState<readonly PorPagarASuplidor[] | null>(null)
  const [aplicando, setAplicando] = useState<PorPagarASuplidor | null>(null)
  const [venciendo, setVenciendo] = useState<PorPagarASuplidor | null>(null)
  const [comprobante, setComprobante] = useState<number | null>(null)
  const mayPay = usePermiso('porPagarSuplidores.pagar')
  const filtered = Object.values(filters).some(value => value !== undefined)
  // Where nothing falls due, no column says when.
  const vence =
    read.some(row => row.vence !== null) || filters.vencimiento !== undefined || orden.orden === 'vence'
  const columns = tab === 'pagada' ? PAGADAS : vence ? CON_VENCIMIENTO : PENDIENTES
  const selectable = tab === 'pendiente' && mayPay

  return (
    <>
      <DataTable
        label={tab === 'pendiente' ? 'Por pagar a suplidores' : 'Pagadas a suplidores'}
        columns={columns}
        rowKey={row => row.id}
        {...table}
        sorting={sortingIn(ORDEN_DE_SUPLIDOR, orden, change)}
        empty={{ text: filtered ? 'Ninguna factura coincide con esos filtros.' : VACIO[tab] }}
        onOpen={row => on.onHistorial(row.id)}
        selection={selectable ? seleccion.ofTable(row => `Seleccionar ${row.numero}`) : undefined}
        actions={row => (
          <FacturaActions
            factura={row}
            onPagar={() => setPagando([row])}
            onHistorial={() => on.onHistorial(row.id)}
            onVence={() => setVenciendo(row)}
            onAplicar={() => setAplicando(row)}
          />
        )}
        sums={query.data && sumsOf(query.data)}
      />
      {selectable && seleccion.cuentas.length > 0 && (
        <SeleccionBar accion="Pagar" seleccion={seleccion} onPagar={() => setPagando(seleccion.cuentas)} />
      )}
      {historial !== undefined && (
        <HistorialDialog
          id={historial}
          numero={read.find(row => row.id === historial)?.numero}
          onComprobante={setComprobante}
          onClose={() => on.onHistorial(null)}
        />
      )}

      {pagando && (
        <PagoDialog
          facturas={pagando}
          onPaid={() => seleccion.select(pagando, false)}
          onComprobante={setComprobante}
          onClose={() => setPagando(null)}
        />
      )}
      {aplicando && <AplicarDialog nota={aplicando} onClose={() => setAplicando(null)} />}
      {venciendo && <VenceDialog factura={venciendo} onClose={() => setVenciendo(null)} />}
      {comprobante !== null && (
        <ComprobanteDialog pagoId={comprobante} onClose={() => setComprobante(null)} />
      )}
    </>
  )
}
