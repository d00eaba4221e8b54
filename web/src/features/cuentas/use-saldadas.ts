import type { Cuenta } from '@cuadre/contract/cuentas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A row that was just settled stays this long, so that nothing moves under the hand that pressed its button. */
const STAY_MS = 5000

interface Held {
  readonly cuenta: Cuenta
  /** Its place in the list when it was paid. */
  readonly place: number
  /** False once the payment was taken back: the list brings it again. */
  readonly paid: boolean
}

interface HeldIn {
  /** Filters and page of the list that shows them; another list is left without them. */
  readonly scope: string
  readonly held: readonly Held[]
}

const NONE: readonly Held[] = []

/** Accounts just paid, which stay in their place of the pending ones for a moment. */
export function useSaldadas(scope: string, onLeave: () => void) {
  const [state, setState] = useState<HeldIn>({ scope, held: NONE })
  const latest = useRef(scope)
  latest.current = scope
  const held = state.scope === scope ? state.held : NONE

  const leave = useEffectEvent(() => {
    onLeave()
    setState({ scope, held: NONE })
  })
  // From the last payment on: several rows leave together.
  useEffect(() => {
    if (held.length === 0) return
    const timer = setTimeout(() => leave(), STAY_MS)
    return () => clearTimeout(timer)
  }, [held])

  return {
    held,
    has: ({ pedidoId }: Cuenta) => held.some(one => one.paid && one.cuenta.pedidoId === pedidoId),
    hold: (cuenta: Cuenta, place: number) => {
      // Paid from a list that was left meanwhile.
      if (latest.current !== scope || place < 0) return
      setState(current => {
        const before = current.scope === scope ? current.held : NONE
        const others = before.filter(one => one.cuenta.pedidoId !== cuenta.pedidoId)
        return { scope, held: [...others, { cuenta, place, paid: true }] }
      })
    },
    release: ({ pedidoId }: Cuenta) =>
      setState(current => ({
        ...current,
        held: current.held.map(one => (one.cuenta.pedidoId === pedidoId ? { ...one, paid: false } : one)),
      })),
  }
}

/** The rows as they were read, with those that were just paid in their places. */
export function withSaldadas(rows: readonly Cuenta[], held: readonly Held[]): readonly Cuenta[] {
  if (held.length === 0) return rows
  const read = new Set(rows.map(({ pedidoId }) => pedidoId))
  const staying = held.filter(({ paid, cuenta }) => paid || !read.has(cuenta.pedidoId))
  const ids = new Set(staying.map(({ cuenta }) => cuenta.pedidoId))
  const shown = rows.filter(({ pedidoId }) => !ids.has(pedidoId))
  for (const { cuenta, place } of [...staying].sort((a, b) => a.place - b.place)) {
    shown.splice(place, 0, cuenta)
  }
  return shown
}
