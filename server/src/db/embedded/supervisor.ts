import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../config/log.ts'
import { explainServerFailure } from './cluster.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { type Launch, launchPostmaster, type Postmaster, untilReady } from './postmaster.ts'

export type RunningServer = { stop(): Promise<void> }

/**
 * Starts the server and starts it again whenever it dies while the program lives: the open requests fail with 503, and a
 * moment later the office goes on without anybody restarting anything.
 */
export async function keepRunning(launch: Launch, log: Log): Promise<RunningServer> {
  const end = new AbortController()
  let current = await launchUntilReady(launch)

  async function watch(): Promise<void> {
    let pause = 250
    for (;;) {
      await current.exited
      if (end.signal.aborted) return
      log.warn('La base de datos incluida se detuvo; se inicia de nuevo.')
      try {
        await stopLeftoverServer(launch.folder, log)
        current = await launchUntilReady(launch)
        pause = 250
        if (end.signal.aborted) await current.stop()
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await delay(pause, undefined, { signal: end.signal, ref: false }).catch(() => {})
        pause = Math.min(pause * 2, 10_000)
      }
    }
  }
  const watching = watch()

  return {
    async stop() {
      end.abort()
      await current.stop()
      await watching
    },
  }
}

async function launchUntilReady(launch: Launch): Promise<Postmaster> {
  const postmaster = launchPostmaster(launch)
  if (await untilReady(postmaster, launch.folder)) return postmaster
  throw explainServerFailure(await postmaster.exited, launch.folder)
}
