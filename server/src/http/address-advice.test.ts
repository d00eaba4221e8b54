import Fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { adviseOnAddress } from './address-advice.ts'
import { sendRefusal } from './error-mapper.ts'
import { requireOwnHost } from './own-host.ts'
import { requireSameOrigin } from './same-origin.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly host?: string
  readonly origin?: string | null
}

/** The two checks of a program with these settings, and what it wrote into its log. */
function program(settings: Partial<Pick<Config, 'publicUrl' | 'trustProxy'>> = {}) {
  const { publicUrl = null, trustProxy = false } = settings
  const lines: Line[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy })
  app.setErrorHandler(sendRefusal)
  const advise = adviseOnAddress({ publicUrl, trustProxy })
  app.addHook('onRequest', requireSameOrigin(publicUrl, advise))
  app.addHook('onRequest', requireOwnHost(publicUrl, advise))
  app.all('/', async () => 'sí')
  const ask = async (headers: Record<string, string>, method: InjectOptions['method'] = 'GET') =>
    (await app.inject({ url: '/', method, headers })).json()
  return { app, ask, lines }
}

const PROXY = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }
const NAMED = { host: 'facturas.example', ...PROXY }
const WRITING = { origin: 'https://facturas.example' }

test('a name without PUBLIC_URL, behind a proxy: told once what to set, however often it is asked for', async () => {
  const { ask, lines } = program()
  for (let asked = 0; asked < 3; asked += 1) expect((await ask(NAMED)).statusCode).toBe(421)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      host: 'facturas.example',
      origin: null,
      msg: expect.stringContaining('ponga PUBLIC_URL=https://facturas.example y TRUST_PROXY=127.0.0.1 '),
    }),
  ])
})

test.each([
  // The proxy passes the name, or an address of the machine, or asks by its own name for the program.
  [{ ...NAMED, ...WRITING }, 'facturas.example'],
  [{ ...NAMED, ...WRITING, 'sec-fetch-site': 'same-origin' }, 'facturas.example'],
  [{ ...PROXY, ...WRITING, host: '127.0.0.1:3000' }, '127.0.0.1:3000'],
])('what a page behind HTTPS writes, %o: told with its origin and our host', async (headers, host) => {
  const { ask, lines } = program()
  for (let asked = 0; asked < 2; asked += 1) {
    const { statusCode, message } = await ask(headers, 'POST')
    expect([statusCode, message]).toEqual([403, expect.stringContaining('PUBLIC_URL')])
  }
  expect(lines).toEqual([expect.objectContaining({ host, origin: 'https://facturas.example' })])
  expect(lines[0]?.msg).toContain(
    `una página de «https://facturas.example» para «${host}»: falta PUBLIC_URL.`,
  )
  expect(lines[0]?.msg).toContain('ponga PUBLIC_URL=https://facturas.example y TRUST_PROXY=127.0.0.1 ')
})

test('whoever opens a page by a name that is not ours reads the sentence, and no envelope of programs', async () => {
  const { app } = program()
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const { headers, body } = await app.inject({ url: '/', headers: { host: 'oficina', accept } })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^La aplicación no atiende por este nombre\. .* PUBLIC_URL\.$/)
})

test('a name of the office without a proxy: its own protocol and port, and TRUST_PROXY only if there is one', async () => {
  const { ask, lines } = program()
  await ask({ host: 'oficina:3000' })
  expect(lines[0]?.msg).toContain(
    'ponga PUBLIC_URL=http://oficina:3000 y TRUST_PROXY con la dirección del proxy, si',
  )
})

test('a proxy that is trusted and passes another name than PUBLIC_URL: told both, and nothing of TRUST_PROXY', async () => {
  const { ask, lines } = program({ publicUrl: 'https://cuadre.example', trustProxy: '127.0.0.1' })
  await ask({ host: '127.0.0.1:3000', ...PROXY })
  expect(lines[0]?.msg).toContain('PUBLIC_URL es https://cuadre.example')
  expect(lines[0]?.msg).toContain('haga que el proxy pase ese nombre en Host')
  expect(lines[0]?.msg).not.toContain('TRUST_PROXY')
})

test("another site's page, as its browser says, is nobody's mistake: no line", async () => {
  const { ask, lines } = program()
  const site = { host: 'localhost', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await ask(site, 'POST')).message).toBe('La solicitud no proviene de esta aplicación.')
  expect(lines).toEqual([])
})

test('strangers fill no log: a name is cut and cleaned, none of it is proposed, and after twenty there are no more', async () => {
  const { ask, lines } = program()
  const wide = `${'ñ\u009b[31m'.repeat(200)}.example`
  await ask({ host: wide, origin: `https://a@${wide}` })
  expect(lines[0]?.msg).toMatch(/^[\x20-\x7eáéíóúñÑ«»…]{1,900}$/)
  expect(lines[0]?.msg).not.toContain('ñ')
  expect(lines[0]?.msg).toContain('ponga PUBLIC_URL=https://… y')
  for (let n = 0; n < 100; n += 1) await ask({ host: `n${n}.example` })
  expect(lines).toHaveLength(21)
  expect(lines[20]?.msg).toContain('no se dirá más')
})
