import { FILTROS_DE_CUENTAS } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { useQueryClient } from '@tanstack/react-query'
import { paged } from '../../api/calls.ts'
import { CUENTAS, type CuentasFilters } from '../../api/cuentas.ts'
import { filtrosEnPalabras } from '../../listas/filtros-en-palabras.ts'
import { MOST_PRINTED, type PrintedList, printedList } from '../../ui/list/print-list.tsx'
import { COLUMNS, CON_VENCIMIENTO, pagoColumn, sumsOf } from './columns.tsx'
import type { OrdenDeCuentas } from './cuentas-list.tsx'
import type { Pestana } from './cuentas-search.ts'
import { PALABRAS } from './palabras.ts'
import { COLUMNS_POR_CLIENTE, type OrdenPorCliente, sumsPorCliente } from './por-cliente-list.tsx'

interface Options {
  readonly lado: Lado
  readonly tab: Pestana
  readonly filters: CuentasFilters
  readonly orden: { readonly cuentas: OrdenDeCuentas; readonly cliente: OrdenPorCliente }
}

/** The tab on view as it is printed. */
export function usePrintedCuentas({ lado, tab, filters, orden }: Options): PrintedList {
  const client = useQueryClient()
  const { titulo, estados, pagada } = PALABRAS[lado]
  const first = { ...filters, page: 1, pageSize: MOST_PRINTED }
  if (tab === 'cliente') {
    return printedList({
      title: `${titulo}: Por cliente`,
      columns: COLUMNS_POR_CLIENTE,
      rowKey: row => row.clienteId,
      load: async () => {
        const found = await client.fetchQuery(paged(CUENTAS[lado].porCliente, { ...first, ...orden.cliente }))
        const { items, totalRecords } = found
        const sentences = await filtrosEnPalabras(client, FILTROS_DE_CUENTAS, filters)
        return { rows: items, totalRecords, filters: sentences, sums: sumsPorCliente(found) }
      },
    })
  }
  return printedList({
    title: `${titulo}: ${estados[tab].pestana}`,
    columns: tab === 'pagadas' ? [...COLUMNS, pagoColumn(pagada)] : CON_VENCIMIENTO,
    rowKey: row => row.pedidoId,
    load: async () => {
      const found = await client.fetchQuery(paged(CUENTAS[lado][tab], { ...first, ...orden.cuentas }))
      const { items, totalRecords } = found
      const sentences = await filtrosEnPalabras(client, FILTROS_DE_CUENTAS, filters)
      return { rows: items, totalRecords, filters: sentences, sums: sumsOf(found) }
    },
  })
}
