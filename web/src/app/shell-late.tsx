import { Button } from '@mantine/core'
import { DialogHost } from '../ui/dialog/dialog-host.tsx'
import { useFiguresApart } from '../ui/scanner/no-code-here.ts'
import { useConnectionWatch } from './connection/use-connection-watch.ts'
import type { HubClient } from './hub-client.ts'
import { PaletteKeys, type PaletteKeysProps } from './palette/palette-keys.tsx'
import { SessionDialog } from './session-dialog.tsx'
import type { Inactivity } from './session-inactivity.ts'
import { InactivityDialog } from './session-inactivity-dialog.tsx'
import { useCorreoNotice, useEcfNotice, useSecuenciaNotice } from './use-change-notice.ts'
import './connection/connection-bar.css'
import { IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { showUnsaved, useConnection } from '../ui/notices/connection.ts'

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
          <IconCloudOff size={16} aria-hidden />
          {drafts > 0
            ? 'Sin conexión: lo escrito está guardado aquí.'
            : 'Sin conexión: no cierre esta página.'}
        </span>
      )}
      {unsaved && (
        <span>
          <IconDeviceFloppy size={16} aria-hidden />
          {lost ? 'Lo último no se guardó.' : 'Lo último no se guardó: guárdelo de nuevo.'}
        </span>
      )}
      {unsaved && (
        <Button size="compact-xs" variant="default" onClick={() => showUnsaved(false)}>
          Entendido
        </Button>
      )}
    </div>
  )
}
