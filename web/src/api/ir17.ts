import { type Ir17Body, ir17 } from '@cuadre/contract/ir17'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { call, dataOf, download } from './client.ts'
import { KEYS } from './keys.ts'
import { useChange } from './master-data.ts'

/** A company and a month, named by its day 1. */
export interface MesDeIr17 {
  readonly empresaId: number
  readonly mes: Dia
}

/** The worksheet of a month; asked for anew each time, because what is filed must not come from memory. */
export function hojaIr17(query: MesDeIr17) {
  return queryOptions({
    queryKey: [...KEYS.ir17, 'hoja', query],
    queryFn: ({ signal }) => dataOf(ir17.hoja, { query, signal }),
    staleTime: 0,
  })
}

export function ir17Excel(query: MesDeIr17, watch: DownloadWatch) {
  return download(ir17.excel, { query, ...watch })
}

export function ir17Pdf(query: MesDeIr17, watch: DownloadWatch) {
  return download(ir17.pdf, { query, ...watch })
}

/** Of whom, and of which month or year. */
export type ConstanciaPedida = { readonly empresaId: number; readonly documento: string } & (
  | { readonly mes: Dia }
  | { readonly anio: number }
)

export function constanciaPdf(query: ConstanciaPedida, watch: DownloadWatch) {
  return download(ir17.constancia, { query, ...watch })
}

/** Keeps what was typed into a line. */
export function useEscribirLinea() {
  return useChange('Ir17', (body: Ir17Body) => call(ir17.escribir, { body }))
}
