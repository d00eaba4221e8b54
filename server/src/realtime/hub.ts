import { randomUUID } from 'node:crypto'
import { CLOSE_NO_SESSION, ENTIDADES, type HubMessage } from '@cuadre/contract/events'
import { mayUse, type Session } from '../http/access.ts'
import type { BusMessage } from './bus-message.ts'

/** The part of a WebSocket that the hub uses. */
export interface Socket {
  /** Bytes that were sent and that the other side has not taken yet. */
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number): void
  ping(word: string): void
  /** Without a word: nobody would hear it. */
  terminate(): void
}

interface Page {
  readonly socket: Socket
  readonly session: Session
  /** Tells one tab from another; empty when it did not say. */
  readonly tab: string
}

/** Try again later: this user has enough pages open. */
const CLOSE_TOO_MANY = 1013
/** Open pages of one user: more than anybody looks at, and far from what the memory can bear. */
export const PAGES_PER_USER = 50
/** A notice has a hundred bytes: whoever leaves so many untaken has stopped reading. */
const MOST_BUFFERED = 1024 * 1024

const KNOCK = JSON.stringify({ type: 'knock' } satisfies HubMessage)
export const READ_ANEW = JSON.stringify({ type: 'readAnew' } satisfies HubMessage)

/** The open pages of this process. */
export class Hub {
  readonly #pages = new Set<Page>()
  readonly #pagesOfUser = new Map<number, number>()
  /** Those that have not answered the last knock yet, and the word that they must repeat. */
  readonly #silent = new Map<Page, string>()
  /** A word for how far changes were told: each change makes another one, and no other process has it. */
  told = randomUUID()

  /** Returns how to take the page out again; null, and the page is closed, when its user has too many. */
  add(page: Page): (() => void) | null {
    const { userId } = page.session
    const open = this.#pagesOfUser.get(userId) ?? 0
    if (open >= PAGES_PER_USER) {
      page.socket.close(CLOSE_TOO_MANY)
      return null
    }
    this.#pages.add(page)
    this.#pagesOfUser.set(userId, open + 1)
    return () => this.#remove(page)
  }

  #remove(page: Page): void {
    if (!this.#pages.delete(page)) return
    this.#silent.delete(page)
    const { userId } = page.session
    const left = (this.#pagesOfUser.get(userId) ?? 1) - 1
    if (left === 0) this.#pagesOfUser.delete(userId)
    else this.#pagesOfUser.set(userId, left)
  }

  /** The page has answered a knock; an answer that does not repeat its word was made up without reading. */
  answered(page: Page, word: string): void {
    if (this.#silent.get(page) === word) this.#silent.delete(page)
  }

  /**
   * Lets every page answer, so that a proxy does not take a quiet connection for a dead one; lets go of those that did
   * not answer the knock before (a computer that was unplugged says no goodbye). Browsers show a page no ping: it is told in
   * words, so that it too can find out that its connection is dead.
   */
  knock(): void {
    for (const page of this.#pages) {
      if (this.#silent.has(page)) page.socket.terminate()
      else {
        const word = randomUUID()
        this.#silent.set(page, word)
        page.socket.ping(word)
        this.#send(page, KNOCK)
      }
    }
  }

  deliver(message: BusMessage): void {
    if (message.kind === 'logout') for (const page of this.#pages) this.#logOut(page, message)
    else this.#tell(message)
  }

  /** Messages may have been missed: every page reads anew what it shows. */
  readAnew(): void {
    this.told = randomUUID()
    for (const page of this.#pages) this.#send(page, READ_ANEW)
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
    this.told = randomUUID()
    const text = JSON.stringify({ type: 'ReceiveUpdate', ...announcement } satisfies HubMessage)
    const permisos = ENTIDADES[announcement.entity]
    for (const page of this.#pages) {
      const { session, tab } = page
      if (cause !== null && cause !== '' && cause === tab) continue
      if (permisos.some(permiso => mayUse(session, permiso))) this.#send(page, text)
    }
  }

  /** Whoever does not read is let go before what waits for him takes the memory. */
  #send(page: Page, text: string): void {
    page.socket.send(text)
    if (page.socket.bufferedAmount <= MOST_BUFFERED) return
    page.socket.terminate()
    this.#remove(page)
  }

  #logOut({ socket, session }: Page, message: BusMessage & { kind: 'logout' }): void {
    const { userIds, sesionId, exceptSesionId } = message
    if (!userIds.includes(session.userId) || session.sesionId === exceptSesionId) return
    if (sesionId !== null && session.sesionId !== sesionId) return
    socket.send(JSON.stringify({ type: 'forceLogout', message: message.message } satisfies HubMessage))
    socket.close(CLOSE_NO_SESSION)
  }
}
