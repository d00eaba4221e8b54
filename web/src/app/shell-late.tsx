import { Button } from '@mantine/core'
import { DialogHost } from '../ui/dialog/dialog-host.tsx'
import { QuietButton } from '../ui/links/buttons.tsx'
import { useFiguresApart } from '../ui/scanner/no-code-here.ts'
import type { HubClient } from './hub-client.ts'
import { PaletteKeys, type PaletteKeysProps } from './palette/palette-keys.tsx'
import { SessionDialog } from './session-dialog.tsx'
import type { Inactivity } from './session-inactivity.ts'
import { useCorreoNotice, useEcfNotice, useSecuenciaNotice } from './use-change-notice.ts'
import './connection/connection-bar.css'
import { salud } from '@cuadre/contract/salud'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, useSyncExternalStore } from 'react'
import { send } from '../api/request.ts'
import { IconCloudOff, IconDeviceFloppy } from '../ui/icons/icons.ts'
import { showConnection, showUnsaved, useConnection } from '../ui/notices/connection.ts'
import { renewByHand } from './session-renewal.ts'
import { useLogout } from './use-logout.ts'

interface ShellLateProps extends PaletteKeysProps {
  hub: HubClient | null
  inactivity: Inactivity
  /** Why the server ended the session; null while it lives. */
  forcedEnd: string | null
  onForcedEndAccepted: () => void
}

/** What every screen has and the first one does not wait for: questions, lost connection, keys, scanner, palette, the end of the session. */
export function ShellLate(props: ShellLateProps) {
  const { hub, inactivity, forcedEnd, onForcedEndAccepted, ...keys } = props
  useConnectionWatch(hub)
  useSecuenciaNotice()
  useEcfNotice()
  useCorreoNotice()
  useFiguresApart()
  return (
    <>
      <DialogHost />
      <ConnectionBar />
      <PaletteKeys {...keys} />
      <InactivityDialog inactivity={inactivity} />
      {forcedEnd !== null && <ForcedEndDialog message={forcedEnd} onAccept={onForcedEndAccepted} />}
    </>
  )
}

/** The server ended the session: its sentence, and nothing to do but accept it. */
function ForcedEndDialog({ message, onAccept }: { message: string; onAccept: () => void }) {
  return (
    <SessionDialog opened title="Sesión finalizada" text={message}>
      <Button data-autofocus data-mantine-stop-propagation onClick={onAccept}>
        Aceptar
      </Button>
    </SessionDialog>
  )
}

/**
 * Under the header of every screen, until the connection is back; a change that got no answer is told until it is saved,
 * the screen is left or somebody says that he knows. Over dialogs too: they hold what was not saved. That it is kept is said
 * only where a form keeps a draft of it.
 */
function ConnectionBar() {
  const { lost, unsaved, drafts } = useConnection()
  return (
    <div
      className="cuadre-connection cuadre-no-print"
      role="status"
      data-shown={lost || unsaved || undefined}
    >
      {lost && (
        <span>
          <IconCloudOff />
          {drafts > 0
            ? 'Sin conexión: lo escrito está guardado aquí.'
            : 'Sin conexión: no cierre esta página.'}
        </span>
      )}
      {unsaved && (
        <span>
          <IconDeviceFloppy />
          {lost ? 'Lo último no se guardó.' : 'Lo último no se guardó: guárdelo de nuevo.'}
        </span>
      )}
      {unsaved && (
        <QuietButton size="compact-xs" onClick={() => showUnsaved(false)}>
          Entendido
        </QuietButton>
      )}
    </div>
  )
}

const TEXT = 'Tu sesión se cerrará en 1 minuto si no realizas ninguna acción.'

/** The warning before the session is closed for inactivity; answered in one tab, it goes in all. */
function InactivityDialog({ inactivity }: { inactivity: Inactivity }) {
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
      <QuietButton data-mantine-stop-propagation loading={logout.busy} onClick={() => void logout.run()}>
        Cerrar sesión
      </QuietButton>
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

/** How often a server that does not answer is asked again; one question is given up before the next. */
const REPEAT_MS = 3000

/**
 * Asks the server whether it is there when something hints that it is not (the device went off the network, the notices
 * were cut), and again and again until it is. Then what could not be read is read, and the notices begin anew.
 */
function useConnectionWatch(hub: HubClient | null): void {
  const queryClient = useQueryClient()
  const { lost } = useConnection()
  const before = useRef(lost)

  useEffect(() => {
    // Cut before this was there to be told: it comes after the first screen.
    if (hub?.state() === 'reconnecting') void ask()
    return hub?.subscribe(() => {
      if (hub.state() === 'reconnecting' || hub.state() === 'disconnected') void ask()
    })
  }, [hub])
  useWindowEvent('online', () => void ask())
  useWindowEvent('offline', () => void ask())

  const onBack = useEffectEvent(() => {
    hub?.start()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  })

  useEffect(() => {
    const back = before.current && !lost
    before.current = lost
    if (back) onBack()
    if (!lost) return
    const timer = setInterval(ask, REPEAT_MS)
    return () => clearInterval(timer)
  }, [lost])
}

async function ask(): Promise<void> {
  const signal = AbortSignal.timeout(REPEAT_MS)
  try {
    await send(salud.health, { signal })
  } catch {
    // No answer in time is none either.
    showConnection(false)
  }
}
