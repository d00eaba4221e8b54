import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateBinaries } from '@cuadre/server/db/embedded/binaries'
import { superuser } from '@cuadre/server/db/embedded/cluster'
import { database } from '@cuadre/server/db/embedded/owner-role'
import { launchPostmaster, type Postmaster, untilReady } from '@cuadre/server/db/embedded/postmaster'
import { serverSettings } from '@cuadre/server/db/embedded/server-settings'
import { freePort } from '@cuadre/server/db/embedded/start-cluster'
import { anEmptyCluster } from './embedded-database.ts'
import { copyCluster } from './postgres.ts'
import { openTcpSwitch } from './tcp-switch.ts'

export type ReplicatedServer = {
  readonly url: string
  readonly dataDir: string
  start(): Promise<void>
  /** In an orderly way: sessions are told. */
  stop(): Promise<void>
  /** At once, as when its machine fails. */
  crash(): Promise<void>
  /** Becomes a copy of another server, both at rest: one that will follow the main server, or one that will be it. */
  take(other: ReplicatedServer, as: 'replica' | 'main'): Promise<void>
}

export type DatabaseWithReplica = {
  /** The name by which the replicas know their main server: it leads to `primary`, and later to another. */
  main: { url: string; leadTo(server: ReplicatedServer): void }
  primary: ReplicatedServer
  /** Follows the main server by streaming. Cancels after half a second what stands in the way of its replaying. */
  replica: ReplicatedServer
  /** As `replica`, once it is started. */
  spare: ReplicatedServer
  close(): Promise<void>
}

/** Three throw-away servers with the included binaries: one to work with, its streaming replica, and another one that may join. */
export async function startDatabaseWithReplica(): Promise<DatabaseWithReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-replica-'))
  await chmod(folder, 0o711)
  const first = join(folder, 'primary')
  anEmptyCluster(first)
  const password = (await readFile(join(first, 'postgres.password'), 'utf8')).trim()
  // It leads nowhere until the first server has its port.
  const name = await openTcpSwitch(0)
  const at = (port: number) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`
  const settings = {
    ...following,
    primary_conninfo: `host=127.0.0.1 port=${name.port} user=${superuser} password=${password}`,
    max_standby_streaming_delay: '500ms',
  }
  const make = (dataDir: string) => makeServer({ dataDir, at, settings })
  const [primary, replica, spare] = [make(first), make(join(folder, 'replica')), make(join(folder, 'spare'))]
  const leadTo = ({ url }: ReplicatedServer) => name.pointTo(Number(new URL(url).port))
  // Copied at rest, and after a time in which its log says all that a follower needs.
  await primary.start()
  await primary.stop()
  await Promise.all([replica.take(primary, 'replica'), spare.take(primary, 'replica')])
  await primary.start()
  leadTo(primary)
  await replica.start()
  return {
    main: { url: at(name.port), leadTo },
    primary,
    replica,
    spare,
    async close() {
      await Promise.all([spare, replica, primary].map(server => server.stop()))
      await name.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Answered work is on its "disk" before the answer, as in an office's server; only the disk itself is not waited for. */
const following = {
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '64MB',
  synchronous_commit: 'on',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '100ms',
}

interface Making {
  readonly dataDir: string
  readonly at: (port: number) => string
  readonly settings: Record<string, string>
}

function makeServer({ dataDir, at, settings }: Making): ReplicatedServer {
  const folder = join(dataDir, 'postgres')
  let postmaster: Postmaster | null = null
  // Taken when it is first needed: a port that nobody holds may be another's a minute later.
  let port = 0
  return {
    get url() {
      return at(port)
    },
    dataDir,
    async start() {
      port ||= await freePort()
      const { uid, gid } = await stat(folder)
      const user = process.getuid?.() === 0 ? { uid, gid } : null
      const logFile = join(dataDir, 'postgres.log')
      postmaster = launchPostmaster({
        binaries: await locateBinaries(),
        folder,
        settings: { ...serverSettings({ port }, true), ...settings },
        logFile,
        user,
      })
      if (!(await untilReady(postmaster, folder))) throw new Error(await postmaster.exited)
    },
    async stop() {
      await postmaster?.stop()
    },
    async crash() {
      if (postmaster?.pid) process.kill(postmaster.pid, 'SIGQUIT')
      await postmaster?.exited
    },
    async take(other, as) {
      await rm(dataDir, { recursive: true, force: true })
      copyCluster(other.dataDir, dataDir)
      // The sign that makes its server a follower.
      if (as === 'replica') await writeFile(join(folder, 'standby.signal'), '')
    },
  }
}
