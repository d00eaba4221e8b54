import type { Dia } from '@cuadre/domain/tiempo/dia'
import { esteMes } from '../../ui/fields/month-field.tsx'
import { diaIn, idIn } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import { type UrlText, useUrlState } from '../../ui/list/use-url-state.ts'

/** Stands in the address for a start that the user emptied: without one the list begins with this month. */
const SIN_INICIO = 'todas'

function parse(raw: UrlText) {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    fechaDesde: raw['fechaDesde'] === undefined ? esteMes() : diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
  }
}

/** Filters and page of the table of numbers, in the address. Another filter starts at page 1. */
export function useNcfFilters() {
  const { state, change } = useUrlState(parse)
  return {
    ...state,
    changePage: change,
    change: (values: { empresaId?: number | null; fechaDesde?: Dia | null; fechaHasta?: Dia | null }) =>
      change({ ...values, ...(values.fechaDesde === null ? { fechaDesde: SIN_INICIO } : {}), page: null }),
  }
}
