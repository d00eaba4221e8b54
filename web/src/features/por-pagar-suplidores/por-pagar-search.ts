import {
  FILTROS_DE_POR_PAGAR,
  ORDEN_DE_SUPLIDOR,
  type porPagarSuplidores,
} from '@cuadre/contract/por-pagar-suplidores'
import type { Filters } from '../../api/calls.ts'
import { idIn, listAddress, oneOf, ordenIn } from '../../ui/list/url-state.ts'

export type PorPagarFilters = Filters<typeof porPagarSuplidores.paged>
export type OrdenDeSuplidor = (typeof ORDEN_DE_SUPLIDOR)[number]

export const PESTANAS = ['pendiente', 'pagada'] as const
export type Pestana = (typeof PESTANAS)[number]

/** `historial`: the bill whose payments are shown. */
export const parsePorPagarSearch = listAddress(FILTROS_DE_POR_PAGAR, raw => {
  const tab = oneOf(PESTANAS, raw['tab']) ?? 'pendiente'
  return {
    tab,
    // What is paid falls due no more.
    ...(tab === 'pagada' && { vencimiento: undefined }),
    ...ordenIn(ORDEN_DE_SUPLIDOR, raw),
    historial: idIn(raw['historial']),
  }
})
