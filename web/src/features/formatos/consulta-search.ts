import { idIn, mesIn, oneOf, pageOf, type UrlText } from '../../ui/list/url-state.ts'

/** Rows of a page (R4.10). */
export const FILAS_POR_PAGINA = [10, 20, 50] as const

/** The month of a company, of an address; anything that cannot be one counts as absent. */
export function parseMesPedido(raw: UrlText) {
  return { empresaId: idIn(raw['empresaId']), fecha: mesIn(raw['fecha']) }
}

/** Which of its rows, and in which order. */
export function parseTabla(raw: UrlText) {
  return {
    page: pageOf(raw),
    filas: FILAS_POR_PAGINA.find(filas => String(filas) === raw['filas']) ?? FILAS_POR_PAGINA[0],
    // Key of the column that sorts; without one, rows stand as the tax office gets them.
    orden: raw['orden'],
    sentido: oneOf(['asc', 'desc'], raw['sentido']) ?? 'asc',
  }
}
