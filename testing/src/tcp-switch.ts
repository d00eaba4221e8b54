import { connect, createServer, type Socket } from 'node:net'

export type TcpSwitch = {
  port: number
  /** From now on connections lead there; those that are open end. */
  pointTo(port: number): void
  close(): Promise<void>
}

/** One address that leads to one server and later to another: what a floating address or a short-lived name does. */
export async function openTcpSwitch(first: number): Promise<TcpSwitch> {
  let target = first
  const open = new Set<Socket>()
  const keep = (socket: Socket, other: () => Socket) => {
    open.add(socket)
    socket.on('error', () => other().destroy())
    socket.on('close', () => {
      open.delete(socket)
      other().destroy()
    })
  }
  const server = createServer(visitor => {
    const onward = connect(target, '127.0.0.1')
    keep(visitor, () => onward)
    keep(onward, () => visitor)
    visitor.pipe(onward).pipe(visitor)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    pointTo(port) {
      target = port
      cut()
    },
    async close() {
      cut()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
