import { HUB_PATH, TAB_PARAMETER, TOLD } from '@cuadre/contract/events'
import { TAB } from '../lib/tab.ts'

/**
 * Address of the hub for this tab, on the server that the page came from. `told`: how far changes were told when this page began to
 * read; without it the server has everything read anew.
 */
export function hubUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>, told: string): string {
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${host}/api${HUB_PATH}?${TAB_PARAMETER}=${TAB}&${TOLD}=${told}`
}
