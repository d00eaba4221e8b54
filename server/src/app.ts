import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { Pool } from 'pg'
import type { CertificateKeys } from './config/certificate-key.ts'
import type { Config } from './config/config.ts'
import type { Salida } from './correo/smtp.ts'
import type { Db, WhileAwaited } from './db/connection/connection.ts'
import { DiskWatch, leftBeside } from './db/connection/disk-watch.ts'
import type { ConnectionSettings } from './db/connection/session-client.ts'
import type { Reading } from './db/replica/reading.ts'
import type { Ecf, Queues } from './dependencies.ts'
import type { DocumentPool } from './documents/document-pool.ts'
import type { Firmador, Verificador } from './ecf/firmador.ts'
import type { Vigilancia } from './features/auditoria/vigilancia.ts'
import { contribuyentesRoutes } from './features/contribuyentes/contribuyentes.routes.ts'
import type { ConexionEcf } from './features/ecf/conexion.ts'
import { feRoutes } from './features/ecf/recepcion/fe.routes.ts'
import { preguntaAlMomento } from './features/ecf/recepcion/pregunta-al-momento.ts'
import { endSessions } from './features/sesion/end-sessions.ts'
import { authenticateWith } from './features/sesion/sesion.actions.ts'
import { listLivingSessions } from './features/sesion/sesion.queries.ts'
import { admitWith } from './http/access.ts'
import { adviseOnAddress } from './http/address-advice.ts'
import { makeDoors } from './http/doors.ts'
import { sendRefusal } from './http/error-mapper.ts'
import { acceptJson } from './http/json-body.ts'
import { serveMetrics } from './http/metrics.ts'
import { acceptFiles } from './http/multipart.ts'
import { serveApiPage } from './http/openapi.ts'
import { requireOwnHost } from './http/own-host.ts'
import { packAnswers } from './http/pack-answers.ts'
import { describeError, logRequests, requestIds } from './http/request-log.ts'
import { readToTheEnd } from './http/rest-of-body.ts'
import { requireOwnPage, requireSameOrigin } from './http/same-origin.ts'
import { protectAnswers } from './http/security-headers.ts'
import { answerUnread } from './http/unread.ts'
import { serveEverythingElse } from './http/web-files.ts'
import { openDoors } from './open-doors.ts'
import { openRealtime } from './realtime/realtime.ts'

export interface AppOptions {
  readonly db: Db
  readonly whileAwaited: WhileAwaited
  /** Where reports are read from; without it, from `db`. */
  readonly reading?: Reading | null
  /** For the connection on which notices from other processes are heard. */
  readonly settings: ConnectionSettings
  /** Its counts are part of the metrics. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly documentPool: DocumentPool
  readonly vigilancia: Vigilancia
  readonly certificateKeys: CertificateKeys
  readonly firmador: Firmador
  /** Signs electronic documents as they are issued. */
  readonly ecf: Ecf
  /** They tell the pages of what they have changed. */
  readonly queues: Queues
  /** How mail servers are reached. */
  readonly salida?: Salida | undefined
  /** Reads what others wrote, on threads that may be ended. */
  readonly verificador: Verificador
  /** How the tax office is asked about what strangers send. */
  readonly conexion: Pick<ConexionEcf, 'certificadoDe' | 'clienteDe'>
  /** Where the database keeps its files on this machine; null: on another one, or nobody knows. */
  readonly databaseFolder?: string | null
  readonly config: Pick<
    Config,
    | 'authGenericErrors'
    | 'publicUrl'
    | 'hstsSubdomains'
    | 'publicApiDocs'
    | 'trustProxy'
    | 'logLevel'
    | 'metricsToken'
    | 'simuladorUrl'
  >
  /** Folder with the built web application; null serves the API alone. */
  readonly webFolder: string | null
  readonly now?: () => Date
}

/** The whole product behind one Fastify instance; `run.ts` gives it a database and a port. */
export async function buildApp({
  db,
  whileAwaited,
  reading = null,
  settings,
  pool,
  documentPool,
  vigilancia,
  certificateKeys,
  firmador,
  ecf,
  queues,
  salida = {},
  verificador,
  conexion,
  databaseFolder = null,
  config,
  webFolder,
  now = () => new Date(),
}: AppOptions) {
  const disk = new DiskWatch(db, { left: databaseFolder === null ? null : leftBeside(databaseFolder) })
  const fail: typeof sendRefusal = (error, request, reply) => {
    return sendRefusal(disk.saw(error), request, reply)
  }
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: describeError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    // Of what no declaration answers for.
    bodyLimit: 1024,
    requestTimeout: 30_000,
    genReqId: requestIds(),
    // While it leaves it still answers whoever has got through: a proxy could not tell what became of a refused request.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      void fail(error, request, reply)
    },
  })
  logRequests(app)
  readToTheEnd(app)
  answerUnread(app)
  acceptJson(app)
  acceptFiles(app)
  app.setErrorHandler(fail)
  protectAnswers(app, config)
  await app.register(cookie)
  packAnswers(app)
  const advise = adviseOnAddress(config)
  app.addHook('onRequest', requireSameOrigin(config.publicUrl, advise))

  const authenticate = authenticateWith(db)
  const admit = admitWith(app, authenticate)
  const { announce, pages } = await openRealtime(app, {
    db,
    settings,
    authenticate,
    ownPage: requireOwnPage(config.publicUrl, advise),
    listLiving: ids => listLivingSessions(db, ids),
  })
  // After the hub's own: it closes the connection of a handshake that is refused.
  app.addHook('onRequest', requireOwnHost(config.publicUrl, advise))
  for (const queue of Object.values(queues)) {
    queue.onChange(() => announce({ entity: queue.entity, action: 'Actualización' }, null))
  }
  const dependencies = {
    doors: makeDoors(app, { db, whileAwaited, replica: reading?.whileAwaited ?? null, admit, announce, now }),
    house: db,
    replica: () => reading?.replica.estado() ?? null,
    disk,
    documentPool,
    ecf,
    queues,
    salida,
    endSessions,
    certificateKeys,
    firmador,
    verificador,
    config,
    now,
  }
  await feRoutes(app, {
    db,
    firmador,
    verificador,
    certificadoDe: conexion.certificadoDe,
    conoceLaDgii: preguntaAlMomento({ db, conexion }),
    announce,
    now,
  })
  openDoors(dependencies, vigilancia)
  contribuyentesRoutes(dependencies, settings)
  // Before the database is closed; another process goes on.
  app.addHook('onClose', () => vigilancia.stop())
  serveMetrics(app, { pool, reading, pages, token: config.metricsToken })
  await serveApiPage(app, admit, config.publicApiDocs ? 'publico' : 'sesion')
  await serveEverythingElse(app, webFolder)
  return app
}
