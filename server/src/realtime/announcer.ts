import type { BusMessage } from './messages.ts'

type Send = (messages: readonly BusMessage[]) => Promise<void>

/**
 * Announces what calls have changed, behind their backs: the answer leaves first. One bundle is on its way at a time, so
 * the order is kept and the calls keep the connections; what happens meanwhile leaves together with the next one.
 */
export function makeAnnouncer(send: Send, onLost: (error: unknown) => void): (message: BusMessage) => void {
  let waiting: BusMessage[] = []
  let busy = false

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const bundle = waiting
      waiting = []
      // The changes are saved; a notice that is lost with the connection costs a reload and nothing else.
      await send(bundle).catch(onLost)
    }
    busy = false
  }

  return message => {
    waiting.push(message)
    if (busy) return
    busy = true
    setImmediate(() => void sendAll())
  }
}
