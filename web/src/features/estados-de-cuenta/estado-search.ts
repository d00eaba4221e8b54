import { LADOS_DE_SALDO, type LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

export interface EstadoState {
  /** Undefined: what the user may see, and what is collected first. */
  readonly lado: LadoDeSaldo | undefined
  readonly fechaDesde: Dia | undefined
  readonly fechaHasta: Dia | undefined
  readonly empresaId: number | undefined
  readonly page: number
  /** Invoice whose paper is shown, by its document. */
  readonly pdf: number | undefined
  /** Note whose paper is shown. */
  readonly nota: number | undefined
  /** Payment whose receipt is shown. */
  readonly recibo: number | undefined
}

/** The address as values; anything that cannot be one counts as absent. */
export function parseEstadoSearch(raw: UrlText): EstadoState {
  return {
    lado: oneOf(LADOS_DE_SALDO, raw['lado']),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    empresaId: idIn(raw['empresaId']),
    page: pageOf(raw),
    pdf: idIn(raw['pdf']),
    nota: idIn(raw['nota']),
    recibo: idIn(raw['recibo']),
  }
}
