import { HUB_PATH, TAB_PARAMETER } from '@cuadre/contract/events'
import { TAB } from '../lib/tab.ts'

/** Address of the hub for this tab, on the server that the page came from. */
export function hubUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${host}/api${HUB_PATH}?${TAB_PARAMETER}=${TAB}`
}
