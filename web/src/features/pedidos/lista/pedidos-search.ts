import { FILTROS_DE_PEDIDOS, ORDEN_DE_PEDIDOS } from '@cuadre/contract/pedidos-lista'
import { listAddress } from '../../../ui/list/list-address.ts'
import { ordenIn } from '../../../ui/list/url-sort.ts'
import { idIn } from '../../../ui/list/url-values.ts'

/** The address of the list as values; `pdf`: the order whose invoice is shown. */
export const parsePedidosSearch = listAddress(FILTROS_DE_PEDIDOS, raw => ({
  ...ordenIn(ORDEN_DE_PEDIDOS, raw),
  pdf: idIn(raw['pdf']),
}))
