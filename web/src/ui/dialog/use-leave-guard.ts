import { useBlocker } from '@tanstack/react-router'
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
  const allowed = useRef(false)

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => !allowed.current && readSession() !== null,
    shouldBlockFn: async ({ current, next }) => {
      // A session that ended leaves at once; a draft may keep what was written.
      if (allowed.current || readSession() === null || current.pathname === next.pathname) return false
      let kept = false
      const keep = () => {
        kept = true
      }
      const leave = await confirm({
        title,
        message,
        ...(keepLabel !== undefined && { alternative: { label: keepLabel, onChoose: keep } }),
        confirmLabel: 'Salir sin guardar',
        cancelLabel: 'Seguir editando',
      })
      if (leave) onDiscard?.()
      return !leave && !kept
    },
  })

  return {
    /** It was saved: the way out is free. */
    allow: () => {
      allowed.current = true
    },
  }
}
