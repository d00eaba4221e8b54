import { esteMes } from '../../ui/fields/month-field.tsx'
import { diaIn, idIn, mesIn, pageOf, type UrlText } from '../../ui/list/url-state.ts'

/**
 * The address of the month view and of the sequence check: this month unless it says otherwise, by its day 1; the day whose numbers are shown, none where it
 * is of another month, and the page of them.
 */
export function parseMes(raw: UrlText) {
  const mes = mesIn(raw['mes']) ?? esteMes()
  const dia = diaIn(raw['dia'])
  return {
    empresaId: idIn(raw['empresaId']),
    mes,
    dia: dia?.slice(0, 7) === mes.slice(0, 7) ? dia : undefined,
    page: pageOf(raw),
  }
}
