import type { Dia } from '@cuadre/domain/tiempo/dia'
import { esteMes } from '../../ui/fields/month-field.tsx'
import { diaIn, idIn, mesIn } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

export interface MesState {
  readonly empresaId: number | undefined
  /** By its day 1; this month unless the address says otherwise. */
  readonly mes: Dia
  /** The day whose numbers are shown. */
  readonly dia: Dia | undefined
  /** Page of that day's numbers. */
  readonly page: number
}

/** The address of the month view and of the sequence check. A day of another month counts as none. */
export function parseMes(raw: UrlText): MesState {
  const mes = mesIn(raw['mes']) ?? esteMes()
  const dia = diaIn(raw['dia'])
  return {
    empresaId: idIn(raw['empresaId']),
    mes,
    dia: dia?.slice(0, 7) === mes.slice(0, 7) ? dia : undefined,
    page: pageOf(raw),
  }
}
