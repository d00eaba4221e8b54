import type { Cuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type CuentasFilters, cuentasPaged, type EstadoDeCuenta } from '../../api/cuentas.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import { useFocusAfterLeaving } from '../../ui/table/table-focus.ts'
import { useTableQuery } from '../../ui/table/table-query.ts'
import { COLUMNS, pagoColumn } from './columns.tsx'
import { CuentaActions } from './cuenta-actions.tsx'
import { PAGE_SIZES } from './cuentas-search.ts'
import { HistorialDialog } from './historial-dialog.tsx'
import { PagarVariasDialog } from './pagar-varias-dialog.tsx'
import { PALABRAS } from './palabras.ts'
import { SeleccionBar } from './seleccion-bar.tsx'
import { usePagos } from './use-pagos.ts'
import { useRest } from './use-rest.ts'
import { useSaldadas, withSaldadas } from './use-saldadas.ts'
import { useSeleccion } from './use-seleccion.ts'

interface CuentasListProps {
  readonly lado: Lado
  readonly estado: EstadoDeCuenta
  readonly filters: CuentasFilters
  readonly page: number
  readonly pageSize: number
  readonly onPage: (values: { page: number | null }, how: 'push' | 'replace') => void
  readonly onPageSize: (pageSize: number) => void
  /** Account whose history is shown, by its order. */
  readonly historial: number | undefined
  readonly onHistorial: (pedidoId: number | null) => void
  readonly onPdf: (pedidoId: number) => void
}

const NO_ROWS: readonly Cuenta[] = []

/** One tab: its accounts, what can be done with each, with several, and what they all add up to. */
export function CuentasList({ lado, estado, filters, page, pageSize, historial, ...on }: CuentasListProps) {
  const { estados, pagada, pagar } = PALABRAS[lado]
  const scope = JSON.stringify({ filters, page, pageSize })
  const saldadas = useSaldadas(scope, () => {
    // Only for whom the row takes the keyboard's place along: nobody else is moved.
    if (document.activeElement?.closest('tr')?.querySelector('.cuadre-saldada')) leaving()
  })
  const query = useQuery(cuentasPaged({ lado, estado, ...filters, page, pageSize }))
  const stay = saldadas.held.length > 0
  const table = useTableQuery({ query, page, change: on.onPage, failure: estados[estado].fallo, stay })
  const read = table.rows ?? NO_ROWS
  const rows = useMemo(() => withSaldadas(read, saldadas.held), [read, saldadas.held])
  const rest = useRest({
    ids: rows.map(({ pedidoId }) => pedidoId).join(),
    scope,
    ready: table.rows !== undefined && !query.isPlaceholderData,
  })
  const seleccion = useSeleccion({
    rows,
    scope: JSON.stringify(filters),
    fetching: query.isPlaceholderData,
  })
  const [asking, setAsking] = useState(false)
  const may = usePermisos()
  const leaving = useFocusAfterLeaving(rows)
  const pagos = usePagos(lado, {
    rows: read,
    onBegin: () => {
      rest.begin()
      leaving()
    },
    onPaid: cuenta => {
      seleccion.select([cuenta], false)
      saldadas.hold(cuenta, rows.indexOf(cuenta))
    },
    onUndone: saldadas.release,
  })
  const columns = useMemo(
    () => (estado === 'pendientes' ? COLUMNS : [...COLUMNS, pagoColumn(pagada)]),
    [estado, pagada],
  )
  const filtered = Object.values(filters).some(value => value !== undefined)
  const count = query.data?.totalRecords ?? 0
  const selectable = estado === 'pendientes' && may(pagar)

  return (
    <>
      <DataTable
        label={`${PALABRAS[lado].titulo}: ${estados[estado].pestana}`}
        columns={columns}
        rowKey={row => row.pedidoId}
        {...table}
        rows={table.rows && rows}
        paging={
          table.paging && {
            ...table.paging,
            sizes: { options: PAGE_SIZES, onChange: on.onPageSize },
          }
        }
        empty={{ text: filtered ? 'Ninguna cuenta coincide con esos filtros.' : estados[estado].vacio }}
        onOpen={row => on.onHistorial(row.pedidoId)}
        selection={
          selectable
            ? {
                isSelected: seleccion.has,
                canSelect: row => !saldadas.has(row),
                onSelect: seleccion.select,
                labelOf: row => `Seleccionar ${row.txtNCF}`,
              }
            : undefined
        }
        actions={row => (
          <CuentaActions
            lado={lado}
            cuenta={row}
            pagos={pagos}
            saldada={saldadas.has(row)}
            guard={rest.guard}
            onHistorial={() => on.onHistorial(row.pedidoId)}
            onPdf={() => on.onPdf(row.pedidoId)}
          />
        )}
        footer={
          <SumFooter
            label={count === 1 ? 'Total de 1 cuenta' : `Total de ${formatEntero(count)} cuentas`}
            span={COLUMNS.length - 1 + (selectable ? 1 : 0)}
            sums={[{ column: 'montoTotal', text: formatMonto(query.data?.sumaTotal ?? 0), pinned: true }]}
            after={columns.length - COLUMNS.length + 1}
          />
        }
      />
      {selectable && seleccion.cuentas.length > 0 && (
        <SeleccionBar seleccion={seleccion} onPagar={() => setAsking(true)} />
      )}
      {historial !== undefined && (
        <HistorialDialog
          lado={lado}
          pedidoId={historial}
          txtNCF={rows.find(row => row.pedidoId === historial)?.txtNCF}
          onClose={() => on.onHistorial(null)}
        />
      )}
      {asking && (
        <PagarVariasDialog
          lado={lado}
          seleccion={seleccion}
          onBegin={leaving}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
