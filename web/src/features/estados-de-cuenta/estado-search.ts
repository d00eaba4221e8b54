import { DIAS, EMPRESA, filtros } from '@cuadre/contract/filtros'
import { LADOS_DE_SALDO } from '@cuadre/domain/cuentas/lados'
import { idIn, listAddress, oneOf } from '../../ui/list/url-state.ts'

/** Days and company. Without days a statement goes from the beginning to today. */
export const FILTROS_DE_ESTADO = filtros({ ...DIAS, empresaId: EMPRESA })

/**
 * `lado` undefined: what the user may see, and what is collected first. `pdf`: the invoice whose paper is shown, by its document; `nota`: the note,
 * `recibo`: the payment whose receipt is shown.
 */
export const parseEstadoSearch = listAddress(FILTROS_DE_ESTADO, raw => ({
  lado: oneOf(LADOS_DE_SALDO, raw['lado']),
  pdf: idIn(raw['pdf']),
  nota: idIn(raw['nota']),
  recibo: idIn(raw['recibo']),
}))

export type EstadoState = ReturnType<typeof parseEstadoSearch>
