import { existsSync } from 'node:fs'
import type { Server } from 'node:net'
import { dirname, join } from 'node:path'
import { buildApp } from './app.ts'
import { readAuditKey } from './config/audit-key.ts'
import { certificateKeys } from './config/certificate-key.ts'
import { type Config, loadConfig } from './config/config.ts'
import { terminalLog } from './config/log.ts'
import { serverRoom } from './config/server-room.ts'
import { StartupError } from './config/startup-error.ts'
import { backUpBeforeUpdate } from './db/backup/backup-before-update.ts'
import { type Database, openDatabase } from './db/connection/connection.ts'
import { DatabaseClock } from './db/connection/database-clock.ts'
import { Liveness } from './db/connection/liveness.ts'
import type { ConnectionSettings } from './db/connection/session-client.ts'
import { migrate } from './db/migrate/migrate.ts'
import { openReading } from './db/replica/reading.ts'
import { warnOfOtherKeys } from './db/write/audit-chain.ts'
import { lookAt } from './db/write/queue-worker.ts'
import { createDocumentPool } from './documents/create-document-pool.ts'
import { createFirmador } from './ecf/create-firmador.ts'
import { createVerificador } from './ecf/create-verificador.ts'
import { makeVigilancia } from './features/auditoria/vigilancia.ts'
import type { Medios as MediosDeMuestra } from './features/demo/electronica/electronica.ts'
import { makeConexionEcf } from './features/ecf/conexion.ts'
import { prepararAcceso } from './features/usuarios/seed.ts'
import {
  givingBack,
  keepAnchored,
  keepBackedUp,
  keepClean,
  keepKnown,
  keepMarked,
  keepWatched,
  keepWorking,
  sealing,
} from './housekeeping.ts'
import { addressFor, ensurePortIsFree, explainListenError } from './listen.ts'
import { giveMemoryBackAtRest } from './memory/give-memory-back.ts'
import { openQueues } from './queues.ts'
import { prepareShutdown, type Shutdown, withinPatience } from './shutdown.ts'
import { vigilarVueltaAtras } from './vuelta-atras.ts'

/** How often is asked whether the program rests, so that what it needed for its work may go. */
const LOOK_FOR_REST_MS = 15_000
/** Nobody logs in, finds an order and prints it sooner after a start. */
const FIRST_PRINT_MS = 3000

const log = terminalLog

/**
 * Starts the program in this process. Pages are served once the web application is built; the database is prepared meanwhile.
 * Who walks through months gives a clock that he turns by hand (`now`); otherwise the database's is right.
 */
export async function run(
  webIsBuilt: Promise<boolean> = Promise.resolve(true),
  now?: () => Date,
): Promise<void> {
  const shutdown = prepareShutdown(log)
  try {
    await start(loadConfig(process.env), shutdown, webIsBuilt, now)
  } catch (error) {
    // A start-up error is a sentence for the user; anything else is a mistake of ours and shows where it happened.
    if (error instanceof StartupError) log.error(error.message)
    else log.error(`No se pudo iniciar: ${error instanceof Error ? error.stack : String(error)}`)
    await shutdown.leave(1)
  }
}

async function start(
  config: Config,
  { add }: Shutdown,
  webIsBuilt: Promise<boolean>,
  turned?: () => Date,
): Promise<void> {
  await ensurePortIsFree(config)
  const { db, whileAwaited, pool, settings, close } = await openDatabase(
    { ...config, purpose: 'serve', startAnew: process.argv.includes('--empezar-de-nuevo') },
    log,
  )
  add(close)
  // A database that holds data is changed only once the whole program is there.
  const untilBuilt = async () => {
    if (!(await webIsBuilt)) throw new StartupError('No se pudo compilar el programa.')
  }
  const copyFirst = () => untilBuilt().then(() => copyBeforeUpdate(config, settings))
  await migrate(pool, log, { copyFirst })
  const reading = await openReading(config, pool, log)
  if (reading) add(reading.close)
  const clock = new DatabaseClock(db)
  await clock.look()
  const now = turned ?? clock.now
  const access = await prepararAcceso({ db, config })
  // Told before anything else can fail: it is shown only once.
  if (access.contrasena) tellFirstAccess(access.usuario, access.contrasena)

  const documentPool = createDocumentPool({ hoja: config.paper })
  add(() => documentPool.close())
  const verificador = createVerificador()
  const firmador = createFirmador(verificador)
  add(() => Promise.all([firmador.close(), verificador.close()]))
  add(keepClean(db, log))
  add(keepKnown(db, log))
  if (config.databaseUrl !== null && !reading) add(keepMarked(pool, log))
  const vigilancia = makeVigilancia({ db, key: await readAuditKey(config, log), log })
  await warnOfOtherKeys(db, vigilancia.key, log)
  const vueltaAtras = vigilarVueltaAtras({ db, dataDir: config.dataDir, log })
  await vueltaAtras.mirar()
  const sellado = sealing(vueltaAtras, vigilancia.seal, log)
  add(sellado.stop)
  add(keepWatched(vigilancia, log))
  add(keepAnchored(db, log))
  if (config.dailyBackups) add(keepBackedUp({ settings, dataDir: config.dataDir }, log))
  const keys = certificateKeys(config)
  const { simuladorUrl } = config
  const conexion = makeConexionEcf({ db, keys, firmador, simuladorUrl, now })
  const muestra = process.argv.includes('--demo')
    ? await fillWithDemo({ db, now, medios: { simuladorUrl, conexion, keys, verificador, log } })
    : null
  const liveness = new Liveness(settings, log)
  add(() => liveness.stop())
  await liveness.start()
  const means = { db, log, now, liveness }
  const { queues, firmar } = openQueues({ ...means, conexion, verificador, keys, documentPool, simuladorUrl })
  const all = Object.values(queues)
  const devuelto = givingBack(liveness, all, log)
  add(devuelto.stop)
  const look = lookAt([...all, sellado, devuelto], means)
  add(keepWorking(all, () => clock.freshen().then(look)))
  await untilBuilt()
  const app = await buildApp({
    db,
    whileAwaited,
    reading,
    settings,
    pool,
    documentPool,
    vigilancia,
    certificateKeys: keys,
    firmador,
    verificador,
    conexion,
    ecf: { firmar },
    queues,
    databaseFolder: config.databaseUrl === null ? config.dataDir : null,
    config,
    webFolder: findWebFolder(),
    now,
  })
  add(() => withinPatience(app.close(), () => app.server.closeAllConnections()))
  try {
    await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: address => `Escuchando en ${address}`,
    })
  } catch (error) {
    throw explainListenError(error, config)
  }
  giveMemoryBackAtRest(LOOK_FOR_REST_MS)
  // Whoever prints first is told what is wrong; until then it is nobody's trouble.
  const ready = setTimeout(() => void documentPool.getReady().catch(() => {}), FIRST_PRINT_MS).unref()
  add(async () => clearTimeout(ready))
  await muestra?.recibir(app.server).then(() => queues.tareas.round())
  say(
    `Cuadre está listo en ${addressFor(app.server, config)} (usuario: ${access.usuario}). Ctrl+C lo detiene.`,
  )
}

/** A server's administrators who turned our copies off make their own. */
async function copyBeforeUpdate(
  { dataDir, databaseUrl, dailyBackups }: Config,
  settings: ConnectionSettings,
) {
  if (databaseUrl && !dailyBackups) return
  await backUpBeforeUpdate({ settings, dataDir, now: new Date(), log })
}

function tellFirstAccess(usuario: string, contrasena: string): void {
  say(
    [
      '',
      '  Primer inicio. Entre con:',
      `    Usuario:    ${usuario}`,
      `    Contraseña: ${contrasena}`,
      '  Anótela: no se mostrará otra vez. El programa pedirá cambiarla al entrar.',
      '',
    ].join('\n'),
  )
}

function say(message: string): void {
  process.stdout.write(`${message}\n`)
}

interface ConMuestra {
  readonly db: Database['db']
  readonly now: () => Date
  readonly medios: Omit<MediosDeMuestra, 'simulador'>
}

/** Fills an empty database with the sample office. What others send to it comes once it listens. */
async function fillWithDemo({ db, now, medios }: ConMuestra) {
  const { buscarSimulador } = await import('./features/demo/electronica/simulador.ts')
  const { recibirDeSuplidor } = await import('./features/demo/electronica/electronica.ts')
  const { cargarDemo } = await import('./features/demo/demo.ts')
  const simulador = await buscarSimulador(medios.simuladorUrl)
  const cargada = await cargarDemo({ db, now, electronica: simulador && { simulador, ...medios } })
  if (!cargada) say('La base de datos ya tiene datos: --demo no la cambia.')
  else if (simulador) say('Datos de demostración cargados.')
  else {
    say(
      `Datos de demostración cargados, sin facturación electrónica: el simulador de la DGII no contesta en ${medios.simuladorUrl}.`,
    )
  }
  const empresa = cargada?.electronica
  return {
    async recibir(server: Server): Promise<void> {
      const address = server.address()
      if (!simulador || !empresa || typeof address !== 'object' || !address) return
      await recibirDeSuplidor(simulador, { ...empresa, url: `http://127.0.0.1:${address.port}` })
    },
  }
}

/** The built web application beside this room; without it only the API is served. */
function findWebFolder(): string | null {
  const folder = join(dirname(serverRoom), 'web', 'dist')
  return existsSync(join(folder, 'index.html')) ? folder : null
}
