import type { Dia } from '@cuadre/domain/tiempo/dia'
import { idIn, mesIn, oneOf } from '../../ui/list/url-values.ts'
import { pageOf } from '../../ui/list/use-list-state.ts'
import type { UrlText } from '../../ui/list/use-url-state.ts'

/** Rows of a page (R4.10). */
export const FILAS_POR_PAGINA = [10, 20, 50] as const

export interface MesPedido {
  readonly empresaId: number | undefined
  /** Day 1 of the month. */
  readonly fecha: Dia | undefined
}

/** The month of a company, of an address; anything that cannot be one counts as absent. */
export function parseMesPedido(raw: UrlText): MesPedido {
  return { empresaId: idIn(raw['empresaId']), fecha: mesIn(raw['fecha']) }
}

export interface TablaState {
  readonly page: number
  readonly filas: number
  /** Key of the column that sorts; without one, rows stand as the tax office gets them. */
  readonly orden: string | undefined
  readonly sentido: 'asc' | 'desc'
}

/** Which of its rows, and in which order. */
export function parseTabla(raw: UrlText): TablaState {
  return {
    page: pageOf(raw),
    filas: FILAS_POR_PAGINA.find(filas => String(filas) === raw['filas']) ?? FILAS_POR_PAGINA[0],
    orden: raw['orden'],
    sentido: oneOf(['asc', 'desc'], raw['sentido']) ?? 'asc',
  }
}
