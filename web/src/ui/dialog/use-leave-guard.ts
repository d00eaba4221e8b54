import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { readSession } from '../../lib/session-storage.ts'
import { confirm } from './confirm.tsx'

interface LeaveGuard {
  dirty: boolean
  /** 'El pedido no se ha guardado' */
  title: string
  message: string
  /** 'Guardar borrador y salir', where what was written is kept without being saved. */
  keepLabel?: string
  onDiscard?: () => void
}

/** Asks before unsaved work is left behind, inside the application and when the tab closes. */
export function useLeaveGuard({ dirty, title, message, keepLabel, onDiscard }: LeaveGuard) {
  const { history } = useRouter()
  const allowed = useRef(false)
  const asking = useRef(false)

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => !allowed.current && readSession() !== null,
    shouldBlockFn: async ({ current, next, action }) => {
      // A session that ended leaves at once; a draft may keep what was written.
      if (allowed.current || readSession() === null || current.pathname === next.pathname) return false
      if (action === 'PUSH' || action === 'REPLACE') return !(await mayLeave())
      // Back and Forward have changed the address by now. Refused, it is put right while the question stands.
      const steps = indexOf(window.history.state) - indexOf(history.location.state)
      if (!asking.current) void mayLeave().then(leave => leave && history.go(steps, { ignoreBlocker: true }))
      return true
    },
  })

  async function mayLeave(): Promise<boolean> {
    let kept = false
    const keep = () => {
      kept = true
    }
    asking.current = true
    const leave = await confirm({
      title,
      message,
      ...(keepLabel !== undefined && { alternative: { label: keepLabel, onChoose: keep } }),
      confirmLabel: 'Salir sin guardar',
      cancelLabel: 'Seguir editando',
    })
    asking.current = false
    if (leave) onDiscard?.()
    return leave || kept
  }

  return {
    /** It was saved: the way out is free. */
    allow: () => {
      allowed.current = true
    },
    /** It is being saved: what saves may lead on by itself. A refusal closes the way again. */
    during: async <T>(saving: () => Promise<T>): Promise<T> => {
      allowed.current = true
      try {
        return await saving()
      } catch (error) {
        allowed.current = false
        throw error
      }
    },
  }
}

/** The place of an entry in the tab's history, as the router counts it. */
function indexOf(state: unknown): number {
  return (state as { readonly __TSR_index?: number } | null)?.__TSR_index ?? 0
}
