import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logout } from '../api/sesion.ts'
import { toast } from '../ui/notices/toast.ts'

export function useLogout() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function run() {
    setBusy(true)
    // What is being read is abandoned first: the server would refuse it. It is told at once, whatever the login still has to load.
    void queryClient.cancelQueries()
    const told = logout()
    await navigate({ to: '/login' })
    queryClient.clear()
    await told
    toast.success('Sesión cerrada')
  }

  return { busy, run }
}
