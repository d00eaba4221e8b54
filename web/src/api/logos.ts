import { logos } from '@cuadre/contract/logos'
import { queryOptions } from '@tanstack/react-query'
import { file } from './calls.ts'
import { KEYS } from './keys.ts'

/** The picture itself; `huella` says which one, so that another one is another reading. */
export function logoDeEmpresa(id: number, huella: string) {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'logo', id, huella],
    queryFn: file(logos.ver, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
