import type { DeLaDireccion, Filtro, Filtros } from '@cuadre/contract/filtros'
import { diaIn, idIn, type UrlText } from './url-state.ts'
import { pageOf } from './use-list-state.ts'

/**
 * How the address of a list is read: page and filters, and what `more` says of the rest. Anything that cannot be a value counts as absent. To
 * be declared outside the component (`useUrlState`).
 */
export function listAddress<F extends Filtros, M extends object>(filtros: F, more: (raw: UrlText) => M) {
  const names = namesIn(filtros)
  return (raw: UrlText): { readonly page: number } & DeLaDireccion<F> & M => {
    const values = Object.fromEntries(names.map(name => [name, valueIn(filtros[name] as Filtro, raw[name])]))
    return { page: pageOf(raw), ...(values as DeLaDireccion<F>), ...more(raw) }
  }
}

/** The whole list again, as the address says it. */
export function noFilters(filtros: Filtros): Readonly<Record<string, null>> {
  return Object.fromEntries(['page', ...namesIn(filtros)].map(name => [name, null]))
}

/** The filters that an address holds: all but those that only a call has. */
export function namesIn(filtros: Filtros): string[] {
  return Object.keys(filtros).filter(name => filtros[name]?.tipo !== 'de la llamada')
}

function valueIn({ tipo, opciones }: Filtro, text: string | undefined) {
  switch (tipo) {
    case 'quien':
    case 'número':
      return idIn(text)
    case 'desde':
    case 'hasta':
      return diaIn(text)
    case 'opción':
      return opciones?.find(({ value }) => value === text)?.value
    case 'sí o no':
      return text === 'true' || text === 'false' ? text === 'true' : undefined
    case 'marca':
      return text === 'true' ? true : undefined
    default:
      return text
  }
}
