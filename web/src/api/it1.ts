import { type HojaIt1, it1 } from '@cuadre/contract/it1'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'

/** A company and a month, named by its day 1. */
export interface MesDeIt1 {
  readonly empresaId: number
  readonly mes: Dia
}

/** The worksheet of a month; asked for anew each time, because what is filed must not come from memory. */
export function hojaIt1(query: MesDeIt1) {
  return queryOptions({
    queryKey: [...KEYS.it1, 'hoja', query],
    queryFn: ({ signal }) => dataOf(it1.hoja, { query, signal }),
    staleTime: 0,
  })
}

interface PaginaDeCasilla extends MesDeIt1 {
  readonly casilla: IdDeCasilla
  readonly page: number
  readonly pageSize: number
}

/** The documents or purchases behind a box. */
export function documentosDeCasilla(query: PaginaDeCasilla) {
  return queryOptions({
    queryKey: [...KEYS.it1, 'casilla', query],
    queryFn: ({ signal }) => dataOf(it1.casilla, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function it1Excel(query: MesDeIt1, watch: DownloadWatch) {
  return download(it1.excel, { query, ...watch })
}

export function it1Pdf(query: MesDeIt1, watch: DownloadWatch) {
  return download(it1.pdf, { query, ...watch })
}

interface CasillaPorEscribir extends MesDeIt1 {
  readonly casilla: IdDeCasilla
  /** Null: nothing is typed there any more. */
  readonly monto: number | null
}

/**
 * Keeps what was typed into a box. One after the other, so that each says what the one before left: a change that somebody else made
 * meanwhile is refused, our own never is.
 */
export function useEscribirCasilla() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'it1' },
    mutationFn: async ({ empresaId, mes, casilla, monto }: CasillaPorEscribir) => {
      const { queryKey } = hojaIt1({ empresaId, mes })
      const vista = queryClient.getQueryData<HojaIt1>(queryKey)
      const antes = vista?.casillas.find(({ id }) => id === casilla)?.escrita?.monto ?? null
      const hoja = await dataOf(it1.escribir, {
        body: { empresaId, mes, casillas: [{ casilla, monto, antes }] },
      })
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, hoja)
    },
    // What stands there now is shown beside the refusal.
    onError: (_, { empresaId, mes }) =>
      queryClient.invalidateQueries({ queryKey: hojaIt1({ empresaId, mes }).queryKey }),
  })
}
