import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import type { Parte } from '@cuadre/domain/reportes/it1/casilla'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../../lib/clock.ts'
import { idIn, mesIn, oneOf } from '../../ui/list/url-values.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

export interface It1Search {
  readonly empresaId: number | undefined
  /** Day 1; the month that is due until another is chosen. */
  readonly fecha: Dia
  readonly parte: Parte
  /** Boxes of which nothing is said are shown too. */
  readonly ceros: boolean
}

/** The worksheet of an address; anything that cannot be one counts as absent. */
export function parseIt1(raw: UrlText): It1Search {
  return {
    empresaId: idIn(raw['empresaId']),
    fecha: mesIn(raw['fecha']) ?? mesPorEnviar(hoy()),
    parte: oneOf(['A', 'I'], raw['parte']) ?? 'A',
    ceros: raw['ceros'] === 'true',
  }
}
