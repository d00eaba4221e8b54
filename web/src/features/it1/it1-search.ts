import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import { hoy } from '../../lib/clock.ts'
import { idIn, mesIn, oneOf } from '../../ui/list/url-values.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

/** The worksheet of an address; anything that cannot be one counts as absent. */
export function parseIt1(raw: UrlText) {
  return {
    empresaId: idIn(raw['empresaId']),
    // Day 1; the month that is due until another is chosen.
    fecha: mesIn(raw['fecha']) ?? mesPorEnviar(hoy()),
    parte: oneOf(['A', 'I'], raw['parte']) ?? 'A',
    // Boxes of which nothing is said are shown too.
    ceros: raw['ceros'] === 'true',
  }
}
