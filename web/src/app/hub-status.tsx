import { Button } from '@mantine/core'
import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { HubClient, HubState } from './hub-client.ts'

const TEXTS: Readonly<Record<Exclude<HubState, 'disconnected'>, string>> = {
  connecting: 'Conectando los avisos…',
  connected: 'Avisos conectados',
  reconnecting: 'Reconectando los avisos…',
}

/** Whether this page hears of the others' changes: a quiet sign, and a button when it has given up. */
export function HubStatus({ hub }: { hub: HubClient }) {
  const state = useSyncExternalStore(hub.subscribe, hub.state)
  return (
    <div className="cuadre-hub" data-state={state}>
      {state === 'disconnected' ? <Reconnect onClick={hub.start} /> : <Sign state={state} />}
      {/* Heard only when the notices are lost: the rest is no news. */}
      <span className="cuadre-visually-hidden" aria-live="polite">
        {state === 'disconnected' && 'Sin conexión de avisos'}
      </span>
    </div>
  )
}

function Sign({ state }: { state: keyof typeof TEXTS }) {
  const Icon = state === 'connected' ? IconBell : IconBellRinging
  return (
    <span className="cuadre-hub-sign" role="img" aria-label={TEXTS[state]} title={TEXTS[state]}>
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
      title="Sin conexión de avisos"
      aria-label="Sin conexión de avisos. Reconectar"
      leftSection={<IconBellOff size={16} aria-hidden />}
      onClick={onClick}
    >
      <span className="cuadre-hub-lost">Sin conexión de avisos ·&nbsp;</span>Reconectar
    </Button>
  )
}
