import { ORDEN_DE_PEDIDOS, type pedidosDeLista } from '@cuadre/contract/pedidos-lista'
import type { Filters } from '../../../api/calls.ts'
import { type Orden, ordenIn } from '../../../ui/list/url-sort.ts'
import { diaIn, idIn } from '../../../ui/list/url-values.ts'
import { pageOf } from '../../../ui/list/use-list-state.ts'
import type { UrlText } from '../../../ui/list/use-url-state.ts'

export type PedidosFilters = Filters<typeof pedidosDeLista.paged>

export interface PedidosState extends PedidosFilters, Orden<(typeof ORDEN_DE_PEDIDOS)[number]> {
  readonly page: number
  /** Order whose invoice is shown. */
  readonly pdf: number | undefined
}

/** The same address as values; anything that cannot be one counts as absent. */
export function parsePedidosSearch(raw: UrlText): PedidosState {
  return {
    page: pageOf(raw),
    clienteId: idIn(raw['clienteId']),
    empresaId: idIn(raw['empresaId']),
    ncf: raw['ncf'],
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    rechazados: raw['rechazados'] === 'true' ? true : undefined,
    ...ordenIn(ORDEN_DE_PEDIDOS, raw),
    pdf: idIn(raw['pdf']),
  }
}

/** `desde`: the order that a new one is a copy of; `reemplaza`: the refused one that is issued anew; `cotizacion`: the quote that is turned into it. */
export function parsePedidoNuevo(raw: UrlText) {
  return { desde: idIn(raw['desde']), reemplaza: idIn(raw['reemplaza']), cotizacion: idIn(raw['cotizacion']) }
}
