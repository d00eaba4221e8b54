import { COMPROBANTES, type consultas, ESTADOS_DE_PEDIDO } from '@cuadre/contract/consultas'
import type { Filters } from '../../api/calls.ts'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

export type ConsultaFilters = Filters<typeof consultas.paged>

export interface ConsultasState extends ConsultaFilters {
  readonly page: number
  /** Order whose invoice is shown. */
  readonly pdf: number | undefined
  /** Note whose paper is shown. */
  readonly nota: number | undefined
}

const SI_O_NO = { true: true, false: false } as const

/** The address as values; anything that cannot be one counts as absent. */
export function parseConsultasSearch(raw: UrlText): ConsultasState {
  const itbis = oneOf(['true', 'false'], raw['aplicaItbis'])
  return {
    page: pageOf(raw),
    buscar: raw['buscar'],
    empresaId: idIn(raw['empresaId']),
    clienteId: idIn(raw['clienteId']),
    contactoId: idIn(raw['contactoId']),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    aplicaItbis: itbis && SI_O_NO[itbis],
    estado: oneOf(ESTADOS_DE_PEDIDO, raw['estado']),
    comprobante: oneOf(COMPROBANTES, raw['comprobante']),
    pdf: idIn(raw['pdf']),
    nota: idIn(raw['nota']),
  }
}
