import { INTENTOS_ANTES_DEL_BLOQUEO, SEGUNDOS_DE_BLOQUEO } from '@cuadre/domain/sesion/reglas'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/notices/toast.ts'

const TOAST_MS = 4000
const TICK_MS = 1000

/** After three failures in a row the button rests for five seconds (R3.9); then the count starts anew. */
export function useLockout() {
  const failures = useRef(0)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => {
      if (seconds === 1) failures.current = 0
      setSeconds(seconds - 1)
    }, TICK_MS)
    return () => clearTimeout(timer)
  }, [seconds])

  return {
    seconds,
    countFailure: () => {
      failures.current += 1
      if (failures.current < INTENTOS_ANTES_DEL_BLOQUEO) return
      setSeconds(SEGUNDOS_DE_BLOQUEO)
      toast.warning(
        'Demasiados intentos',
        'Has realizado múltiples intentos fallidos. Espera unos segundos antes de volver a intentar.',
        TOAST_MS,
      )
    },
    forget: () => {
      failures.current = 0
    },
    remind: () => {
      toast.warning(
        'Espera unos segundos',
        `Has sido bloqueado temporalmente. Intenta de nuevo en ${seconds} segundos.`,
        TOAST_MS,
      )
    },
  }
}
