import {
  FILTROS_DE_LIQUIDACIONES,
  type liquidaciones,
  ORDEN_DE_LIQUIDACIONES,
  ORDEN_DE_PENDIENTES,
} from '@cuadre/contract/liquidaciones'
import type { Filters } from '../../api/calls.ts'
import { diaIn, idIn, listAddress, ordenIn, type UrlText } from '../../ui/list/url-state.ts'

export type LiquidacionesFilters = Filters<typeof liquidaciones.paged>

/** The tabs: what is due to each contact, or what was settled. */
export type Pestana = 'pendientes' | 'hechas'

type Columna = (typeof ORDEN_DE_PENDIENTES)[number] | (typeof ORDEN_DE_LIQUIDACIONES)[number]

/** The address of both tabs. */
export const parseLiquidaciones = listAddress(FILTROS_DE_LIQUIDACIONES, raw => {
  const tab: Pestana = raw['tab'] === 'hechas' ? 'hechas' : 'pendientes'
  const buscar = raw['buscar']
  return {
    tab,
    buscar,
    ...ordenIn<Columna>(tab === 'hechas' ? ORDEN_DE_LIQUIDACIONES : ORDEN_DE_PENDIENTES, raw),
  }
})

/** The address of a proposal. */
export function parsePropuesta(raw: UrlText) {
  return {
    contactoId: idIn(raw['contactoId']),
    empresaId: idIn(raw['empresaId']),
    // The cut-off; today unless the address says another day.
    hasta: diaIn(raw['hasta']),
  }
}
