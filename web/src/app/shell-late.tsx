import { ConnectionBar } from './connection/connection-bar.tsx'
import { useConnectionWatch } from './connection/use-connection-watch.ts'
import type { HubClient } from './hub-client.ts'
import { PaletteKeys, type PaletteKeysProps } from './palette/palette-keys.tsx'
import type { Inactivity } from './session-inactivity.ts'
import { InactivityDialog } from './session-inactivity-dialog.tsx'

interface ShellLateProps extends PaletteKeysProps {
  hub: HubClient | null
  inactivity: Inactivity
}

/** What every screen has and the first one does not wait for: lost connection, keys, palette, warning of inactivity. */
export function ShellLate({ hub, inactivity, ...keys }: ShellLateProps) {
  useConnectionWatch(hub)
  return (
    <>
      <ConnectionBar />
      <PaletteKeys {...keys} />
      <InactivityDialog inactivity={inactivity} />
    </>
  )
}
