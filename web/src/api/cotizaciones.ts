import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { readUncached } from './calls.ts'

/** One quote to edit, to copy or to turn into an order. Always fetched: its version is part of the next save. */
export function cotizacionOptions(id: number) {
  return readUncached(cotizaciones.get, { params: { id } })
}
