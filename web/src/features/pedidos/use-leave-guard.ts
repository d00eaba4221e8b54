import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { readSession } from '../../lib/session-storage.ts'
import { confirm } from '../../ui/confirm.tsx'

/** Asks before unsaved lines are left behind, inside the application and when the tab closes. */
export function useLeaveGuard(options: { dirty: boolean; onDiscard: () => void }) {
  const allowed = useRef(false)
  const { dirty, onDiscard } = options

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => !allowed.current && readSession() !== null,
    shouldBlockFn: async ({ current, next }) => {
      // A session that ended leaves at once; the draft keeps what was written.
      if (allowed.current || readSession() === null || current.pathname === next.pathname) return false
      const leave = await confirm({
        title: 'El pedido no se ha guardado',
        message: 'Si sale ahora, se pierde lo que escribió.',
        confirmLabel: 'Salir sin guardar',
        cancelLabel: 'Seguir editando',
      })
      if (leave) onDiscard()
      return !leave
    },
  })

  return {
    /** The order was saved: the way out is free. */
    allow: () => {
      allowed.current = true
    },
  }
}
