import { connect, createServer } from 'node:net'

/**
 * A proxy as plain as can be, in a process of its own: each connection goes to the next program in turn, byte by byte.
 * Told the ports of its programs, it tells its own.
 */
const ports = process.argv.slice(2).map(Number)
let turn = 0

const server = createServer({ noDelay: true }, visitor => {
  const program = connect({ port: ports[turn % ports.length] ?? 0, host: '127.0.0.1', noDelay: true })
  turn += 1
  visitor.pipe(program).pipe(visitor)
  visitor.on('error', () => program.destroy())
  program.on('error', () => visitor.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
