import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import { LINEAS } from '@cuadre/domain/reportes/ir17/lineas'
import { hoy } from '../../lib/clock.ts'
import { idIn, mesIn, oneOf } from '../../ui/list/url-values.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

const IDS = LINEAS.map(({ id }) => id)

/** The worksheet of an address; anything that cannot be one counts as absent. */
export function parseIr17(raw: UrlText) {
  return {
    empresaId: idIn(raw['empresaId']),
    // Day 1; the month that is due until another is chosen.
    fecha: mesIn(raw['fecha']) ?? mesPorEnviar(hoy()),
    // Only what was withheld for this line is listed.
    linea: oneOf(IDS, raw['linea']),
  }
}
