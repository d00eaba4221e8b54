import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { InjectOptions } from 'fastify'
import type { AnsweringServer, RawAnswer } from './api-client.ts'
import { readCookie } from './server-at.ts'
import { certificadoDeLocalhost } from './servidor-de-correo.ts'
import { waitUntil } from './wait-until.ts'

const run = promisify(execFile)

/** Where a test runs what a file of `docs/despliegue` says. */
interface Place {
  readonly folder: string
  /** Of the proxy's https. */
  readonly port: number
  /** Of its http, which only leads there. */
  readonly plain: number
  readonly programs: readonly [number, number]
}

/** A file is taken as it is; names, ports and the certificate alone are those of the test. */
interface Kind {
  readonly name: string
  readonly file: string
  readonly command: string
  /** What takes the place of what; each must stand in the file. */
  readonly changes: (place: Place) => readonly (readonly [string, string])[]
  readonly around?: (text: string, place: Place) => string
  readonly check: (file: string) => readonly string[]
  readonly start: (file: string) => readonly string[]
}

const ofPrograms = ({ programs: [one, other] }: Place) =>
  [
    ['127.0.0.1:3001', `127.0.0.1:${one}`],
    ['127.0.0.1:3002', `127.0.0.1:${other}`],
  ] as const

const KINDS: readonly Kind[] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    command: 'nginx',
    changes: place => [
      ...ofPrograms(place),
      ['listen 80;', `listen 127.0.0.1:${place.plain};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${place.port} ssl;`],
      ['server_name cuadre.example.do;', 'server_name localhost;'],
      ['/etc/ssl/cuadre.crt', join(place.folder, 'cuadre.crt')],
      ['/etc/ssl/cuadre.key', join(place.folder, 'cuadre.key')],
    ],
    around: (text, { folder }) => {
      const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        what => `${what}_temp_path ${folder}/${what};`,
      )
      return `daemon off;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${kept.join('\n')}\n${text}\n}\n`
    },
    check: file => ['-t', '-c', file],
    start: file => ['-c', file, '-e', 'stderr'],
  },
  {
    name: 'HAProxy',
    file: 'haproxy.cfg',
    command: 'haproxy',
    changes: place => [
      ...ofPrograms(place),
      ['bind :80', `bind 127.0.0.1:${place.plain}`],
      ['bind :443 ssl', `bind 127.0.0.1:${place.port} ssl`],
      ['Host cuadre.example.do', 'Host localhost'],
      ['/etc/haproxy/cuadre.pem', join(place.folder, 'cuadre.pem')],
    ],
    check: file => ['-c', '-f', file],
    start: file => ['-db', '-f', file],
  },
  {
    name: 'Caddy',
    file: 'Caddyfile',
    command: 'caddy',
    changes: ({ folder, port, programs: [one] }) => [
      ['{$DOMINIO} {', `https://localhost:${port} {\n\ttls ${folder}/cuadre.crt ${folder}/cuadre.key`],
      ['cuadre:3000', `127.0.0.1:${one}`],
    ],
    around: text => `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`,
    check: file => ['validate', '--adapter', 'caddyfile', '--config', file],
    start: file => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]

/** The proxies whose file is documented and that are installed here. */
export const PROXIES_HERE = KINDS.filter(({ command }) => isInstalled(command))

/** Daemons are not always in the path of whoever is no root. */
function isInstalled(command: string): boolean {
  return [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'].some(place => {
    try {
      accessSync(join(place, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof place === 'object' && place ? place.port : 0
}

export interface DocumentedProxy {
  /** What its own check says of the file. */
  check(): Promise<string>
  start(): Promise<void>
  close(): Promise<void>
}

/** The documented file of a proxy, with another place to stand in. */
export async function documentedProxy(kind: Kind, ports: Omit<Place, 'folder'>): Promise<DocumentedProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-proxy-'))
  // Those who work for the proxy may be others than who started it.
  await chmod(folder, 0o755)
  const place = { ...ports, folder }
  const { key, cert } = certificadoDeLocalhost()
  await writeFile(join(folder, 'cuadre.crt'), cert)
  await writeFile(join(folder, 'cuadre.key'), key)
  await writeFile(join(folder, 'cuadre.pem'), cert + key)
  let text = await readFile(join('docs/despliegue', kind.file), 'utf8')
  for (const [from, to] of kind.changes(place)) {
    if (!text.includes(from)) throw new Error(`${kind.file} says nothing of «${from}»`)
    text = text.replaceAll(from, to)
  }
  const file = join(folder, kind.file)
  await writeFile(file, kind.around?.(text, place) ?? text)
  const env = {
    PATH: `${process.env['PATH']}:/usr/sbin`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  let child: ChildProcess | null = null
  return {
    async check() {
      const { stdout, stderr } = await run(kind.command, kind.check(file), { env })
      return stdout + stderr
    },
    async start() {
      child = spawn(kind.command, kind.start(file), { env, stdio: ['ignore', 'ignore', 'pipe'] })
      let said = ''
      child.stderr?.on('data', (piece: Buffer) => {
        said += piece
      })
      await waitUntil(async () => {
        if (child?.exitCode !== null) throw new Error(`${kind.name} ended: ${said}`)
        const socket = connect(ports.port, '127.0.0.1')
        await once(socket, 'connect').finally(() => socket.destroy())
      })
    },
    async close() {
      if (child?.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'close')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whoever answers at https://localhost, over one connection after another. */
export function tlsServerAt(port: number): AnsweringServer {
  const agent = new Agent({ ca: certificadoDeLocalhost().cert, keepAlive: false })
  return {
    inject({ method = 'GET', url = '', headers = {}, payload, cookies = {} }: InjectOptions) {
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const body = payload === undefined || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
      return new Promise<RawAnswer>((resolve, reject) => {
        const call = request(`https://localhost:${port}${url}`, {
          agent,
          method,
          headers: {
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
            ...(headers as Record<string, string>),
            ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
        })
        call.on('error', reject)
        call.on('response', response => {
          const pieces: Buffer[] = []
          response.on('error', reject)
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('end', () => {
            const rawPayload = Buffer.concat(pieces)
            const text = rawPayload.toString('utf8')
            resolve({
              statusCode: response.statusCode ?? 0,
              headers: response.headers,
              cookies: (response.headers['set-cookie'] ?? []).map(readCookie),
              body: text,
              rawPayload,
              json: () => JSON.parse(text),
            })
          })
        })
        call.end(body)
      })
    },
  }
}
