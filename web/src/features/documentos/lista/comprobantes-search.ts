import { type documentos, ORDEN_DE_DOCUMENTOS } from '@cuadre/contract/documentos'
import { CLASES_EMITIDAS } from '@cuadre/domain/documentos/notas'
import { codigoDeTipo, TIPOS_FISCALES } from '@cuadre/domain/documentos/tipos'
import type { Filters } from '../../../api/calls.ts'
import { type Orden, ordenIn } from '../../../ui/list/url-sort.ts'
import { diaIn, idIn, oneOf } from '../../../ui/list/url-values.ts'
import { pageOf } from '../../../ui/list/use-list-state.ts'
import type { UrlText } from '../../../ui/list/use-url-state.ts'

/** What the list of documents is narrowed to, as the call takes it. */
export type DocumentosFilters = Filters<typeof documentos.paged>

export interface ComprobantesState extends DocumentosFilters, Orden<(typeof ORDEN_DE_DOCUMENTOS)[number]> {
  readonly page: number
  /** Document whose paper is shown. */
  readonly pdf: number | undefined
}

/** Types that the list can hold: what orders and notes issue. */
export const TIPOS_DE_COMPROBANTE = TIPOS_FISCALES.filter(
  ({ nace }) => nace === 'de un pedido' || nace === 'de otro documento',
).map(({ tipo, nombre }) => ({ tipo: tipo.B, codigo: codigoDeTipo({ serie: 'B', tipo: tipo.B }), nombre }))

/** 'B04 · nota de crédito'. */
export function textoDeTipo(tipo: string): string {
  const found = TIPOS_DE_COMPROBANTE.find(each => each.tipo === tipo)
  return found === undefined ? tipo : `${found.codigo} · ${found.nombre}`
}

const TIPOS = TIPOS_DE_COMPROBANTE.map(({ tipo }) => tipo)

/** The address as values; anything that cannot be one counts as absent. */
export function parseComprobantesSearch(raw: UrlText): ComprobantesState {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    clienteId: idIn(raw['clienteId']),
    clase: oneOf(CLASES_EMITIDAS, raw['clase']),
    tipo: oneOf(TIPOS, raw['tipo']),
    numero: raw['numero'],
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    ...ordenIn(ORDEN_DE_DOCUMENTOS, raw),
    pdf: idIn(raw['pdf']),
  }
}
