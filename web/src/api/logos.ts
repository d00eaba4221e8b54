import { logos } from '@cuadre/contract/logos'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** The picture itself; `huella` says which one, so that another one is another reading. */
export function logoDeEmpresa(id: number, huella: string) {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'logo', id, huella],
    queryFn: ({ signal }) => download(logos.ver, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCambiarLogo() {
  return useChange('Empresas', ({ id, archivo }: { id: number; archivo: File }) =>
    call(logos.cambiar, { params: { id }, files: { archivo } }),
  )
}

export function useQuitarLogo() {
  return useChange('Empresas', (id: number) => call(logos.quitar, { params: { id } }))
}
