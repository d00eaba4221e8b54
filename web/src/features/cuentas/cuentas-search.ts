import { ORDEN_DE_CUENTAS, ORDEN_POR_CLIENTE } from '@cuadre/contract/cuentas'
import { VENCIMIENTOS } from '@cuadre/domain/cuentas/antiguedad'
import type { CuentasFilters, EstadoDeCuenta } from '../../api/cuentas.ts'
import { type Orden, ordenIn } from '../../ui/list/url-sort.ts'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

/** The tabs: accounts of a state, or what is pending added up by client. */
export type Pestana = EstadoDeCuenta | 'cliente'

type Columna = (typeof ORDEN_DE_CUENTAS)[number] | (typeof ORDEN_POR_CLIENTE)[number]

export interface CuentasState extends CuentasFilters, Orden<Columna> {
  readonly tab: Pestana
  readonly page: number
  /** Account whose history is shown, by its order. */
  readonly historial: number | undefined
  /** Document of which what was withheld is shown. */
  readonly retenciones: number | undefined
  /** Order whose invoice is shown. */
  readonly pdf: number | undefined
  /** Note whose paper is shown. */
  readonly nota: number | undefined
}

/** The address of either side as values; anything that cannot be one counts as absent. */
export function parseCuentasSearch(raw: UrlText): CuentasState {
  const tab = tabIn(raw['tab'])
  return {
    tab,
    page: pageOf(raw),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    clienteId: idIn(raw['clienteId']),
    empresaId: idIn(raw['empresaId']),
    contactoId: idIn(raw['contactoId']),
    ncf: raw['ncf'],
    rechazadas: raw['rechazadas'] === 'true' ? true : undefined,
    vencimiento: tab === 'pagadas' ? undefined : oneOf(VENCIMIENTOS, raw['vencimiento']),
    ...ordenIn<Columna>(tab === 'cliente' ? ORDEN_POR_CLIENTE : ORDEN_DE_CUENTAS, raw),
    historial: idIn(raw['historial']),
    retenciones: idIn(raw['retenciones']),
    pdf: idIn(raw['pdf']),
    nota: idIn(raw['nota']),
  }
}

function tabIn(text: string | undefined): Pestana {
  if (text === 'cliente') return text
  return oneOf(['pagadas', 'cobradas'], text) ? 'pagadas' : 'pendientes'
}
