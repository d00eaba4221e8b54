import { connect, createServer, type Socket } from 'node:net'

export type TcpSwitch = {
  port: number
  /** From now on connections lead there; those that are open end. */
  pointTo(port: number): void
  /** From now on connections lead there, or with null to nobody who answers; those that are open stay what they are. */
  leadNewTo(port: number | null): void
  /** How many have connected while nobody was there to answer. */
  waiting(): number
  /** From now on nothing of what is said to the server gets through, until what this returns is called: a line that is slow. */
  stall(): () => void
  /** The host behind it is gone without a word: its server hears nobody, and who is connected, or connects, waits for ever. */
  vanish(): void
  /** As a firewall forgets connections: both ends keep those that are open, and nothing passes on them. New ones lead on. */
  forget(): void
  /** What the server says on open connections is lost; what it is told arrives. */
  loseAnswers(): void
  close(): Promise<void>
}

interface Link {
  readonly visitor: Socket
  readonly onward: Socket
  /** Neither side is told what becomes of the other. */
  silent: boolean
}

/** One address that leads to one server and later to another: what a floating address or a short-lived name does. */
export async function openTcpSwitch(first: number): Promise<TcpSwitch> {
  /** Null: nobody is there to answer. */
  let target: number | null = first
  const links = new Set<Link>()
  const unanswered = new Set<Socket>()

  function silence(link: Link): void {
    link.silent = true
    const { visitor, onward } = link
    visitor.unpipe(onward)
    onward.unpipe(visitor)
    // What they go on sending is swallowed.
    visitor.resume()
    onward.resume()
  }

  function join(visitor: Socket, port: number): void {
    const link = { visitor, onward: connect({ port, host: '127.0.0.1', allowHalfOpen: true }), silent: false }
    links.add(link)
    const sides = [link.visitor, link.onward] as const
    for (const [side, other] of [sides, [...sides].reverse()] as [Socket, Socket][]) {
      side.on('error', () => {})
      side.on('close', () => {
        if (!link.silent) other.destroy()
        if (visitor.destroyed && link.onward.destroyed) links.delete(link)
      })
    }
    visitor.pipe(link.onward).pipe(visitor)
  }

  const server = createServer({ allowHalfOpen: true }, visitor => {
    if (target !== null) return join(visitor, target)
    unanswered.add(visitor)
    visitor.on('error', () => {})
    visitor.on('close', () => unanswered.delete(visitor))
    visitor.resume()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const { visitor, onward } of links) for (const socket of [visitor, onward]) socket.destroy()
    for (const socket of unanswered) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    pointTo(port) {
      target = port
      cut()
    },
    leadNewTo(port) {
      target = port
    },
    waiting: () => unanswered.size,
    stall() {
      const held = [...links]
      for (const { visitor, onward } of held) visitor.unpipe(onward)
      return () => {
        for (const { visitor, onward } of held) visitor.pipe(onward)
      }
    },
    vanish() {
      target = null
      for (const link of links) {
        silence(link)
        link.onward.destroy()
      }
    },
    forget() {
      for (const link of links) silence(link)
    },
    loseAnswers() {
      for (const { visitor, onward } of links) onward.unpipe(visitor).resume()
    },
    async close() {
      cut()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
