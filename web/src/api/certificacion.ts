import { certificacion } from '@cuadre/contract/certificacion'
import type { CallInput } from '@cuadre/contract/endpoint'
import type { ClaseDeConjunto } from '@cuadre/domain/certificacion/conjunto'
import type { NotasDeSimulacion } from '@cuadre/domain/certificacion/simulacion'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** A company's certification; read anew whenever a document of it changes. */
export function certificacionOptions(id: number) {
  return queryOptions({
    queryKey: [...KEYS.ecf, 'certificacion', id],
    queryFn: ({ signal }) => dataOf(certificacion.get, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useImportarConjunto(id: number) {
  return useChange('Ecf', (archivo: File) =>
    call(certificacion.importar, { params: { id }, files: { archivo } }),
  )
}

export function useSimular(id: number) {
  return useChange('Ecf', (notas: NotasDeSimulacion) =>
    call(certificacion.simular, { params: { id }, body: { notas } }),
  )
}

/** What a person does with a set. */
export type OrdenDeConjunto = 'enviar' | 'detener' | 'reiniciar'

export function useOrden(id: number) {
  return useChange(
    'Ecf',
    ({ orden, clase }: { readonly orden: OrdenDeConjunto; readonly clase: ClaseDeConjunto }) =>
      call(certificacion[orden], { params: { id }, body: { clase } }),
  )
}

type Resolver = CallInput<typeof certificacion.resolver>

export function useResolverCaso() {
  return useChange('Ecf', (input: Pick<Resolver, 'params' | 'body'>) => call(certificacion.resolver, input))
}

export function useMarcarPaso(id: number) {
  return useChange('Ecf', ({ paso, hecho }: { readonly paso: number; readonly hecho: boolean }) =>
    call(certificacion.marcar, { params: { id, paso }, body: { hecho } }),
  )
}

export function useFirmarDelPortal(id: number) {
  return useChange('Ecf', (archivo: File) =>
    call(certificacion.firmar, { params: { id }, files: { archivo } }),
  )
}

export function paqueteDe(id: number) {
  return (watch: DownloadWatch) => download(certificacion.paquete, { params: { id }, ...watch })
}
