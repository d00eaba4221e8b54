import { contribuyentes } from '@cuadre/contract/contribuyentes'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { queryOptions } from '@tanstack/react-query'
import { readAnew, useChange } from './calls.ts'
import { call, dataOf } from './client.ts'
import { KEYS } from './keys.ts'

/** The register changes when another one is loaded, which is told. */
const STALE_MS = 10 * 60_000
/** While one is being loaded. */
const AGAIN_MS = 1000

/** Whose number it is; null where the register does not know it. Help that fails is no help: it is not asked again. */
export function contribuyenteCon(numero: string) {
  return queryOptions({
    queryKey: [...KEYS.contribuyentes, 'uno', numero],
    queryFn: async ({ signal }) =>
      (await dataOf(contribuyentes.uno, { params: { numero }, signal })).contribuyente,
    staleTime: STALE_MS,
    retry: false,
  })
}

/** Which register is loaded, and how far another one is. */
export function estadoDelRegistro() {
  return queryOptions({
    ...readAnew(contribuyentes.registro),
    refetchInterval: ({ state }) => (state.data?.enCurso ? AGAIN_MS : false),
  })
}

/** Sends the tax office's file; the answer comes when all of it is loaded. */
export function useCargarRegistro() {
  return useChange('Contribuyentes', async (archivo: File) => {
    // A session that has grown old is renewed before a long file is on its way.
    await dataOf(contribuyentes.registro, {})
    const query = {
      archivo: archivo.name.slice(0, 100),
      fecha: diaEnSantoDomingo(new Date(archivo.lastModified)),
    }
    return call(contribuyentes.cargar, { query, upload: archivo })
  })
}
