import { Button } from '@mantine/core'
import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { HUB_TEXTS, type HubState, useHubState } from '../ui/hub-state.ts'
import type { HubClient } from './hub-client.ts'

/** Whether this page hears of the others' changes: a quiet sign, and a button when it has given up. */
export function HubStatus({ hub }: { hub: HubClient }) {
  const state = useHubState()
  return (
    <div className="cuadre-hub" data-state={state}>
      {state === 'disconnected' ? <Reconnect onClick={hub.start} /> : <Sign state={state} />}
      {/* Heard only when the notices are lost: the rest is no news. */}
      <span className="cuadre-visually-hidden" aria-live="polite">
        {state === 'disconnected' && HUB_TEXTS.disconnected}
      </span>
    </div>
  )
}

function Sign({ state }: { state: HubState }) {
  const Icon = state === 'connected' ? IconBell : IconBellRinging
  return (
    <span className="cuadre-hub-sign" role="img" aria-label={HUB_TEXTS[state]} title={HUB_TEXTS[state]}>
      <Icon size={18} aria-hidden />
    </span>
  )
}

function Reconnect({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="cuadre-hub-reconnect"
      title={HUB_TEXTS.disconnected}
      aria-label={`${HUB_TEXTS.disconnected}. Reconectar`}
      leftSection={<IconBellOff size={16} aria-hidden />}
      onClick={onClick}
    >
      <span className="cuadre-hub-lost">Sin conexión de avisos ·&nbsp;</span>Reconectar
    </Button>
  )
}
