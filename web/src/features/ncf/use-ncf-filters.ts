import { type Dia, esDia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../../lib/clock.ts'
import { pageOf } from '../../ui/use-list-state.ts'
import { type UrlText, useUrlState } from '../../ui/use-url-state.ts'

interface NcfFilters {
  readonly page: number
  readonly empresaId: number | undefined
  readonly fechaDesde: Dia | undefined
  readonly fechaHasta: Dia | undefined
}

/** Stands in the address for a start that the user emptied: without one the list begins with this month. */
const SIN_INICIO = 'todas'

function parse(raw: UrlText): NcfFilters {
  const empresaId = Number(raw['empresaId'])
  return {
    page: pageOf(raw),
    empresaId: Number.isInteger(empresaId) && empresaId > 0 ? empresaId : undefined,
    fechaDesde: raw['fechaDesde'] === undefined ? primerDiaDelMes(hoy()) : dayOf(raw['fechaDesde']),
    fechaHasta: dayOf(raw['fechaHasta']),
  }
}

function dayOf(text: string | undefined): Dia | undefined {
  return esDia(text) ? text : undefined
}

/** Filters and page of the table of numbers, in the address. Another filter starts at page 1. */
export function useNcfFilters() {
  const { state, change } = useUrlState(parse)
  return {
    ...state,
    setPage: (page: number) => change({ page: page === 1 ? null : page }, 'push'),
    change: (values: { empresaId?: number | null; fechaDesde?: Dia | null; fechaHasta?: Dia | null }) =>
      change({ ...values, ...(values.fechaDesde === null ? { fechaDesde: SIN_INICIO } : {}), page: null }),
  }
}
