import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@cuadre/server/db/embedded/start-cluster'
import pg from 'pg'
import { systemUsers } from './program.ts'
import { waitUntil } from './wait-until.ts'

/** Where the packages of the systems put it; null: it is not installed here. */
export const PGBOUNCER =
  ['pgbouncer', '/usr/sbin/pgbouncer'].find(
    path => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  ) ?? null

export interface Pooler {
  /** The same database, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** A PgBouncer in front of the server of a DATABASE_URL, with these lines in its file beside what it needs. */
export async function startPgBouncer(databaseUrl: string, lines: readonly string[]): Promise<Pooler> {
  if (PGBOUNCER === null) throw new Error('PgBouncer is not installed')
  const url = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-pgbouncer-'))
  // It refuses to run as root.
  const user = systemUsers().at(-1)?.user
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const secret = decodeURIComponent(url.password)
  await writeFile(join(folder, 'usuarios.txt'), `"${url.username}" "${secret}"\n`, { mode: 0o600 })
  await writeFile(file, iniOf({ server: url, port, folder, lines }), { mode: 0o600 })
  await chmod(folder, 0o700)
  if (user)
    for (const path of [folder, file, join(folder, 'usuarios.txt')]) await chown(path, user.uid, user.gid)
  const child = spawn(PGBOUNCER, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  url.port = String(port)
  await untilItAnswers(child, url.href)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

interface Place {
  readonly server: URL
  readonly port: number
  readonly folder: string
  readonly lines: readonly string[]
}

function iniOf({ server, port, folder, lines }: Place): string {
  return [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'usuarios.txt')}`,
    ...lines,
    '',
  ].join('\n')
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(output)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
    } finally {
      await client.end().catch(() => {})
    }
  })
}
