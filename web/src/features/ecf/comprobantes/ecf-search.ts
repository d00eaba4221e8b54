import type { documentos } from '@cuadre/contract/documentos'
import { type FiltroEcf, filtroEcf } from '@cuadre/contract/ecf'
import { codigoDeTipo, TIPOS_FISCALES } from '@cuadre/domain/documentos/tipos'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { ESTADOS_ECF } from '@cuadre/domain/ecf/estados'
import type { Filters } from '../../../api/calls.ts'
import { diaIn, idIn, oneOf } from '../../../ui/list/url-values.ts'
import { pageOf } from '../../../ui/list/use-list-state.ts'
import type { UrlText } from '../../../ui/list/use-url-state.ts'

/** What the list of documents is narrowed to, as the call takes it. */
export type DocumentosFilters = Filters<typeof documentos.paged>

export interface EcfState extends DocumentosFilters {
  readonly page: number
  /** The document whose life is shown, or whose paper. */
  readonly doc: number | undefined
  readonly pdf: number | undefined
}

/** Electronic types that orders and notes issue. */
export const TIPOS_ELECTRONICOS = TIPOS_FISCALES.filter(
  ({ nace }) => nace === 'de un pedido' || nace === 'de otro documento',
).map(({ tipo, nombre }) => ({
  value: tipo.E,
  label: `${codigoDeTipo({ serie: 'E', tipo: tipo.E })} · ${nombre}`,
}))

const TEXTOS: Readonly<Record<FiltroEcf, string>> = {
  ...(Object.fromEntries(
    ESTADOS_ECF.map(estado => [estado, estadoEcfEnPalabras({ estado, detenido: false })]),
  ) as Record<(typeof ESTADOS_ECF)[number], string>),
  pendiente: 'Pendientes de respuesta',
  'sin respuesta': 'Sin respuesta hace más de una hora',
  detenido: 'Detenidos',
  'por atender': 'Rechazados y detenidos',
  'sin aceptar': 'Sin aceptar',
}

export const textoDeFiltro = (filtro: FiltroEcf): string => TEXTOS[filtro]

/** What the list can be narrowed to: what asks for somebody first. */
export const FILTROS: readonly FiltroEcf[] = [
  'por atender',
  'rechazado',
  'detenido',
  'sin respuesta',
  'pendiente',
  'sin aceptar',
  ...ESTADOS_ECF.filter(estado => estado !== 'rechazado'),
]

const TIPOS = TIPOS_ELECTRONICOS.map(({ value }) => value)

/** The address as values; anything that cannot be one counts as absent. */
export function parseEcfSearch(raw: UrlText): EcfState {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    clienteId: idIn(raw['clienteId']),
    tipo: oneOf(TIPOS, raw['tipo']),
    estadoEcf: oneOf(filtroEcf.options, raw['estadoEcf']),
    numero: raw['numero'],
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    doc: idIn(raw['doc']),
    pdf: idIn(raw['pdf']),
  }
}
