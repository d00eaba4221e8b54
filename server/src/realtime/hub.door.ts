import { CLOSE_NO_SESSION, HUB_PATH, TAB_PARAMETER, TOLD } from '@cuadre/contract/events'
import { sesion } from '@cuadre/contract/sesion'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Authenticate, missingSetup, type Session } from '../http/access.ts'
import { type Hub, READ_ANEW } from './hub.ts'

export interface HubDoor {
  readonly hub: Hub
  readonly authenticate: Authenticate
  readonly ownPage: (request: FastifyRequest) => Promise<void>
}

/** `/api/hub`: a WebSocket for whoever has a session, from our own pages only. Nobody talks, everybody listens. */
export async function openHub(app: FastifyInstance, { hub, authenticate, ownPage }: HubDoor) {
  await app.register(websocket, { options: { maxPayload: 1024 }, errorHandler: endBroken })
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.url === `/api${sesion.me.path}`) reply.header(TOLD, hub.told)
  })
  const sessions = new WeakMap<FastifyRequest, Session>()
  app.get(
    `/api${HUB_PATH}`,
    {
      websocket: true,
      preValidation: ownPage,
      // Before the socket opens: a page that is told 'open' hears every change from then on.
      preHandler: async request => {
        const session = await authenticate(request)
        if (session && missingSetup(session) === null) sessions.set(request, session)
      },
    },
    (socket, request) => {
      const session = sessions.get(request)
      // The browser cannot read the status of a refused handshake, but it can read why it was closed.
      if (!session) return socket.close(CLOSE_NO_SESSION)
      const { [TAB_PARAMETER]: tab, [TOLD]: told } = request.query as Record<string, unknown>
      const page = { socket, session, tab: typeof tab === 'string' ? tab.slice(0, 100) : '' }
      const leave = hub.add(page)
      if (!leave) return
      if (told !== hub.told) socket.send(READ_ANEW)
      socket.on('pong', word => hub.answered(page, word.toString()))
      socket.on('close', leave)
      socket.on('error', leave)
    },
  )
}

/** A page that breaks the protocol is at fault itself, and nobody outside may fill the log with that. */
function endBroken(error: Error, socket: WebSocket, request: FastifyRequest): void {
  const broken = 'code' in error && String(error.code).startsWith('WS_ERR_')
  request.log[broken ? 'debug' : 'error']({ err: error }, 'a connection to the hub failed')
  socket.terminate()
}
