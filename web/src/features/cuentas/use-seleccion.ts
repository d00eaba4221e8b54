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

/**
 * Accounts chosen to be paid together. They stay chosen from page to page, and only as long as `scope` (the filters)
 * does: nobody pays what a filter has hidden.
 */
export function useSeleccion(rows: readonly Cuenta[], scope: string): Seleccion {
  const [state, setState] = useState({ scope, chosen: NONE })
  const chosen = state.scope === scope ? state.chosen : NONE
  const shown = new Map(rows.map(row => [row.pedidoId, row]))
  const cuentas = [...chosen.values()]
    .map(cuenta => shown.get(cuenta.pedidoId) ?? cuenta)
    .sort((a, b) => a.fechaPedido.localeCompare(b.fechaPedido) || a.pedidoId - b.pedidoId)

  function select(some: readonly Cuenta[], selected: boolean) {
    setState(current => {
      const next = new Map(current.scope === scope ? current.chosen : NONE)
      for (const cuenta of some) {
        if (selected) next.set(cuenta.pedidoId, cuenta)
        else next.delete(cuenta.pedidoId)
      }
      return { scope, chosen: next }
    })
  }

  return {
    cuentas,
    suma: sumar(...cuentas.map(cuenta => centavosDesdePesos(cuenta.montoTotal))),
    fuera: cuentas.filter(cuenta => !shown.has(cuenta.pedidoId)).length,
    has: cuenta => chosen.has(cuenta.pedidoId),
    select,
    clear: () => setState({ scope, chosen: NONE }),
  }
}
