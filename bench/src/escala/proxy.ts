import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../root.ts'

export interface PlainProxy {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** A plain proxy before these programs. */
export async function startProxy(origins: readonly string[]): Promise<PlainProxy> {
  const ports = origins.map(origin => new URL(origin).port)
  const child = fork(join(root, 'bench/dist/proxy-server.js'), ports, {
    detached: true,
    env: { PATH: process.env['PATH'] },
  })
  const ended = once(child, 'close')
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', message => resolve(Number(message)))
    child.once('error', reject)
    child.once('close', code => reject(new Error(`The proxy ended with ${code} before it was ready`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
