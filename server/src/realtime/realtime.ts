import { KNOCK_MS } from '@cuadre/contract/events'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connection/connection.ts'
import type { ConnectionSettings } from '../db/connection/session-client.ts'
import type { Authenticate } from '../http/access.ts'
import type { Announce } from '../http/doors.ts'
import { startBus } from './bus.ts'
import { gatherChanges } from './gather.ts'
import { type HubDoor, openHub } from './hub.door.ts'
import { Hub } from './hub.ts'

interface Realtime {
  readonly db: Db
  readonly settings: ConnectionSettings
  readonly authenticate: Authenticate
  /** Refuses a handshake that another site's page asks for. */
  readonly ownPage: HubDoor['ownPage']
  /** Which of these sessions are still alive. */
  readonly listLiving: (sessionIds: readonly string[]) => Promise<string[]>
}

/** How often pages whose session ran out by the clock are looked for. */
const SWEEP_MS = 60_000

interface OpenRealtime {
  readonly announce: Announce
  /** How many pages are open on this process. */
  readonly pages: () => number
}

/** The hub of this process and its ear for the other processes; answers how a change is announced. */
export async function openRealtime(app: FastifyInstance, realtime: Realtime): Promise<OpenRealtime> {
  const { db, settings, authenticate, ownPage, listLiving } = realtime
  const hub = new Hub()
  await openHub(app, { hub, authenticate, ownPage })
  const sweepNow = () => void closeLapsed(hub, listLiving).catch(() => undefined)
  const bus = startBus({
    db,
    settings,
    log: app.log,
    onMessage: message => hub.deliver(message),
    onGap: () => {
      hub.readAnew()
      // The end of a session is a message too.
      sweepNow()
    },
  })
  app.addHook('onReady', () => bus.ready)
  const sweep = setInterval(sweepNow, SWEEP_MS).unref()
  const knocking = setInterval(() => hub.knock(), KNOCK_MS).unref()
  const { announce, close } = gatherChanges(changes => {
    const messages = changes.map(change => ({ kind: 'update', ...change }) as const)
    bus
      .publish(messages)
      // The change is saved; a notice that is lost with the connection costs a reload and nothing else.
      .catch(error => app.log.warn({ err: error }, 'a change could not be announced'))
  })
  app.addHook('preClose', () => {
    clearInterval(sweep)
    clearInterval(knocking)
    close()
    return bus.stop()
  })
  return { announce, pages: () => hub.size }
}

/** Without the database nobody can say who is alive: everybody stays, until the next round. */
async function closeLapsed(hub: Hub, listLiving: Realtime['listLiving']): Promise<void> {
  const ids = hub.sessionIds()
  if (ids.length > 0) hub.keepOnly(new Set(await listLiving(ids)))
}
