import './hub-status.css'
import { Button } from '@mantine/core'
import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { HUB_TEXTS, type HubState, useHubState } from '../ui/notices/hub-state.ts'
import { useHeldNotices } from '../ui/notices/notices.ts'
import type { HubClient } from './hub-client.ts'

/** Whether this page hears of the others' changes: a quiet sign, and a button when it has given up. */
export function HubStatus({ hub }: { hub: HubClient }) {
  const state = useHubState()
  const news = useHeldNotices()
  return (
    <div className="cuadre-hub" data-state={state} data-news={news > 0 || undefined}>
      {state === 'disconnected' ? <Reconnect onClick={hub.start} /> : <Sign state={state} news={news} />}
      {/* Heard only when the notices are lost: the rest is no news. */}
      <span className="cuadre-visually-hidden" aria-live="polite">
        {state === 'disconnected' && HUB_TEXTS.disconnected}
      </span>
    </div>
  )
}

/** `news`: changes of others that were not told because a form has the attention. */
function Sign({ state, news }: { state: HubState; news: number }) {
  const Icon = state === 'connected' ? IconBell : IconBellRinging
  const changes = news === 1 ? '1 cambio de otros' : `${news} cambios de otros`
  const text = news === 0 ? HUB_TEXTS[state] : `${HUB_TEXTS[state]}: ${changes} desde que abrió el formulario`
  return (
    <span className="cuadre-hub-sign" role="img" aria-label={text} title={text}>
      <Icon size={18} aria-hidden />
      {news > 0 && <span className="cuadre-hub-news">{news}</span>}
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
