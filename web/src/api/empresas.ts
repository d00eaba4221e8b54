import { empresas } from '@cuadre/contract/empresas'
import { queryOptions } from '@tanstack/react-query'
import { read } from './calls.ts'
import { dataOf } from './client.ts'
import { KEYS } from './keys.ts'

export const empresasAll = () => read(empresas.list)

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
