import { type Centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { useState } from 'react'
import type { RowSelection } from '../ui/table/row-selection.tsx'

interface Elegible {
  /** What is left of it, in pesos. */
  readonly pendiente: number
}

export interface Seleccion<C extends Elegible> {
  /** The chosen accounts in the order of the list, as they are now where they are on the screen. */
  readonly cuentas: readonly C[]
  readonly suma: Centavos
  /** How many of them are on other pages. */
  readonly fuera: number
  readonly select: (cuentas: readonly C[], selected: boolean) => void
  readonly clear: () => void
  /** As a table takes it; `labelOf`: 'Seleccionar B0100000012'. */
  readonly ofTable: (labelOf: (cuenta: C) => string, canSelect?: (cuenta: C) => boolean) => RowSelection<C>
}

interface Options<C extends Elegible> {
  readonly rows: readonly C[]
  readonly idOf: (cuenta: C) => number
  /** The day by which they stand in order. */
  readonly fechaOf: (cuenta: C) => string
  /** The filters, as one text. */
  readonly scope: string
  /** `rows` are still those from before the last change of page or filters. */
  readonly fetching: boolean
}

/**
 * Accounts chosen to be paid together. They stay chosen from page to page, and only as long as `scope` (the filters)
 * does: nobody pays what a filter has hidden.
 */
export function useSeleccion<C extends Elegible>({
  rows,
  idOf,
  fechaOf,
  scope,
  fetching,
}: Options<C>): Seleccion<C> {
  const none: ReadonlyMap<number, C> = new Map()
  const [state, setState] = useState({ scope, chosen: none })
  const [shownScope, setShownScope] = useState(scope)
  if (!fetching && shownScope !== scope) setShownScope(scope)
  const chosen = state.scope === scope ? state.chosen : none
  const shown = new Map(rows.map(row => [idOf(row), row]))
  const cuentas = [...chosen.values()]
    .map(cuenta => shown.get(idOf(cuenta)) ?? cuenta)
    .sort((a, b) => fechaOf(a).localeCompare(fechaOf(b)) || idOf(a) - idOf(b))

  function add(some: readonly C[]) {
    // What is still to be seen of another filter is not what the new one asked for.
    if (shownScope !== scope) return
    setState(current => {
      const kept = current.scope === scope ? current.chosen : none
      return { scope, chosen: new Map([...kept, ...some.map(one => [idOf(one), one] as const)]) }
    })
  }

  /** Whatever the filters are by now: a payment may end after they were changed. */
  function takeOut(some: readonly C[]) {
    const gone = new Set(some.map(idOf))
    setState(current => ({
      ...current,
      chosen: new Map([...current.chosen].filter(([id]) => !gone.has(id))),
    }))
  }

  const has = (cuenta: C) => chosen.has(idOf(cuenta))
  const select = (some: readonly C[], selected: boolean) => (selected ? add(some) : takeOut(some))
  return {
    cuentas,
    suma: sumar(...cuentas.map(cuenta => centavosDesdePesos(cuenta.pendiente))),
    fuera: cuentas.filter(cuenta => !shown.has(idOf(cuenta))).length,
    select,
    clear: () => setState({ scope, chosen: none }),
    ofTable: (labelOf, canSelect = () => true) => ({ isSelected: has, onSelect: select, labelOf, canSelect }),
  }
}
