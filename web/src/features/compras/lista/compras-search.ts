import { type compras, ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import { TIPOS_DE_GASTO, type TipoDeGasto } from '@cuadre/domain/compras/codigos'
import type { Filters } from '../../../api/calls.ts'
import { type Orden, ordenIn } from '../../../ui/list/url-sort.ts'
import { diaIn, idIn, oneOf } from '../../../ui/list/url-values.ts'
import { pageOf } from '../../../ui/list/use-list-state.ts'
import type { UrlText } from '../../../ui/list/use-url-state.ts'

export type ComprasFilters = Filters<typeof compras.paged>

export interface ComprasState extends ComprasFilters, Orden<(typeof ORDEN_DE_COMPRAS)[number]> {
  readonly page: number
}

/** What the list may be asked for; without a word it shows what stands, paid or not. */
export const ESTADOS = ['vigente', 'pagada', 'por pagar', 'rechazada', 'anulada'] as const
export type Estado = (typeof ESTADOS)[number]

export const GASTOS = Object.keys(TIPOS_DE_GASTO).sort() as TipoDeGasto[]

/** The address as values; anything that cannot be one counts as absent. */
export function parseComprasSearch(raw: UrlText): ComprasState {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    suplidorId: idIn(raw['suplidorId']),
    buscar: raw['buscar'],
    gasto: oneOf(GASTOS, raw['gasto']),
    estado: oneOf(ESTADOS, raw['estado']),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    ...ordenIn(ORDEN_DE_COMPRAS, raw),
  }
}

/** The address of a new purchase: the received document that it is made of, if any. */
export function parseCompraNueva(raw: UrlText): { readonly recibido: number | undefined } {
  return { recibido: idIn(raw['recibido']) }
}
