import { DialogHost } from '../ui/dialog/dialog-host.tsx'
import { useFiguresApart } from '../ui/scanner/no-code-here.ts'
import { ConnectionBar } from './connection/connection-bar.tsx'
import { useConnectionWatch } from './connection/use-connection-watch.ts'
import { useCorreoNotice } from './correo-notice/use-correo-notice.ts'
import { useEcfNotice } from './ecf-notice/use-ecf-notice.ts'
import type { HubClient } from './hub-client.ts'
import { PaletteKeys, type PaletteKeysProps } from './palette/palette-keys.tsx'
import { useSecuenciaNotice } from './secuencia-notice/use-secuencia-notice.ts'
import { ForcedEndDialog } from './session-forced-end-dialog.tsx'
import type { Inactivity } from './session-inactivity.ts'
import { InactivityDialog } from './session-inactivity-dialog.tsx'

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
