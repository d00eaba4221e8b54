import type { CuentasFilters, EstadoDeCuenta } from '../../api/cuentas.ts'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

/** Rows of a page: ten, or more for those who pay many at once. */
export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100]
const PAGE_SIZE = 10

export interface CuentasState extends CuentasFilters {
  readonly tab: EstadoDeCuenta
  readonly page: number
  readonly pageSize: number
  /** Account whose history is shown, by its order. */
  readonly historial: number | undefined
  /** Order whose invoice is shown. */
  readonly pdf: number | undefined
}

/** The address of either side as values; anything that cannot be one counts as absent. */
export function parseCuentasSearch(raw: UrlText): CuentasState {
  return {
    tab: oneOf(['pagadas', 'cobradas'], raw['tab']) ? 'pagadas' : 'pendientes',
    page: pageOf(raw),
    pageSize: PAGE_SIZES.find(size => String(size) === raw['pageSize']) ?? PAGE_SIZE,
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    clienteId: idIn(raw['clienteId']),
    historial: idIn(raw['historial']),
    pdf: idIn(raw['pdf']),
  }
}
