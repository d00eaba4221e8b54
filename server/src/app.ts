import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { CertificateKeys } from './config/certificate-key.ts'
import type { Config } from './config/config.ts'
import type { ConnectionSettings } from './db/connection/connection-settings.ts'
import type { Reading } from './db/replica/reading.ts'
import type { DB } from './db/schema.ts'
import type { Dependencies } from './dependencies.ts'
import type { DocumentPool } from './documents/document-pool.ts'
import type { Firmador } from './ecf/firmador.ts'
import { auditoriaRoutes } from './features/auditoria/auditoria.routes.ts'
import type { Vigilancia } from './features/auditoria/vigilancia.ts'
import { categoriasRoutes } from './features/categorias/categorias.routes.ts'
import { clientesDeContacto } from './features/clientes/clientes.queries.ts'
import { clientesRoutes } from './features/clientes/clientes.routes.ts'
import { comprasRoutes } from './features/compras/compras.routes.ts'
import { comprasDeRecibidos, comprasDeSuplidor } from './features/compras/usos.queries.ts'
import { consultasRoutes } from './features/consultas/consultas.routes.ts'
import { contactosRoutes } from './features/contactos/contactos.routes.ts'
import { cuentasRoutes } from './features/cuentas/cuentas.routes.ts'
import { documentosRoutes } from './features/documentos/documentos.routes.ts'
import { emitidoEcfPorEmpresa } from './features/documentos/emitido-ecf.queries.ts'
import { ajustesEcfRoutes } from './features/ecf/ajustes/ajustes.routes.ts'
import { anulacionesRoutes } from './features/ecf/anulacion/anulacion.routes.ts'
import { certificacionRoutes } from './features/ecf/certificacion/certificacion.routes.ts'
import { readCertificado } from './features/ecf/certificado.ts'
import { contingenciaAbierta, ecfDesde } from './features/ecf/de-empresa.queries.ts'
import { ecfRoutes } from './features/ecf/ecf.routes.ts'
import type { Reparto } from './features/ecf/entrega/reparto.ts'
import type { TrabajoEcf } from './features/ecf/envio/trabajo.ts'
import { feRoutes } from './features/ecf/recepcion/fe.routes.ts'
import { recibidosRoutes } from './features/ecf/recepcion/recibidos.routes.ts'
import { reemplazosRoutes } from './features/ecf/reemplazo/reemplazo.routes.ts'
import { empresasDeCategoria } from './features/empresas/empresas.queries.ts'
import { empresasRoutes } from './features/empresas/empresas.routes.ts'
import { facturasRoutes } from './features/facturas/facturas.routes.ts'
import { formatosRoutes } from './features/formatos/formatos.routes.ts'
import { inicioRoutes } from './features/inicio/inicio.routes.ts'
import { ncfRoutes } from './features/ncf/ncf.routes.ts'
import { notasRoutes } from './features/notas/notas.routes.ts'
import { pedidosRoutes } from './features/pedidos/pedidos.routes.ts'
import { reemitirPedido } from './features/pedidos/reemitir.ts'
import { permisosRoutes } from './features/permisos/permisos.routes.ts'
import { productosDeCategoria } from './features/productos/productos.queries.ts'
import { productosRoutes } from './features/productos/productos.routes.ts'
import { reportesRoutes } from './features/reportes/reportes.routes.ts'
import { rolesConPermiso } from './features/roles/roles.queries.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { saludRoutes } from './features/salud/salud.routes.ts'
import { numerosDeEmpresa } from './features/secuencias/de-empresa.queries.ts'
import { secuenciasRoutes } from './features/secuencias/secuencias.routes.ts'
import { authenticateWith } from './features/sesion/authenticate.ts'
import { endSessions } from './features/sesion/end-sessions.ts'
import { listLivingSessions } from './features/sesion/sesion.queries.ts'
import { sesionRoutes } from './features/sesion/sesion.routes.ts'
import { suplidoresRoutes } from './features/suplidores/suplidores.routes.ts'
import { usuariosRoutes } from './features/usuarios/usuarios.routes.ts'
import { admitWith } from './http/access.ts'
import { makeDoors } from './http/doors.ts'
import { sendRefusal } from './http/error-mapper.ts'
import { acceptJson } from './http/json-body.ts'
import { serveMetrics } from './http/metrics.ts'
import { acceptForms } from './http/multipart.ts'
import { serveApiPage } from './http/openapi.ts'
import { requireOwnHost } from './http/own-host.ts'
import { packAnswers } from './http/pack-answers.ts'
import { describeError, logRequests, requestIds } from './http/request-log.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { protectAnswers } from './http/security-headers.ts'
import { serveEverythingElse } from './http/web-files.ts'
import { openRealtime } from './realtime/realtime.ts'

export interface AppOptions {
  readonly db: Kysely<DB>
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
  /** Signs and sends electronic documents. */
  readonly ecf: TrabajoEcf
  /** The same on another thread, for what strangers send. */
  readonly verificador: Pick<Firmador, 'verificar'>
  /** Tells the pages of what it has changed; null: this process delivers nothing. */
  readonly reparto?: Pick<Reparto, 'alCambiar'> | null
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

/** The whole product behind one Fastify instance; `main.ts` gives it a database and a port. */
export async function buildApp({
  db,
  reading = null,
  settings,
  pool,
  documentPool,
  vigilancia,
  certificateKeys,
  firmador,
  ecf,
  verificador,
  reparto = null,
  config,
  webFolder,
  now = () => new Date(),
}: AppOptions) {
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
      void sendRefusal(error, request, reply)
    },
  })
  logRequests(app)
  acceptJson(app)
  acceptForms(app)
  app.setErrorHandler(sendRefusal)
  protectAnswers(app, config)
  await app.register(cookie)
  packAnswers(app)
  await app.register(compress, {
    global: true,
    // Less than this leaves in the first packets anyway: packing it would take longer than sending it.
    threshold: 8192,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  app.addHook('onRequest', requireSameOrigin(config.publicUrl))

  const authenticate = authenticateWith(db)
  const admit = admitWith(app, authenticate)
  const { announce, pages } = await openRealtime(app, {
    db,
    settings,
    authenticate,
    allowedOrigin: config.publicUrl,
    listLiving: ids => listLivingSessions(db, ids),
  })
  // After the hub's own: it closes the connection of a handshake that is refused.
  app.addHook('onRequest', requireOwnHost(config.publicUrl))
  ecf.alCambiar(() => announce({ entity: 'Ecf', action: 'Actualización' }, null))
  ecf.alAnular(() => announce({ entity: 'Secuencias', action: 'Actualización' }, null))
  const doors = makeDoors(app, { db, admit, announce })
  const replica = () => reading?.replica.estado() ?? null
  const dependencies = {
    doors,
    db,
    reading: reading?.db ?? db,
    replica,
    documentPool,
    ecf,
    endSessions,
    certificateKeys,
    firmador,
    config,
    now,
  }
  reparto?.alCambiar(() => announce({ entity: 'Ecf', action: 'Actualización' }, null))
  await feRoutes(app, {
    db,
    firmador,
    verificador,
    certificadoDe: empresaId => readCertificado(db, empresaId, { keys: certificateKeys, ahora: now() }),
    announce,
    now,
  })
  openDoors(dependencies, vigilancia)
  // Before the database is closed; another process goes on.
  app.addHook('onClose', () => vigilancia.stop())
  serveMetrics(app, { pool, reading, pages, token: config.metricsToken })
  await serveApiPage(app, admit, config.publicApiDocs ? 'publico' : 'sesion')
  await serveEverythingElse(app, webFolder)
  return app
}

/**
 * One line per feature: the way from here to any door is an import. Who is used knows nothing of who uses it: that is said
 * here.
 */
function openDoors(dependencies: Dependencies, vigilancia: Vigilancia): void {
  saludRoutes(dependencies)
  sesionRoutes(dependencies)
  permisosRoutes(dependencies, [rolesConPermiso])
  rolesRoutes(dependencies)
  usuariosRoutes(dependencies)
  auditoriaRoutes(dependencies, vigilancia)
  categoriasRoutes(dependencies, [productosDeCategoria, empresasDeCategoria])
  productosRoutes(dependencies)
  contactosRoutes(dependencies, [clientesDeContacto])
  empresasRoutes(dependencies, { ...numerosDeEmpresa, ecfDesde, contingenciaAbierta })
  clientesRoutes(dependencies)
  suplidoresRoutes(dependencies, [comprasDeSuplidor])
  facturasRoutes(dependencies)
  ncfRoutes(dependencies, ecfDesde)
  secuenciasRoutes(dependencies)
  documentosRoutes(dependencies)
  anulacionesRoutes(dependencies)
  ajustesEcfRoutes(dependencies, emitidoEcfPorEmpresa)
  recibidosRoutes(dependencies, comprasDeRecibidos)
  reemplazosRoutes(dependencies)
  certificacionRoutes(dependencies)
  notasRoutes(dependencies)
  ecfRoutes(dependencies, { pedido: reemitirPedido })
  pedidosRoutes(dependencies)
  cuentasRoutes(dependencies)
  comprasRoutes(dependencies)
  reportesRoutes(dependencies)
  formatosRoutes(dependencies)
  consultasRoutes(dependencies)
  inicioRoutes(dependencies, ecfDesde)
}
