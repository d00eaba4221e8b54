import { ORDEN_DE_SUPLIDOR, type porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { VENCIMIENTOS } from '@cuadre/domain/cuentas/antiguedad'
import type { Filters } from '../../api/calls.ts'
import { type Orden, ordenIn } from '../../ui/list/url-sort.ts'
import { diaIn, idIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

export type PorPagarFilters = Filters<typeof porPagarSuplidores.paged>
export type OrdenDeSuplidor = (typeof ORDEN_DE_SUPLIDOR)[number]

export const PESTANAS = ['pendiente', 'pagada'] as const
export type Pestana = (typeof PESTANAS)[number]

interface PorPagarState extends Omit<PorPagarFilters, 'estado'>, Orden<OrdenDeSuplidor> {
  readonly tab: Pestana
  readonly page: number
  /** Bill whose payments are shown. */
  readonly historial: number | undefined
}

/** The address as values; anything that cannot be one counts as absent. */
export function parsePorPagarSearch(raw: UrlText): PorPagarState {
  const tab = oneOf(PESTANAS, raw['tab']) ?? 'pendiente'
  return {
    tab,
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    suplidorId: idIn(raw['suplidorId']),
    buscar: raw['buscar'],
    fechaDesde: diaIn(raw['fechaDesde']),
    fechaHasta: diaIn(raw['fechaHasta']),
    vencimiento: tab === 'pagada' ? undefined : oneOf(VENCIMIENTOS, raw['vencimiento']),
    ...ordenIn(ORDEN_DE_SUPLIDOR, raw),
    historial: idIn(raw['historial']),
  }
}
