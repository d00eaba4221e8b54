import type { Cuenta } from '@cuadre/contract/cuentas'
import { type Centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { useState } from 'react'

type Chosen = ReadonlyMap<number, Cuenta>

const NONE: Chosen = new Map()

export interface Seleccion {
  /** The chosen accounts in the order of the list, as they are now where they are on the screen. */
  readonly cuentas: readonly Cuenta[]
  readonly suma: Centavos
  /** How many of them are on other pages. */
  readonly fuera: number
  readonly has: (cuenta: Cuenta) => boolean
  readonly select: (cuentas: readonly Cuenta[], selected: boolean) => void
  readonly clear: () => void
}

interface Options {
  readonly rows: readonly Cuenta[]
  /** The filters, as one text. */
  readonly scope: string
  /** `rows` are still those from before the last change of page or filters. */
  readonly fetching: boolean
}

/**
 * Accounts chosen to be paid together. They stay chosen from page to page, and only as long as `scope` (the filters)
 * does: nobody pays what a filter has hidden.
 */
export function useSeleccion({ rows, scope, fetching }: Options): Seleccion {
  const [state, setState] = useState({ scope, chosen: NONE })
  const [shownScope, setShownScope] = useState(scope)
  if (!fetching && shownScope !== scope) setShownScope(scope)
  const chosen = state.scope === scope ? state.chosen : NONE
  const shown = new Map(rows.map(row => [row.pedidoId, row]))
  const cuentas = [...chosen.values()]
    .map(cuenta => shown.get(cuenta.pedidoId) ?? cuenta)
    .sort((a, b) => a.fechaPedido.localeCompare(b.fechaPedido) || a.pedidoId - b.pedidoId)

  function add(some: readonly Cuenta[]) {
    // What is still to be seen of another filter is not what the new one asked for.
    if (shownScope !== scope) return
    setState(current => {
      const kept = current.scope === scope ? current.chosen : NONE
      return { scope, chosen: new Map([...kept, ...some.map(one => [one.pedidoId, one] as const)]) }
    })
  }

  /** Whatever the filters are by now: a payment may end after they were changed. */
  function takeOut(some: readonly Cuenta[]) {
    const gone = new Set(some.map(({ pedidoId }) => pedidoId))
    setState(current => ({
      ...current,
      chosen: new Map([...current.chosen].filter(([pedidoId]) => !gone.has(pedidoId))),
    }))
  }

  return {
    cuentas,
    suma: sumar(...cuentas.map(cuenta => centavosDesdePesos(cuenta.pendiente))),
    fuera: cuentas.filter(cuenta => !shown.has(cuenta.pedidoId)).length,
    has: cuenta => chosen.has(cuenta.pedidoId),
    select: (some, selected) => (selected ? add(some) : takeOut(some)),
    clear: () => setState({ scope, chosen: NONE }),
  }
}
