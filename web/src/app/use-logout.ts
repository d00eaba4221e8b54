import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logout } from '../api/sesion.ts'
import { clearSession } from '../lib/session-storage.ts'
import { toast } from '../ui/notices/toast.ts'

export function useLogout() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function run() {
    setBusy(true)
    // The screens go first, here and in other tabs, and what they read is abandoned: the server would refuse it.
    clearSession()
    await navigate({ to: '/login' })
    queryClient.clear()
    await logout()
    toast.success('Sesión cerrada')
  }

  return { busy, run }
}
