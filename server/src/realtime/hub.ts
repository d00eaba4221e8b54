import { CLOSE_NO_SESSION, ENTIDADES, type HubEvent } from '@cuadre/contract/events'
import { mayUse, type Session } from '../http/doors.ts'
import type { BusMessage } from './bus-message.ts'

/** The part of a WebSocket that the hub uses. */
export interface Socket {
  send(text: string): void
  close(code: number): void
  ping(): void
  /** Without a word: nobody would hear it. */
  terminate(): void
}

interface Page {
  readonly socket: Socket
  readonly session: Session
  /** Tells one tab from another; empty when it did not say. */
  readonly tab: string
}

/** Service restart: the page connects again, and then reads its lists anew. */
const CLOSE_COME_BACK = 1012

/** The open pages of this process. */
export class Hub {
  readonly #pages = new Set<Page>()
  /** Those that have not answered the last knock yet. */
  readonly #silent = new Set<Page>()

  /** Returns how to take the page out again. */
  add(page: Page): () => void {
    this.#pages.add(page)
    return () => {
      this.#pages.delete(page)
      this.#silent.delete(page)
    }
  }

  /** The page has answered a knock. */
  answered(page: Page): void {
    this.#silent.delete(page)
  }

  /**
   * Lets every page answer, so that a proxy does not take a quiet connection for a dead one; lets go of those that did
   * not answer the knock before (a computer that was unplugged says no goodbye).
   */
  knock(): void {
    for (const page of this.#pages) {
      if (this.#silent.has(page)) page.socket.terminate()
      else {
        this.#silent.add(page)
        page.socket.ping()
      }
    }
  }

  deliver(message: BusMessage): void {
    if (message.kind === 'logout') for (const page of this.#pages) this.#logOut(page, message)
    else this.#tell(message)
  }

  /** Messages may have been missed: whoever comes back reads its lists anew. */
  sendAway(): void {
    for (const { socket } of this.#pages) socket.close(CLOSE_COME_BACK)
  }

  /** Closes the pages whose session has ended without a message, such as by the clock. */
  keepOnly(living: ReadonlySet<string>): void {
    for (const { socket, session } of this.#pages) {
      if (!living.has(session.sesionId)) socket.close(CLOSE_NO_SESSION)
    }
  }

  get size(): number {
    return this.#pages.size
  }

  sessionIds(): string[] {
    return [...new Set([...this.#pages].map(page => page.session.sesionId))]
  }

  #tell({ announcement, tab: cause }: BusMessage & { kind: 'update' }): void {
    const text = textOf({ type: 'ReceiveUpdate', ...announcement })
    const permisos = ENTIDADES[announcement.entity]
    for (const { socket, session, tab } of this.#pages) {
      if (cause !== null && cause !== '' && cause === tab) continue
      if (permisos.some(permiso => mayUse(session, permiso))) socket.send(text)
    }
  }

  #logOut({ socket, session }: Page, message: BusMessage & { kind: 'logout' }): void {
    const { userIds, sesionId, exceptSesionId } = message
    if (!userIds.includes(session.userId) || session.sesionId === exceptSesionId) return
    if (sesionId !== null && session.sesionId !== sesionId) return
    socket.send(textOf({ type: 'forceLogout', message: message.message }))
    socket.close(CLOSE_NO_SESSION)
  }
}

function textOf(event: HubEvent): string {
  return JSON.stringify(event)
}
