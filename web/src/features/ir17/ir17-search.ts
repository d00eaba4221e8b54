import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import { type IdDeLinea, LINEAS } from '@cuadre/domain/reportes/ir17/lineas'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../../lib/clock.ts'
import { idIn, mesIn, oneOf } from '../../ui/list/url-values.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

interface Ir17Search {
  readonly empresaId: number | undefined
  /** Day 1; the month that is due until another is chosen. */
  readonly fecha: Dia
  /** Only what was withheld for this line is listed. */
  readonly linea: IdDeLinea | undefined
}

const IDS = LINEAS.map(({ id }) => id)

/** The worksheet of an address; anything that cannot be one counts as absent. */
export function parseIr17(raw: UrlText): Ir17Search {
  return {
    empresaId: idIn(raw['empresaId']),
    fecha: mesIn(raw['fecha']) ?? mesPorEnviar(hoy()),
    linea: oneOf(IDS, raw['linea']),
  }
}
