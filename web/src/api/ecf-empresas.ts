import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import type { CallInput } from '@cuadre/contract/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

export type AjustesInput = CallInput<typeof ecfEmpresas.update>['body']

/** How every company issues, its certificate, and what it lacks. Always fetched: days go by, certificates end. */
export function empresasEcf() {
  return queryOptions({
    queryKey: [...KEYS.ecf, 'empresas'],
    queryFn: ({ signal }) => dataOf(ecfEmpresas.list, { signal }),
    staleTime: 0,
  })
}

/** As it is now, after somebody else changed it. */
export function fetchEmpresaEcf(id: number) {
  return dataOf(ecfEmpresas.get, { params: { id } })
}

export function useSaveAjustes() {
  return useChange('Ecf', ({ id, body }: { readonly id: number; readonly body: AjustesInput }) =>
    call(ecfEmpresas.update, { params: { id }, body }),
  )
}

interface Subida {
  readonly id: number
  readonly archivo: File
  readonly clave: string
}

export function useSubirCertificado() {
  return useChange('Ecf', ({ id, archivo, clave }: Subida) =>
    call(ecfEmpresas.subirCertificado, { params: { id }, body: { clave }, files: { archivo } }),
  )
}

export function useQuitarCertificado() {
  return useChange('Ecf', (id: number) => call(ecfEmpresas.quitarCertificado, { params: { id } }))
}

/** Changes nothing: every step towards the tax office, as it went. */
export function useProbarConexion() {
  return useMutation({ mutationFn: (id: number) => dataOf(ecfEmpresas.probar, { params: { id } }) })
}
