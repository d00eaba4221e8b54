import { Button } from '@mantine/core'
import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { SessionDialog } from './session-dialog.tsx'
import type { Inactivity } from './session-inactivity.ts'
import { renewByHand } from './session-renewal.ts'
import { useLogout } from './use-logout.ts'

const TEXT = 'Tu sesión se cerrará en 1 minuto si no realizas ninguna acción.'

/** The warning before the session is closed for inactivity; answered in one tab, it goes in all. */
export function InactivityDialog({ inactivity }: { inactivity: Inactivity }) {
  const closesAt = useSyncExternalStore(inactivity.subscribe, inactivity.closesAt)
  const logout = useLogout()

  function keepWorking() {
    inactivity.keepWorking()
    void renewByHand()
  }

  return (
    <SessionDialog
      opened={closesAt !== null}
      title="Inactividad detectada"
      text={TEXT}
      detail={closesAt !== null && <Countdown closesAt={closesAt} />}
    >
      <Button
        variant="default"
        data-mantine-stop-propagation
        loading={logout.busy}
        onClick={() => void logout.run()}
      >
        Cerrar sesión
      </Button>
      <Button data-autofocus data-mantine-stop-propagation onClick={keepWorking}>
        Seguir trabajando
      </Button>
    </SessionDialog>
  )
}

/** Not announced each second: the sentence above has said it. */
function Countdown({ closesAt }: { closesAt: number }) {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((closesAt - Date.now()) / 1000))
  return (
    <p className="cuadre-answers-clock">
      {seconds === 1 ? 'Queda 1 segundo.' : `Quedan ${seconds} segundos.`}
    </p>
  )
}
