import { type Parte, TODOS } from '@cuadre/contract/reportes'
import type { Rango } from '../../ui/list/rangos.ts'
import { diaIn, idIn, type UrlText } from '../../ui/list/url-state.ts'

/** An id of the address; null: none chosen. */
export function idOrNull(raw: UrlText, name: string): number | null {
  return idIn(raw[name]) ?? null
}

/** An id of the address, or all of them; null: none chosen. */
export function parteOrNull(raw: UrlText, name: string): Parte | null {
  return raw[name] === TODOS ? TODOS : idOrNull(raw, name)
}

/** The days of the address; null: not given. */
export function readRango(raw: UrlText): Rango {
  return { fechaDesde: diaIn(raw['fechaDesde']) ?? null, fechaHasta: diaIn(raw['fechaHasta']) ?? null }
}
