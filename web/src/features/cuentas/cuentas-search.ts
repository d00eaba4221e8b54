import { FILTROS_DE_CUENTAS, ORDEN_DE_CUENTAS, ORDEN_POR_CLIENTE } from '@cuadre/contract/cuentas'
import type { EstadoDeCuenta } from '../../api/cuentas.ts'
import { listAddress } from '../../ui/list/list-address.ts'
import { idIn, oneOf, ordenIn } from '../../ui/list/url-state.ts'

/** The tabs: accounts of a state, or what is pending added up by client. */
export type Pestana = EstadoDeCuenta | 'cliente'

type Columna = (typeof ORDEN_DE_CUENTAS)[number] | (typeof ORDEN_POR_CLIENTE)[number]

/**
 * The address of either side. `historial`: the account whose history is shown, by its order; `retenciones`: the document of which what was withheld is
 * shown; `pdf`: the order whose invoice is shown, `nota`: the note whose paper.
 */
export const parseCuentasSearch = listAddress(FILTROS_DE_CUENTAS, raw => {
  const tab = tabIn(raw['tab'])
  return {
    tab,
    // What is paid is not overdue.
    ...(tab === 'pagadas' && { vencimiento: undefined }),
    ...ordenIn<Columna>(tab === 'cliente' ? ORDEN_POR_CLIENTE : ORDEN_DE_CUENTAS, raw),
    historial: idIn(raw['historial']),
    retenciones: idIn(raw['retenciones']),
    pdf: idIn(raw['pdf']),
    nota: idIn(raw['nota']),
  }
})

function tabIn(text: string | undefined): Pestana {
  if (text === 'cliente') return text
  return oneOf(['pagadas', 'cobradas'], text) ? 'pagadas' : 'pendientes'
}
