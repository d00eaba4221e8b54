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
    await logout()
    await navigate({ to: '/login' })
    queryClient.clear()
    toast.success('Sesión cerrada')
  }

  return { busy, run }
}
