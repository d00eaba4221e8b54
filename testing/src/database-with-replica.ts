import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateBinaries } from '@cuadre/server/db/embedded/binaries'
import { superuser } from '@cuadre/server/db/embedded/cluster'
import { freePort } from '@cuadre/server/db/embedded/free-port'
import { database } from '@cuadre/server/db/embedded/owner-role'
import { launchPostmaster, type Postmaster, untilReady } from '@cuadre/server/db/embedded/postmaster'
import { serverSettings } from '@cuadre/server/db/embedded/server-settings'
import { anEmptyCluster } from './embedded-database.ts'
import { copyCluster } from './postgres.ts'

export type ReplicatedServer = {
  url: string
  start(): Promise<void>
  /** In an orderly way: sessions are told. */
  stop(): Promise<void>
  /** At once, as when its machine fails. */
  crash(): Promise<void>
}

export type DatabaseWithReplica = {
  primary: ReplicatedServer
  /** follows `primary` by streaming. Cancels after half a second what stands in the way of its replaying. */
  replica: ReplicatedServer
  close(): Promise<void>
}

/** Two throw-away servers with the included binaries: one to work with and its streaming replica. */
export async function startDatabaseWithReplica(): Promise<DatabaseWithReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-replica-'))
  await chmod(folder, 0o711)
  const [main, copy] = [join(folder, 'principal'), join(folder, 'replica')]
  anEmptyCluster(main)
  const password = (await readFile(join(main, 'postgres.password'), 'utf8')).trim()
  const [port, replicaPort] = [await freePort(), await freePort()]
  const primary = await makeServer(main, port, {})
  // Copied at rest, and after a time in which its log says all that a follower needs.
  await primary.start()
  await primary.stop()
  copyCluster(main, copy)
  // The sign that makes its server a follower.
  await writeFile(join(copy, 'postgres', 'standby.signal'), '')
  const replica = await makeServer(copy, replicaPort, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${superuser} password=${password}`,
    max_standby_streaming_delay: '500ms',
  })
  await primary.start()
  await replica.start()
  const at = (place: number) => `postgresql://${superuser}:${password}@127.0.0.1:${place}/${database}`
  return {
    primary: { ...primary, url: at(port) },
    replica: { ...replica, url: at(replicaPort) },
    async close() {
      await Promise.all([replica.stop(), primary.stop()])
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

async function makeServer(dataDir: string, port: number, own: Record<string, string>) {
  const folder = join(dataDir, 'postgres')
  const { uid, gid } = await stat(folder)
  const launch = {
    binaries: await locateBinaries(),
    folder,
    settings: { ...serverSettings({ port }, true), ...following, ...own },
    logFile: join(dataDir, 'postgres.log'),
    user: process.getuid?.() === 0 ? { uid, gid } : null,
  }
  let postmaster: Postmaster | null = null
  return {
    async start() {
      postmaster = launchPostmaster(launch)
      if (!(await untilReady(postmaster, folder))) throw new Error(await postmaster.exited)
    },
    async stop() {
      await postmaster?.stop()
    },
    async crash() {
      if (postmaster?.pid) process.kill(postmaster.pid, 'SIGQUIT')
      await postmaster?.exited
    },
  }
}
