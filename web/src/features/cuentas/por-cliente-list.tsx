import { COLUMNAS_POR_CLIENTE, type DeudaDeCliente, ORDEN_POR_CLIENTE } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { paged } from '../../api/calls.ts'
import { CUENTAS, type CuentasFilters } from '../../api/cuentas.ts'
import { EstadoDeCuentaRowLink } from '../../cobro/estado-de-cuenta.tsx'
import { useGestionDeCobro } from '../../cobro/gestion-de-cobro.tsx'
import { contar } from '../../lib/contar.ts'
import { type Orden, type Place, sortingIn } from '../../ui/list/url-state.ts'
import { columnsOf } from '../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'
import { type Sums, totalOf } from '../../ui/table/sums-row.tsx'
import { PALABRAS } from './palabras.ts'
import { PorPagarASuplidores } from './por-pagar-a-suplidores.tsx'

export const COLUMNS_POR_CLIENTE = columnsOf<DeudaDeCliente>(COLUMNAS_POR_CLIENTE, {
  clienteNombre: { wrap: true, card: 'title' },
  cuentas: { card: 'none' },
  masAntigua: {
    render: row => (
      <>
        <span className="cuadre-card-only">{`${contar(row.cuentas, 'cuenta')} desde `}</span>
        {formatDia(row.masAntigua)}
      </>
    ),
    card: 'line',
  },
  suma: { pinned: true, card: 'amount' },
})

interface Totales {
  readonly totalRecords: number
  readonly totalCuentas: number
  readonly sumaTotal: number
}

/** What all clients of the filtered list add up to. */
export function sumsPorCliente({ totalRecords, totalCuentas, sumaTotal }: Totales): Sums {
  const label = totalOf(totalRecords, 'cliente', 'clientes')
  return { label, values: { cuentas: formatEntero(totalCuentas), suma: formatMonto(sumaTotal) } }
}

export type OrdenPorCliente = Orden<(typeof ORDEN_POR_CLIENTE)[number]>

interface PorClienteListProps extends Place<(typeof ORDEN_POR_CLIENTE)[number]> {
  readonly lado: Lado
  readonly filters: CuentasFilters
  readonly onCliente: (clienteId: number) => void
}

/** Who owes what: the pending accounts added up by client. Each leads to the accounts that it is made of. */
export function PorClienteList({ lado, filters, page, rows, orden, change, onCliente }: PorClienteListProps) {
  const query = useQuery(
    paged(CUENTAS[lado].porCliente, { ...filters, ...orden, page, pageSize: rows.pageSize }),
  )
  const { fallo, vacio } = PALABRAS[lado].estados.pendientes
  const table = useTableQuery(query, fallo, { page, change, rows })
  const filtered = Object.values(filters).some(value => value !== undefined)
  const gestion = useGestionDeCobro()
  return (
    <>
      <DataTable
        label={`${PALABRAS[lado].titulo}: Por cliente`}
        columns={COLUMNS_POR_CLIENTE}
        rowKey={row => row.clienteId}
        {...table}
        sorting={sortingIn(ORDEN_POR_CLIENTE, orden, change)}
        empty={
          filtered
            ? { text: 'Ninguna cuenta coincide con esos filtros.' }
            : { text: vacio, action: lado === 'pagar' && <PorPagarASuplidores /> }
        }
        onOpen={row => onCliente(row.clienteId)}
        actions={row => (
          <>
            <EstadoDeCuentaRowLink de="clientes" id={row.clienteId} nombre={row.clienteNombre} lado={lado} />
            <RowButton
              text="Ver cuentas"
              label={`Ver cuentas de ${row.clienteNombre}`}
              onClick={() => onCliente(row.clienteId)}
            />
            {gestion.menu({
              ...{ of: row.clienteNombre, lado, clienteId: row.clienteId, nombre: row.clienteNombre },
              empresaId: filters.empresaId,
            })}
          </>
        )}
        sums={query.data && sumsPorCliente(query.data)}
      />
      {gestion.dialogo}
    </>
  )
}
