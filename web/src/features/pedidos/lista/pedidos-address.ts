// What the router knows of the two addresses with the first screen; their values are read with the list.
const NAMES = [
  'page',
  'clienteId',
  'empresaId',
  'ncf',
  'fechaDesde',
  'fechaHasta',
  'rechazados',
  'orden',
  'sentido',
  'pdf',
] as const

/** The address of the orders list, as texts; what does not belong there is dropped. */
export type PedidosSearch = { readonly [K in (typeof NAMES)[number]]?: string }

export function pedidosSearch(raw: Record<string, unknown>): PedidosSearch {
  return Object.fromEntries(
    NAMES.flatMap(name => {
      const value = raw[name]
      return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
    }),
  )
}

/** The address of a new order: the one that it is a copy of, if any, or the refused one that it is issued instead of. */
export interface PedidoNuevoSearch {
  readonly desde?: string
  readonly reemplaza?: string
  /** The quote that is turned into it. */
  readonly cotizacion?: string
  /** The order that repeats, of whose month it is. */
  readonly repite?: string
}

export function pedidoNuevoSearch(raw: Record<string, unknown>): PedidoNuevoSearch {
  return Object.fromEntries(
    (['desde', 'reemplaza', 'cotizacion', 'repite'] as const).flatMap(name => {
      const value = raw[name]
      return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
    }),
  )
}
