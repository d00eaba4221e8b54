import {
  type liquidaciones,
  ORDEN_DE_LIQUIDACIONES,
  ORDEN_DE_PENDIENTES,
} from '@cuadre/contract/liquidaciones'
import { ESTADOS_DE_LIQUIDACION } from '@cuadre/domain/cuentas/liquidar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Filters } from '../../api/calls.ts'
import { type Orden, ordenIn } from '../../ui/list/url-sort.ts'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

export type LiquidacionesFilters = Filters<typeof liquidaciones.paged>

/** The tabs: what is due to each contact, or what was settled. */
export type Pestana = 'pendientes' | 'hechas'

type Columna = (typeof ORDEN_DE_PENDIENTES)[number] | (typeof ORDEN_DE_LIQUIDACIONES)[number]

export interface LiquidacionesState extends LiquidacionesFilters, Orden<Columna> {
  readonly tab: Pestana
  readonly buscar: string | undefined
  readonly page: number
}

/** The address as values; anything that cannot be one counts as absent. */
export function parseLiquidaciones(raw: UrlText): LiquidacionesState {
  const tab = raw['tab'] === 'hechas' ? 'hechas' : 'pendientes'
  return {
    tab,
    page: pageOf(raw),
    buscar: raw['buscar'],
    contactoId: idIn(raw['contactoId']),
    empresaId: idIn(raw['empresaId']),
    estado: oneOf(ESTADOS_DE_LIQUIDACION, raw['estado']),
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    ...ordenIn<Columna>(tab === 'hechas' ? ORDEN_DE_LIQUIDACIONES : ORDEN_DE_PENDIENTES, raw),
  }
}

interface Propuesta {
  readonly contactoId: number | undefined
  readonly empresaId: number | undefined
  /** The cut-off; today unless the address says another day. */
  readonly hasta: Dia | undefined
}

/** The address of a proposal. */
export function parsePropuesta(raw: UrlText): Propuesta {
  return {
    contactoId: idIn(raw['contactoId']),
    empresaId: idIn(raw['empresaId']),
    hasta: diaIn(raw['hasta']),
  }
}
