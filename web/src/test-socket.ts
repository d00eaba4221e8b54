import type { HubMessage } from '@cuadre/contract/events'
import { vi } from 'vitest'

/** The browser's end of a hub connection, moved by the test. */
export class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  closedByPage = false
  onopen: () => void = () => {}
  onmessage: (message: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** The server takes the connection. */
  open(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }

  hear(event: HubMessage): void {
    this.onmessage({ data: JSON.stringify(event) })
  }

  /** The server ends the connection, or never took it. */
  end(code = 1006): void {
    this.readyState = 3
    this.onclose({ code })
  }

  close(): void {
    this.closedByPage = true
    this.end(1000)
  }
}

/** Stands in for `WebSocket`; answers the sockets that were opened, in order. */
export function fakeSockets() {
  const sockets: FakeSocket[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
      }
    },
  )
  return {
    sockets,
    last(): FakeSocket {
      const socket = sockets.at(-1)
      if (socket === undefined) throw new Error('No socket was opened')
      return socket
    },
  }
}
