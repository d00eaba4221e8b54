import { FILTROS_DE_PEDIDOS, ORDEN_DE_PEDIDOS } from '@cuadre/contract/pedidos-lista'
import { listAddress } from '../../../ui/list/list-address.ts'
import { ordenIn } from '../../../ui/list/url-sort.ts'
import { idIn } from '../../../ui/list/url-values.ts'
import type { UrlText } from '../../../ui/list/use-url-state.ts'

/** The address of the list as values; `pdf`: the order whose invoice is shown. */
export const parsePedidosSearch = listAddress(FILTROS_DE_PEDIDOS, raw => ({
  ...ordenIn(ORDEN_DE_PEDIDOS, raw),
  pdf: idIn(raw['pdf']),
}))

/** `desde`: the order that a new one is a copy of; `reemplaza`: the refused one that is issued anew; `cotizacion`: the quote that is turned into it; `repite`: the order that repeats, of whose month it is. */
export function parsePedidoNuevo(raw: UrlText) {
  const [desde, reemplaza, cotizacion, repite] = [
    raw['desde'],
    raw['reemplaza'],
    raw['cotizacion'],
    raw['repite'],
  ].map(idIn)
  return { desde, reemplaza, cotizacion, repite }
}
