import { empresas } from '@cuadre/contract/empresas'
import type { CallInput } from '@cuadre/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { masterApi } from './master-data.ts'

/** What the form sends, before the contract parses it. */
export type EmpresaInput = CallInput<typeof empresas.create>['body']

export const {
  all: empresasAll,
  paged: empresasPaged,
  excel: empresasExcel,
  fetch: fetchEmpresa,
  useSave: useSaveEmpresa,
  useDelete: useDeleteEmpresa,
} = masterApi('empresas', empresas)

export function tiposDeEmpresa() {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'tipos'],
    queryFn: ({ signal }) => dataOf(empresas.tipos, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Every company that may invoice, at once, as the order form wants them (R4.3). */
export function empresasForPedidos() {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'paraPedidos'],
    queryFn: async ({ signal }) => {
      const { items } = await dataOf(empresas.paged, { query: { page: 1, pageSize: 1000 }, signal })
      return items.filter(empresa => empresa.estado)
    },
  })
}
