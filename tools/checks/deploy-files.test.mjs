import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ENDPOINTS } from '../../contract/src/api.ts'
import { contribuyentes } from '../../contract/src/contribuyentes.ts'
import { bodyLimitOf } from '../../contract/src/endpoint.ts'
import { KNOCK_MS } from '../../contract/src/events.ts'
import { MAX_BYTES_DE_ECF } from '../../domain/src/ecf/recibido.ts'

// The files in docs/despliegue name scripts, folders, variables and ports of the product: each must exist.
const folder = 'docs/despliegue/'
const read = name => readFileSync(name.includes('/') ? name : folder + name, 'utf8')
const lines = name =>
  read(name)
    .split('\n')
    .filter(line => !line.startsWith('#'))

/** What the program reads, as its settings declare them. */
const VARIABLES = [...read('server/src/config/config.ts').matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(
  ([, name]) => name,
)
/** What other programs read: Node, the system's allocator, the image of PostgreSQL and its script, the proxy. */
const OF_OTHERS = [
  'NODE_ENV',
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'CLAVE_DE_LA_BASE',
  'DOMINIO',
]
const known = name => [...VARIABLES, ...OF_OTHERS].includes(name)

const compose = parse(read('compose.yaml'))
const { cuadre, base, proxy } = compose.services

test('every variable is one that somebody reads', () => {
  expect(VARIABLES).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'TRUST_PROXY']))
  const unit = [...read('cuadre@.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name)
  const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, given]) =>
    given.split(' ').map(pair => pair.split('=')[0]),
  )
  const example = [...read('cuadre.env.ejemplo').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  const inCompose = [cuadre, base, proxy].flatMap(({ environment }) => Object.keys(environment))
  const named = [unit, image, example, inCompose]
  for (const names of named) expect(names.length).toBeGreaterThan(0)
  expect(named.flat().filter(name => !known(name))).toEqual([])
})

test('what the compose file asks for stands in its example, and no secret does', () => {
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
  const example = lines('compose.env.ejemplo')
    .filter(Boolean)
    .map(line => line.split('='))
  expect(example.map(([name]) => name).sort()).toEqual([...asked].sort())
  const secrets = [...lines('compose.env.ejemplo'), ...read('cuadre.env.ejemplo').split('\n')].filter(line =>
    /^#?\w*(CLAVE|PASSWORD|KEY|TOKEN)\w*=./.test(line),
  )
  expect(secrets).toEqual([])
})

test('every file and folder that goes into the image, or is run, is there or is built', () => {
  const copied = lines('Dockerfile').flatMap(line => {
    const [, from, what] = /^COPY (--from=\w+ \/cuadre\/)?(.+) \S+$/.exec(line) ?? []
    return what === undefined ? [] : what.split(' ').map(path => [from, path])
  })
  const built = ['server/dist', 'web/dist', 'node_modules']
  const missing = copied.filter(([, path]) => path !== '.' && !built.includes(path) && !existsSync(path))
  expect(copied.length).toBeGreaterThan(12)
  expect(missing).toEqual([])
  // Every room has its manifest there, else `npm ci` would refuse the lock file.
  const rooms = JSON.parse(read('./package.json')).workspaces
  expect(copied.map(([, path]) => path)).toEqual(
    expect.arrayContaining(rooms.map(room => `${room}/package.json`)),
  )
  // What runs is what `vite build` makes of the server's entry of that name.
  const run = 'server/dist/main.js'
  expect(read('cuadre@.service')).toContain(`ExecStart=/usr/bin/node ${run}`)
  expect(lines('Dockerfile').at(-2)).toBe(`CMD ["node", "${run}"]`)
  expect(read('server/vite.config.ts')).toContain("main: 'src/main.ts'")
  for (const [, name] of read('Dockerfile').matchAll(/npm run (\S+)/g)) {
    expect(Object.keys(JSON.parse(read('./package.json')).scripts)).toContain(name)
  }
})

test('the parts of the compose file name each other, and the files beside it', () => {
  const volumes = Object.keys(compose.volumes)
  const mounted = [cuadre, base, proxy].flatMap(service => service.volumes.map(one => one.split(':')[0]))
  const inFolder = mounted.filter(from => from.startsWith('./')).map(from => from.slice(2))
  expect(inFolder.filter(name => !readdirSync(folder).includes(name))).toEqual([])
  expect([...new Set(mounted.filter(from => !from.startsWith('./')))].sort()).toEqual(volumes.sort())
  expect(existsSync(folder + cuadre.build.context)).toBe(true)
  expect(existsSync(cuadre.build.dockerfile)).toBe(true)
  // The proxy that is believed is the proxy; it asks at the port that the image opens.
  expect(cuadre.environment.TRUST_PROXY).toBe(proxy.networks.frente.ipv4_address)
  const port = /PORT=(\d+)/.exec(read('Dockerfile'))?.[1]
  expect(read('Caddyfile')).toContain(`reverse_proxy cuadre:${port}`)
  expect(read('Dockerfile')).toContain(`http://127.0.0.1:${port}/api/health`)
  // Nobody reaches program or database but through the proxy.
  expect([cuadre.ports, base.ports, base.network_mode]).toEqual([undefined, undefined, 'none'])
})

const MB = 1024 * 1024
const registro = contribuyentes.cargar

test('no proxy takes less than the product, nor keeps a long file or document to itself', () => {
  const nginx = read('nginx.conf')
  const [ordinary, ofRegister] = [...nginx.matchAll(/client_max_body_size (\d+)m;/g)].map(
    ([, megas]) => megas * MB,
  )
  const forms = ENDPOINTS.filter(({ upload }) => !upload).map(bodyLimitOf)
  // What others send to /fe/ is a form, too.
  expect(ordinary).toBeGreaterThanOrEqual(Math.max(...forms, MAX_BYTES_DE_ECF + 64 * 1024))
  expect(ofRegister).toBeGreaterThanOrEqual(registro.upload.maxBytes)
  const [, place = ''] = nginx.split(`location = /api${registro.path} {`)
  expect(place).toMatch(/client_max_body_size .*\n.*proxy_request_buffering off;/)
  expect(nginx).toContain('proxy_buffering off;')
  // The others have no limits of their own: a file that is cut by theirs would get a sentence of theirs.
  expect(read('haproxy.cfg')).not.toMatch(/wait-for-body|body_len|content-length|http-buffer-request/)
  expect(read('Caddyfile')).not.toMatch(/request_body|max_size|request_buffers/)
  expect(read('Caddyfile')).toContain('flush_interval -1')
})

test('no proxy gives up before the product has said a word', () => {
  const seconds = text => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1)
  const all = (name, pattern) => [...read(name).matchAll(pattern)].map(([, time]) => seconds(time))
  // Of a long report until its first page, and of silence on a page's line.
  const waiting = [
    ...all('nginx.conf', /proxy_read_timeout (\w+);/g),
    ...all('haproxy.cfg', /timeout (?:client|server|tunnel) (\w+)/g),
    ...all('Caddyfile', /response_header_timeout (\w+)/g),
  ]
  expect(waiting).toHaveLength(7)
  expect(Math.min(...waiting)).toBeGreaterThanOrEqual(Math.max(90, (3 * KNOCK_MS) / 1000))
  // Of a register until all of it is loaded.
  const [, nginx = ''] = read('nginx.conf').split(`location = /api${registro.path} {`)
  const [, haproxy = ''] = /set-timeout server (\w+) if \{ path \/api\/rnc \}/.exec(read('haproxy.cfg')) ?? []
  const [, ofNginx = ''] = /proxy_read_timeout (\w+);/.exec(nginx) ?? []
  const [, ofCaddy = ''] = /response_header_timeout (\w+)/.exec(read('Caddyfile')) ?? []
  expect(Math.min(...[haproxy, ofNginx, ofCaddy].map(seconds))).toBeGreaterThanOrEqual(300)
  // Whoever takes no connection is passed over soon.
  const connecting = [
    ...all('nginx.conf', /proxy_connect_timeout (\w+);/g),
    ...all('haproxy.cfg', /timeout connect (\w+)/g),
    ...all('Caddyfile', /dial_timeout (\w+)/g),
  ]
  expect(connecting).toEqual([2, 2, 2])
})

test('every proxy names who calls, and no caller names himself', () => {
  for (const header of [
    'Host $host',
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-Proto $scheme',
    'Upgrade $http_upgrade',
  ]) {
    expect(read('nginx.conf')).toContain(`proxy_set_header ${header};`)
  }
  expect(read('haproxy.cfg')).toContain('set-header X-Forwarded-For %[src]')
  expect(read('haproxy.cfg')).toContain('set-header X-Forwarded-Proto https')
  // Caddy does by itself, unless somebody is trusted.
  expect(read('Caddyfile')).not.toMatch(/trusted_proxies|header_up/)
})

test('the manual names each of the files', () => {
  const manual = read('docs/operacion.md')
  expect(readdirSync(folder).filter(name => !manual.includes(`despliegue/${name}`))).toEqual([])
})
